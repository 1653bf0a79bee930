import type {PortalTerms} from './terms.ts';

const fr: PortalTerms = {
  common: {
    save: 'Enregistrer',
    remove: 'Retirer',
  },
};

export default fr;
