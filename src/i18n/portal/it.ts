import type {PortalTerms} from './terms.ts';

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
};

export default it;
