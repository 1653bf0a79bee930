import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('nl');

const nl: PortalTerms = {
  signIn: {
    signIn: 'Aanmelden',
    signOut: 'Afmelden',
    signedInAs: (name) => `Aangemeld als ${name}`,
    signInAgain: 'Opnieuw aanmelden',
    ended:
      'Uw aanmelding is verlopen. Meld u opnieuw aan om verder te gaan: wat u hebt geschreven, staat er nog.',
    signingIn: 'Bezig met aanmelden…',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    required: {username: 'Voer uw gebruikersnaam in.', password: 'Voer uw wachtwoord in.'},
    wrong: 'De gebruikersnaam of het wachtwoord is onjuist.',
    off: 'Aanmelden met een wachtwoord kan hier niet.',
    tooMany: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    failed: 'Aanmelden is niet gelukt. Probeer het opnieuw.',
    test: 'Testomgeving',
  },
  common: {
    save: 'Opslaan',
    remove: 'Verwijderen',
  },
  refusal: {
    forbidden: 'U mag dit niet doen. Meld u aan met een account dat dit mag en probeer het opnieuw.',
  },
  link: {
    used: 'Ik heb dit artikel gebruikt',
    url: 'Link naar de melding',
    urlInvalid: 'Voer een webadres in dat begint met http:// of https://.',
    description: 'Omschrijving van de melding',
    descriptionRequired: 'Omschrijf de melding in een paar woorden.',
    done: (record) => `Genoteerd: dit artikel is gebruikt voor ‘${record}’.`,
    another: 'Nog een melding toevoegen',
    failed: 'Dit kon niet worden genoteerd. Probeer het opnieuw.',
  },
  tags: {
    filter: 'Labels filteren',
    count: plural({one: '{n} label', other: '{n} labels'}),
    noMatch: (text) => `Geen label bevat ‘${text}’.`,
    empty: 'Er zijn nog geen labels.',
  },
};

export default nl;
