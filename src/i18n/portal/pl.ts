import type {PortalTerms} from './terms.ts';

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
};

export default pl;
