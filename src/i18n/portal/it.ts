import type {PortalTerms} from './terms.ts';

const it: PortalTerms = {
  common: {
    save: 'Salva',
    remove: 'Rimuovi',
  },
};

export default it;
