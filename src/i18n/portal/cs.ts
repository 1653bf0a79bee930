import type {PortalTerms} from './terms.ts';

const cs: PortalTerms = {
  common: {
    save: 'Uložit',
    remove: 'Odebrat',
  },
};

export default cs;
