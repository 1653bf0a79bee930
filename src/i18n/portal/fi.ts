import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('fi');

const fi: PortalTerms = {
  signIn: {
    signIn: 'Kirjaudu sisään',
    signOut: 'Kirjaudu ulos',
    signedInAs: (name) => `Kirjautuneena: ${name}`,
    signInAgain: 'Kirjaudu uudelleen',
    ended: 'Istuntosi on päättynyt. Jatka kirjautumalla uudelleen: kirjoittamasi on yhä tallella.',
    signingIn: 'Kirjaudutaan…',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    required: {username: 'Kirjoita käyttäjätunnuksesi.', password: 'Kirjoita salasanasi.'},
    wrong: 'Käyttäjätunnus tai salasana on väärin.',
    off: 'Salasanalla kirjautuminen ei ole täällä käytössä.',
    tooMany: 'Liian monta yritystä. Odota hetki ja yritä uudelleen.',
    failed: 'Kirjautuminen ei onnistunut. Yritä uudelleen.',
    test: 'Testiympäristö',
  },
  common: {
    save: 'Tallenna',
    remove: 'Poista',
  },
  refusal: {
    forbidden: 'Sinulla ei ole oikeutta tähän. Kirjaudu tilillä, jolla on, ja yritä uudelleen.',
  },
  link: {
    used: 'Käytin tätä artikkelia',
    url: 'Linkki tapaukseen',
    urlInvalid: 'Anna verkko-osoite, jonka alussa on http:// tai https://.',
    description: 'Tapauksen kuvaus',
    descriptionRequired: 'Kuvaile tapausta muutamalla sanalla.',
    done: (record) => `Merkitty: artikkelia käytettiin tapauksessa ”${record}”.`,
    another: 'Lisää toinen tapaus',
    failed: 'Merkintä ei onnistunut. Yritä uudelleen.',
  },
  tags: {
    filter: 'Suodata tunnisteita',
    count: plural({one: '{n} tunniste', other: '{n} tunnistetta'}),
    noMatch: (text) => `Missään tunnisteessa ei ole tekstiä ”${text}”.`,
    empty: 'Tunnisteita ei vielä ole.',
  },
};

export default fi;
