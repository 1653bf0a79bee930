import type {PortalTerms} from './terms.ts';

const nb: PortalTerms = {
  common: {
    save: 'Lagre',
    remove: 'Fjern',
  },
};

export default nb;
