import type {PortalTerms} from './terms.ts';

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
};

export default de;
