import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('it');

const it: PortalTerms = {
  signIn: {
    signIn: 'Accedi',
    signOut: 'Esci',
    signedInAs: (name) => `Accesso eseguito come ${name}`,
    signInAgain: 'Accedi di nuovo',
    ended: 'La sessione è scaduta. Accedi di nuovo per continuare: quello che hai scritto è ancora qui.',
    signingIn: 'Accesso in corso…',
    username: 'Nome utente',
    password: 'Password',
    required: {username: 'Inserisci il nome utente.', password: 'Inserisci la password.'},
    wrong: 'Il nome utente o la password non sono corretti.',
    off: 'Qui non è possibile accedere con una password.',
    tooMany: 'Troppi tentativi. Attendi un momento e riprova.',
    failed: 'L’accesso non è riuscito. Riprova.',
    test: 'Ambiente di test',
  },
  common: {
    save: 'Salva',
    remove: 'Rimuovi',
  },
  refusal: {
    forbidden: 'Non è autorizzato a farlo. Acceda con un account autorizzato e riprovi.',
  },
  link: {
    used: 'Ho usato questo articolo',
    url: 'Link alla richiesta',
    urlInvalid: 'Inserisca un indirizzo web che inizi con http:// o https://.',
    description: 'Descrizione della richiesta',
    descriptionRequired: 'Descriva la richiesta in poche parole.',
    done: (record) => `Annotato: questo articolo è stato usato per “${record}”.`,
    another: 'Aggiungi un’altra richiesta',
    failed: 'Non è stato possibile annotarlo. Riprovi.',
  },
  tags: {
    filter: 'Filtra i tag',
    count: plural({one: '{n} etichetta', other: '{n} etichette'}),
    noMatch: (text) => `Nessun tag contiene “${text}”.`,
    empty: 'Non ci sono ancora tag.',
  },
};

export default it;
