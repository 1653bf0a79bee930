import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('sv');

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
  refusal: {
    forbidden: 'Du har inte behörighet till detta. Logga in med ett konto som har det och försök igen.',
  },
  link: {
    used: 'Jag använde den här artikeln',
    url: 'Länk till ärendet',
    urlInvalid: 'Ange en webbadress som börjar med http:// eller https://.',
    description: 'Beskrivning av ärendet',
    descriptionRequired: 'Beskriv ärendet med några ord.',
    done: (record) => `Noterat: artikeln användes för ”${record}”.`,
    another: 'Lägg till ett ärende till',
    failed: 'Det gick inte att notera. Försök igen.',
  },
  tags: {
    filter: 'Filtrera taggar',
    count: plural({one: '{n} tagg', other: '{n} taggar'}),
    noMatch: (text) => `Ingen tagg innehåller ”${text}”.`,
    empty: 'Det finns inga taggar än.',
  },
};

export default sv;
