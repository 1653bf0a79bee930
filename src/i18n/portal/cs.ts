import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('cs');

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
  refusal: {
    forbidden: 'K tomu nemáte oprávnění. Přihlaste se účtem, který ho má, a zkuste to znovu.',
  },
  link: {
    used: 'Tento článek jsem využil(a)',
    url: 'Odkaz na požadavek',
    urlInvalid: 'Zadejte webovou adresu, která začíná http:// nebo https://.',
    description: 'Popis požadavku',
    descriptionRequired: 'Popište prosím požadavek několika slovy.',
    done: (record) => `Zaznamenáno: článek posloužil pro „${record}“.`,
    another: 'Přidat další požadavek',
    failed: 'Nepodařilo se to zaznamenat. Zkuste to znovu.',
  },
  tags: {
    filter: 'Filtrovat štítky',
    count: plural({one: '{n} štítek', few: '{n} štítky', many: '{n} štítku', other: '{n} štítků'}),
    noMatch: (text) => `Žádný štítek neobsahuje „${text}“.`,
    empty: 'Zatím tu nejsou žádné štítky.',
  },
};

export default cs;
