import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('nb');

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
  refusal: {
    forbidden: 'Du har ikke tilgang til dette. Logg inn med en konto som har det, og prøv igjen.',
  },
  link: {
    used: 'Jeg brukte denne artikkelen',
    url: 'Lenke til saken',
    urlInvalid: 'Skriv en nettadresse som begynner med http:// eller https://.',
    description: 'Beskrivelse av saken',
    descriptionRequired: 'Beskriv saken med noen få ord.',
    done: (record) => `Notert: artikkelen ble brukt til «${record}».`,
    another: 'Legg til en sak til',
    failed: 'Dette kunne ikke noteres. Prøv igjen.',
  },
  tags: {
    filter: 'Filtrer emneord',
    count: plural({one: '{n} emneord', other: '{n} emneord'}),
    noMatch: (text) => `Ingen emneord inneholder «${text}».`,
    empty: 'Det er ingen emneord ennå.',
  },
};

export default nb;
