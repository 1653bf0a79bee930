import type {PortalTerms} from './terms.ts';

const da: PortalTerms = {
  common: {
    save: 'Gem',
    remove: 'Fjern',
  },
};

export default da;
