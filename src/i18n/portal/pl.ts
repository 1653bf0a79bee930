import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('pl');

const pl: PortalTerms = {
  signIn: {
    signIn: 'Zaloguj się',
    signOut: 'Wyloguj się',
    signedInAs: (name) => `Zalogowano: ${name}`,
    signInAgain: 'Zaloguj się ponownie',
    ended:
      'Twoja sesja wygasła. Zaloguj się ponownie, aby kontynuować: to, co zostało napisane, nadal tu jest.',
    signingIn: 'Logowanie…',
    username: 'Nazwa użytkownika',
    password: 'Hasło',
    required: {username: 'Wpisz nazwę użytkownika.', password: 'Wpisz hasło.'},
    wrong: 'Nazwa użytkownika lub hasło są nieprawidłowe.',
    off: 'Logowanie hasłem nie jest tu dostępne.',
    tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
    failed: 'Logowanie nie powiodło się. Spróbuj ponownie.',
    test: 'Środowisko testowe',
  },
  common: {
    save: 'Zapisz',
    remove: 'Usuń',
  },
  refusal: {
    forbidden: 'Brak uprawnień do tej czynności. Zaloguj się na konto z uprawnieniami i spróbuj ponownie.',
  },
  link: {
    used: 'Ten artykuł mi się przydał',
    url: 'Link do zgłoszenia',
    urlInvalid: 'Podaj adres internetowy zaczynający się od http:// lub https://.',
    description: 'Opis zgłoszenia',
    descriptionRequired: 'Opisz zgłoszenie w kilku słowach.',
    done: (record) => `Zapisano: artykuł wykorzystano w „${record}”.`,
    another: 'Dodaj kolejne zgłoszenie',
    failed: 'Nie udało się tego zapisać. Spróbuj ponownie.',
  },
  tags: {
    filter: 'Filtruj tagi',
    count: plural({one: '{n} tag', few: '{n} tagi', many: '{n} tagów', other: '{n} tagu'}),
    noMatch: (text) => `Żaden tag nie zawiera „${text}”.`,
    empty: 'Nie ma jeszcze tagów.',
  },
};

export default pl;
