import type {PortalTerms} from './terms.ts';

const nl: PortalTerms = {
  common: {
    save: 'Opslaan',
    remove: 'Verwijderen',
  },
};

export default nl;
