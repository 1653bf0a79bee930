import type {PortalTerms} from './terms.ts';

const nb: PortalTerms = {
  signIn: {
    signIn: 'Logg inn',
    signOut: 'Logg ut',
    signedInAs: (name) => `Logget inn som ${name}`,
    signInAgain: 'Logg inn igjen',
    ended: 'Innloggingen din er utløpt. Logg inn igjen for å fortsette: Det du har skrevet, er her fortsatt.',
    signingIn: 'Logger inn …',
    username: 'Brukernavn',
    password: 'Passord',
    required: {username: 'Skriv inn brukernavnet ditt.', password: 'Skriv inn passordet ditt.'},
    wrong: 'Brukernavnet eller passordet er feil.',
    off: 'Innlogging med passord er ikke tilgjengelig her.',
    tooMany: 'For mange forsøk. Vent litt og prøv igjen.',
    failed: 'Innloggingen mislyktes. Prøv igjen.',
    test: 'Testmiljø',
  },
  common: {
    save: 'Lagre',
    remove: 'Fjern',
  },
};

export default nb;
