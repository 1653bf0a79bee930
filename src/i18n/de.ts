import {plurals} from './plural.ts';
import type {Terms} from './terms.ts';

const plural = plurals('de');
const views = plural({one: '{n} Aufruf', other: '{n} Aufrufe'});
const suggestions = plural({one: '{n} Vorschlag', other: '{n} Vorschläge'});
const results = plural({one: '{n} Ergebnis', other: '{n} Ergebnisse'});
const number = plural({other: '{n}'});

const de: Terms = {
  list: {
    recommended: 'Empfohlene Artikel',
    empty: 'Hier gibt es noch nichts.',
    views,
    helpfulRatio: (percent) => `Für ${percent} % hilfreich`,
    kinds: {folder: 'Ordner', link: 'Link', elearning: 'Kurs', video: 'Video'},
  },
  related: {heading: 'Ähnliche Artikel'},
  help: {
    back: 'Zurück',
    forward: 'Vor',
    close: 'Schließen',
    widen: 'Breiter',
    narrow: 'Schmaler',
    language: 'Sprache',
    suggested: 'Zu dieser Seite',
  },
  errors: {
    retry: 'Erneut versuchen',
    config: 'Die Hilfe ist auf dieser Seite noch nicht eingerichtet.',
    offline: 'Sie sind offenbar offline. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    forbidden: 'Sie haben keinen Zugriff auf diese Hilfeinhalte.',
    notFound: 'Das Gesuchte ist nicht zu finden.',
    gone: 'Dieser Inhalt ist nicht mehr verfügbar.',
    rateLimited: 'Das war viel auf einmal. Warten Sie einen Moment und versuchen Sie es erneut.',
    badRequest: 'Der Hilfedienst konnte mit dieser Anfrage nichts anfangen.',
    timeout: 'Der Hilfedienst antwortet nicht rechtzeitig. Bitte versuchen Sie es erneut.',
    other: 'Die Hilfe konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  },
  article: {
    issue: 'Problem',
    environment: 'Umgebung',
    cause: 'Ursache',
    description: 'Beschreibung',
    resolution: 'Lösung',
    created: (date) => `Veröffentlicht am ${date}`,
    updated: (date) => `Aktualisiert am ${date}`,
    by: (author) => `Von ${author}`,
    tags: 'Schlagwörter',
    language: 'Sprache',
    table: 'Tabelle',
    otherLanguage: (wanted, shown) => `Nicht auf ${wanted} verfügbar, wird auf ${shown} angezeigt.`,
  },
  articleNotice: {
    none: 'Wählen Sie einen Artikel, um ihn hier zu lesen.',
    notNow: 'Dieser Artikel ist gerade nicht verfügbar. Bitte schauen Sie später wieder vorbei.',
    forbidden:
      'Sie haben keinen Zugriff auf diesen Artikel. Melden Sie sich an oder wenden Sie sich an den Betreiber.',
    notFound: 'Diesen Artikel gibt es nicht. Vielleicht ist der Link veraltet: Suchen Sie nach dem Thema.',
    gone: 'Dieser Artikel wurde entfernt. Suchen Sie nach einem neueren.',
    states: {
      workInProgress: 'In Arbeit',
      draft: 'Entwurf',
      approved: 'Freigegeben',
      archived: 'Archiviert',
      deleted: 'Gelöscht',
    },
  },
  articlePart: {
    play: (host) => `Video von ${host} laden`,
    watch: (host) => `Video auf ${host} ansehen`,
    chapters: 'Kapitel',
    flash: 'Dieser Teil braucht Flash, das kein Browser mehr abspielt.',
    download: 'Datei herunterladen',
    openLink: (host) => `${host} öffnen`,
  },
  prose: {
    copy: 'Code kopieren',
    copied: 'Kopiert',
    copyFailed:
      'Kopieren ist hier gesperrt. Der Code ist markiert: Kopieren Sie ihn mit der Tastatur oder dem Menü.',
    linkTo: (heading) => `Link zu „${heading}“ kopieren`,
    enlarge: (picture) => (picture ? `Bild vergrößern: ${picture}` : 'Bild vergrößern'),
    close: 'Schließen',
  },
  tableOfContents: {label: 'Auf dieser Seite'},
  articleBack: {back: (title) => `Zurück zu „${title}“`},
  search: {
    label: 'Hilfe durchsuchen',
    placeholder: 'Wie können wir helfen?',
    submit: 'Suchen',
    clear: 'Leeren',
  },
  searchPanel: {
    suggestions: (count) => (count ? suggestions(count) : 'Keine Vorschläge'),
    results: (total, query) => `${results(total)} für „${query}“`,
    noResults: (query) => `Nichts gefunden für „${query}“.`,
    hint: 'Prüfen Sie die Schreibweise, oder nehmen Sie weniger oder andere Wörter.',
    partial: 'Diese Liste ist womöglich unvollständig.',
    tooSlow: 'Die Suche hat zu lange gedauert.',
    more: 'Mehr anzeigen',
    searchSite: (query) => `Auf dieser Website nach „${query}“ suchen`,
  },
  fieldSuggestions: {
    heading: 'Diese Artikel könnten helfen',
    hint: 'Passende Artikel erscheinen hier, während Sie schreiben.',
    none: 'Noch scheint kein Artikel zu passen.',
    newTab: 'öffnet einen neuen Tab',
  },
  vote: {
    question: 'War das hilfreich?',
    yes: 'Ja',
    no: 'Nein',
    failed: 'Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  voteForm: {
    thanks: 'Danke für Ihre Bewertung.',
    thanksForComment: 'Danke. Ihre Rückmeldung hilft uns, diesen Artikel zu verbessern.',
    totals: (up, all) => `Für ${number(up)} von ${number(all)} hilfreich`,
    reasonLabel: 'Was war das Problem?',
    commentLabel: 'Was können wir besser machen?',
    commentRequired: 'Bitte schreiben Sie ein paar Worte.',
    email: 'E-Mail',
    emailInvalid: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    name: 'Name',
    optional: 'freiwillig',
    send: 'Senden',
    cancel: 'Abbrechen',
  },
  share: {label: 'Teilen'},
  shareMenu: {
    loading: 'Wird geladen …',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    copyFailed: 'Kopieren ist hier gesperrt. Kopieren Sie diesen Link:',
    email: 'E-Mail',
    teams: 'Microsoft Teams',
    device: 'Mehr …',
    language: 'Link auf',
    unavailable: 'Dieser Artikel kann nicht geteilt werden.',
  },
};
export default de;
