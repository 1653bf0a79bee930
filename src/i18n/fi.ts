import {plurals} from './plural.ts';
import type {Terms} from './terms.ts';

const plural = plurals('fi');
const views = plural({one: '{n} katselukerta', other: '{n} katselukertaa'});
const suggestions = plural({one: '{n} ehdotus', other: '{n} ehdotusta'});
const results = plural({one: '{n} tulos', other: '{n} tulosta'});
const number = plural({other: '{n}'});

const fi: Terms = {
  list: {
    recommended: 'Suositellut artikkelit',
    empty: 'Täällä ei ole vielä mitään.',
    views,
    helpfulRatio: (percent) => `${percent} % piti tätä hyödyllisenä`,
    kinds: {folder: 'Kansio', link: 'Linkki', elearning: 'Kurssi', video: 'Video'},
  },
  related: {heading: 'Aiheeseen liittyvät artikkelit'},
  help: {
    back: 'Takaisin',
    forward: 'Eteenpäin',
    close: 'Sulje',
    widen: 'Levennä',
    narrow: 'Kavenna',
    language: 'Kieli',
    suggested: 'Tälle sivulle',
  },
  errors: {
    retry: 'Yritä uudelleen',
    config: 'Ohjetta ei ole vielä otettu käyttöön tällä sivulla.',
    offline: 'Vaikuttaa siltä, että olet offline-tilassa. Tarkista yhteys ja yritä uudelleen.',
    forbidden: 'Sinulla ei ole oikeutta tähän ohjesisältöön.',
    notFound: 'Emme löytäneet etsimääsi.',
    gone: 'Tämä sisältö ei ole enää saatavilla.',
    rateLimited: 'Pyyntöjä tuli liikaa kerralla. Odota hetki ja yritä uudelleen.',
    badRequest: 'Ohjepalvelu ei ymmärtänyt pyyntöä.',
    timeout: 'Ohjepalvelu ei vastaa ajoissa. Yritä uudelleen.',
    other: 'Ohjetta ei voitu ladata. Yritä uudelleen.',
  },
  article: {
    issue: 'Ongelma',
    environment: 'Ympäristö',
    cause: 'Syy',
    description: 'Kuvaus',
    resolution: 'Ratkaisu',
    created: (date) => `Julkaistu ${date}`,
    updated: (date) => `Päivitetty ${date}`,
    by: (author) => `Kirjoittaja: ${author}`,
    tags: 'Tunnisteet',
    language: 'Kieli',
    table: 'Taulukko',
    otherLanguage: (wanted, shown) =>
      `Ei saatavilla tällä kielellä: ${wanted}. Näytetään kielellä: ${shown}.`,
  },
  articleNotice: {
    none: 'Valitse artikkeli, niin voit lukea sen tässä.',
    notNow: 'Artikkeli ei ole juuri nyt saatavilla. Palaa myöhemmin uudelleen.',
    forbidden:
      'Sinulla ei ole oikeutta tähän artikkeliin. Kirjaudu sisään tai ota yhteyttä sivuston ylläpitoon.',
    notFound: 'Tätä artikkelia ei ole. Linkki voi olla vanha: kokeile hakea artikkelia.',
    gone: 'Tämä artikkeli on poistettu. Kokeile hakea uudempaa.',
    states: {
      workInProgress: 'Työn alla',
      draft: 'Luonnos',
      approved: 'Hyväksytty',
      archived: 'Arkistoitu',
      deleted: 'Poistettu',
    },
  },
  articlePart: {
    play: (host) => `Lataa video palvelusta ${host}`,
    watch: (host) => `Katso video palvelussa ${host}`,
    chapters: 'Luvut',
    flash: 'Tämä osa vaatii Flashin, jota selaimet eivät enää toista.',
    download: 'Lataa tiedosto',
    openLink: (host) => `Avaa ${host}`,
  },
  prose: {
    copy: 'Kopioi koodi',
    copied: 'Kopioitu',
    copyFailed: 'Kopiointi on estetty täällä. Koodi on valittu: kopioi se näppäimistöllä tai valikosta.',
    linkTo: (heading) => `Kopioi linkki kohtaan ”${heading}”`,
    enlarge: (picture) => (picture ? `Suurenna kuva: ${picture}` : 'Suurenna kuva'),
    close: 'Sulje',
  },
  tableOfContents: {label: 'Tällä sivulla'},
  articleBack: {back: (title) => `Takaisin: ”${title}”`},
  search: {
    label: 'Hae ohjeista',
    placeholder: 'Miten voimme auttaa?',
    submit: 'Hae',
    clear: 'Tyhjennä',
  },
  searchPanel: {
    suggestions: (count) => (count ? suggestions(count) : 'Ei ehdotuksia'),
    results: (total, query) => `${results(total)} haulle ”${query}”`,
    noResults: (query) => `Haulla ”${query}” ei löytynyt mitään.`,
    hint: 'Tarkista oikeinkirjoitus tai käytä harvempia tai muita sanoja.',
    partial: 'Luettelo voi olla puutteellinen.',
    tooSlow: 'Haku kesti liian kauan.',
    more: 'Näytä lisää',
    searchSite: (query) => `Hae tältä sivustolta: ”${query}”`,
  },
  fieldSuggestions: {
    heading: 'Näistä artikkeleista voi olla apua',
    hint: 'Sopivat artikkelit näkyvät tässä, kun kirjoitat.',
    none: 'Mikään artikkeli ei näytä vielä sopivan.',
    newTab: 'avautuu uuteen välilehteen',
  },
  vote: {
    question: 'Oliko tästä apua?',
    yes: 'Kyllä',
    no: 'Ei',
    failed: 'Ääntäsi ei voitu lähettää. Yritä uudelleen.',
  },
  voteForm: {
    thanks: 'Kiitos äänestäsi.',
    thanksForComment: 'Kiitos. Palautteesi auttaa meitä parantamaan artikkelia.',
    totals: (up, all) => `${number(up)}/${number(all)} piti tätä hyödyllisenä`,
    reasonLabel: 'Mikä oli ongelmana?',
    commentLabel: 'Mitä voisimme parantaa?',
    commentRequired: 'Kirjoita muutama sana.',
    email: 'Sähköposti',
    emailInvalid: 'Tämä ei näytä sähköpostiosoitteelta.',
    emailRequired: 'Kirjoita sähköpostiosoitteesi.',
    name: 'Nimi',
    optional: 'valinnainen',
    send: 'Lähetä',
    cancel: 'Peruuta',
  },
  share: {label: 'Jaa'},
  shareMenu: {
    loading: 'Ladataan…',
    copy: 'Kopioi linkki',
    copied: 'Linkki kopioitu',
    copyFailed: 'Kopiointi on estetty täällä. Kopioi tämä linkki:',
    email: 'Sähköposti',
    teams: 'Microsoft Teams',
    device: 'Lisää…',
    language: 'Linkki kieleen',
    unavailable: 'Tätä artikkelia ei voi jakaa.',
  },
};
export default fi;
