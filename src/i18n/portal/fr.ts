import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('fr');

const fr: PortalTerms = {
  signIn: {
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    signedInAs: (name) => `Session ouverte : ${name}`,
    signInAgain: 'Se reconnecter',
    ended:
      'Votre session a expiré. Reconnectez-vous pour continuer : ce que vous avez écrit est toujours là.',
    signingIn: 'Connexion…',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    required: {username: 'Saisissez votre nom d’utilisateur.', password: 'Saisissez votre mot de passe.'},
    wrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    off: 'La connexion par mot de passe n’est pas disponible ici.',
    tooMany: 'Trop de tentatives. Patientez un instant, puis réessayez.',
    failed: 'La connexion a échoué. Réessayez.',
    test: 'Environnement de test',
  },
  common: {
    save: 'Enregistrer',
    remove: 'Retirer',
  },
  refusal: {
    forbidden:
      'Vous n’avez pas le droit de faire cela. Connectez-vous avec un compte autorisé, puis réessayez.',
  },
  link: {
    used: 'J’ai utilisé cet article',
    url: 'Lien vers le dossier',
    urlInvalid: 'Saisissez une adresse web qui commence par http:// ou https://.',
    description: 'Description du dossier',
    descriptionRequired: 'Veuillez décrire le dossier en quelques mots.',
    done: (record) => `C’est noté : cet article a servi pour « ${record} ».`,
    another: 'Ajouter un autre dossier',
    failed: 'Cela n’a pas pu être noté. Réessayez.',
  },
  tags: {
    filter: 'Filtrer les mots-clés',
    count: plural({one: '{n} mot-clé', other: '{n} mots-clés'}),
    noMatch: (text) => `Aucun mot-clé ne contient « ${text} ».`,
    empty: 'Il n’y a pas encore de mots-clés.',
  },
};

export default fr;
