import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('da');

const da: PortalTerms = {
  signIn: {
    signIn: 'Log ind',
    signOut: 'Log ud',
    signedInAs: (name) => `Logget ind som ${name}`,
    signInAgain: 'Log ind igen',
    ended: 'Du er blevet logget ud. Log ind igen for at fortsætte: Det, du har skrevet, er her stadig.',
    signingIn: 'Logger ind …',
    username: 'Brugernavn',
    password: 'Adgangskode',
    required: {username: 'Skriv dit brugernavn.', password: 'Skriv din adgangskode.'},
    wrong: 'Brugernavn eller adgangskode er forkert.',
    off: 'Du kan ikke logge ind med adgangskode her.',
    tooMany: 'For mange forsøg. Vent et øjeblik, og prøv igen.',
    failed: 'Det lykkedes ikke at logge ind. Prøv igen.',
    test: 'Testmiljø',
  },
  common: {
    save: 'Gem',
    remove: 'Fjern',
  },
  refusal: {
    forbidden: 'Det har du ikke tilladelse til. Log ind med en konto, der har, og prøv igen.',
  },
  link: {
    used: 'Jeg brugte denne artikel',
    url: 'Link til sagen',
    urlInvalid: 'Angiv en webadresse, der begynder med http:// eller https://.',
    description: 'Beskrivelse af sagen',
    descriptionRequired: 'Beskriv sagen med et par ord.',
    done: (record) => `Noteret: artiklen blev brugt til »${record}«.`,
    another: 'Tilføj endnu en sag',
    failed: 'Det kunne ikke noteres. Prøv igen.',
  },
  tags: {
    filter: 'Filtrér tags',
    count: plural({one: '{n} emneord', other: '{n} emneord'}),
    noMatch: (text) => `Intet tag indeholder »${text}«.`,
    empty: 'Der er ingen tags endnu.',
  },
};

export default da;
