import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('de');

const de: PortalTerms = {
  signIn: {
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    signedInAs: (name) => `Angemeldet als ${name}`,
    signInAgain: 'Erneut anmelden',
    ended:
      'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an, um fortzufahren: Was Sie geschrieben haben, ist noch da.',
    signingIn: 'Anmeldung läuft …',
    username: 'Benutzername',
    password: 'Kennwort',
    required: {username: 'Geben Sie Ihren Benutzernamen ein.', password: 'Geben Sie Ihr Kennwort ein.'},
    wrong: 'Benutzername oder Kennwort ist falsch.',
    off: 'Die Anmeldung mit einem Kennwort ist hier nicht möglich.',
    tooMany: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
    failed: 'Die Anmeldung hat nicht funktioniert. Versuchen Sie es erneut.',
    test: 'Testumgebung',
  },
  common: {
    save: 'Speichern',
    remove: 'Entfernen',
  },
  refusal: {
    forbidden:
      'Das dürfen Sie nicht. Melden Sie sich mit einem berechtigten Konto an und versuchen Sie es erneut.',
  },
  link: {
    used: 'Ich habe diesen Artikel verwendet',
    url: 'Link zum Vorgang',
    urlInvalid: 'Geben Sie eine Webadresse ein, die mit http:// oder https:// beginnt.',
    description: 'Beschreibung des Vorgangs',
    descriptionRequired: 'Bitte beschreiben Sie den Vorgang in wenigen Worten.',
    done: (record) => `Vermerkt: Dieser Artikel wurde für „${record}“ verwendet.`,
    another: 'Weiteren Vorgang angeben',
    failed: 'Das konnte nicht vermerkt werden. Bitte versuchen Sie es erneut.',
  },
  tags: {
    filter: 'Schlagwörter filtern',
    count: plural({one: '{n} Schlagwort', other: '{n} Schlagwörter'}),
    noMatch: (text) => `Kein Schlagwort enthält „${text}“.`,
    empty: 'Es gibt noch keine Schlagwörter.',
  },
};

export default de;
