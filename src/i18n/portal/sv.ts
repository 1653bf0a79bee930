import type {PortalTerms} from './terms.ts';

const sv: PortalTerms = {
  signIn: {
    signIn: 'Logga in',
    signOut: 'Logga ut',
    signedInAs: (name) => `Inloggad som ${name}`,
    signInAgain: 'Logga in igen',
    ended: 'Din inloggning har gått ut. Logga in igen för att fortsätta: det du har skrivit finns kvar.',
    signingIn: 'Loggar in …',
    username: 'Användarnamn',
    password: 'Lösenord',
    required: {username: 'Ange ditt användarnamn.', password: 'Ange ditt lösenord.'},
    wrong: 'Användarnamnet eller lösenordet är fel.',
    off: 'Det går inte att logga in med lösenord här.',
    tooMany: 'För många försök. Vänta en stund och försök igen.',
    failed: 'Inloggningen misslyckades. Försök igen.',
    test: 'Testmiljö',
  },
  common: {
    save: 'Spara',
    remove: 'Ta bort',
  },
};

export default sv;
