import type {PortalTerms} from './terms.ts';

const pl: PortalTerms = {
  common: {
    save: 'Zapisz',
    remove: 'Usuń',
  },
};

export default pl;
