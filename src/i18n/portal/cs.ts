import type {PortalTerms} from './terms.ts';

const cs: PortalTerms = {
  signIn: {
    signIn: 'Přihlásit se',
    signOut: 'Odhlásit se',
    signedInAs: (name) => `Přihlášen uživatel ${name}`,
    signInAgain: 'Přihlásit se znovu',
    ended:
      'Vaše přihlášení vypršelo. Chcete-li pokračovat, přihlaste se znovu: co jste napsali, je stále zde.',
    signingIn: 'Přihlašování…',
    username: 'Uživatelské jméno',
    password: 'Heslo',
    required: {username: 'Zadejte uživatelské jméno.', password: 'Zadejte heslo.'},
    wrong: 'Uživatelské jméno nebo heslo není správné.',
    off: 'Přihlášení heslem zde není k dispozici.',
    tooMany: 'Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu.',
    failed: 'Přihlášení se nezdařilo. Zkuste to znovu.',
    test: 'Testovací prostředí',
  },
  common: {
    save: 'Uložit',
    remove: 'Odebrat',
  },
};

export default cs;
