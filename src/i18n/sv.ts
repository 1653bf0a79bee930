import {plurals} from './plural.ts';
import type {Terms} from './terms.ts';

const views = plurals('sv', {one: '{n} visning', other: '{n} visningar'});
const suggestions = plurals('sv', {other: '{n} förslag'});
const results = plurals('sv', {one: '{n} träff', other: '{n} träffar'});
const number = plurals('sv', {other: '{n}'});

const sv: Terms = {
  list: {
    recommended: 'Rekommenderade artiklar',
    empty: 'Här finns inget ännu.',
    views,
    helpfulRatio: (percent) => `${percent} % tyckte att det hjälpte`,
    kinds: {folder: 'Mapp', link: 'Länk', elearning: 'Kurs', video: 'Video'},
  },
  trouble: {
    retry: 'Försök igen',
    config: 'Hjälpen är inte inställd på den här sidan ännu.',
    offline: 'Du verkar vara offline. Kontrollera anslutningen och försök igen.',
    forbidden: 'Du har inte åtkomst till det här hjälpinnehållet.',
    notFound: 'Vi hittade inte det du sökte.',
    gone: 'Innehållet finns inte längre.',
    rateLimited: 'Det var mycket på en gång. Vänta en stund och försök igen.',
    badRequest: 'Hjälptjänsten förstod inte begäran.',
    timeout: 'Hjälptjänsten svarar inte i tid. Försök igen.',
    other: 'Hjälpen kunde inte läsas in. Försök igen.',
  },
  article: {
    issue: 'Problem',
    environment: 'Miljö',
    cause: 'Orsak',
    description: 'Beskrivning',
    resolution: 'Lösning',
    created: (date) => `Publicerad ${date}`,
    updated: (date) => `Uppdaterad ${date}`,
    by: (author) => `Av ${author}`,
    tags: 'Taggar',
    language: 'Språk',
    table: 'Tabell',
    states: {
      workInProgress: 'Pågående arbete',
      draft: 'Utkast',
      approved: 'Godkänd',
      archived: 'Arkiverad',
      deleted: 'Borttagen',
    },
  },
  articleNotice: {
    none: 'Välj en artikel för att läsa den här.',
    notNow: 'Artikeln är inte tillgänglig just nu. Kom tillbaka senare.',
    forbidden: 'Du har inte åtkomst till artikeln. Logga in eller fråga webbplatsens ägare.',
    notFound: 'Artikeln finns inte. Länken kan vara gammal: prova att söka efter den.',
    gone: 'Artikeln har tagits bort. Sök efter en nyare.',
  },
  articlePart: {
    play: (host) => `Läs in videon från ${host}`,
    watch: (host) => `Se videon på ${host}`,
    chapters: 'Kapitel',
    flash: 'Den här delen kräver Flash, som webbläsare inte längre spelar upp.',
    download: 'Ladda ner filen',
    openLink: (host) => `Öppna ${host}`,
  },
  search: {
    label: 'Sök i hjälpen',
    placeholder: 'Vad kan vi hjälpa till med?',
    submit: 'Sök',
    clear: 'Rensa',
  },
  searchPanel: {
    suggestions: (count) => (count ? suggestions(count) : 'Inga förslag'),
    results: (total, query) => `${results(total)} för ”${query}”`,
    noResults: (query) => `Inget hittades för ”${query}”.`,
    hint: 'Kontrollera stavningen, eller använd färre eller andra ord.',
    partial: 'Listan kan vara ofullständig.',
    tooSlow: 'Sökningen tog för lång tid.',
    more: 'Visa fler',
    searchSite: (query) => `Sök efter ”${query}” på webbplatsen`,
  },
  vote: {
    question: 'Var det här till hjälp?',
    yes: 'Ja',
    no: 'Nej',
    failed: 'Din röst kunde inte skickas. Försök igen.',
  },
  voteForm: {
    thanks: 'Tack för din röst.',
    thanksForComment: 'Tack. Dina synpunkter hjälper oss att förbättra artikeln.',
    totals: (up, all) => `${number(up)} av ${number(all)} tyckte att det hjälpte`,
    reasonLabel: 'Vad var problemet?',
    commentLabel: 'Vad kan vi göra bättre?',
    commentRequired: 'Skriv gärna några ord.',
    email: 'E-post',
    emailInvalid: 'Det ser inte ut som en e-postadress.',
    emailRequired: 'Ange din e-postadress.',
    name: 'Namn',
    optional: 'valfritt',
    send: 'Skicka',
    cancel: 'Avbryt',
  },
  share: {label: 'Dela'},
  shareMenu: {
    loading: 'Läser in …',
    copy: 'Kopiera länk',
    copied: 'Länken har kopierats',
    copyFailed: 'Det går inte att kopiera här. Kopiera den här länken:',
    email: 'E-post',
    teams: 'Microsoft Teams',
    device: 'Mer …',
    language: 'Länk till',
    unavailable: 'Artikeln kan inte delas.',
  },
};
export default sv;
