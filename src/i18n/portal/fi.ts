import type {PortalTerms} from './terms.ts';

const fi: PortalTerms = {
  common: {
    save: 'Tallenna',
    remove: 'Poista',
  },
};

export default fi;
