import type {PortalTerms} from './terms.ts';

const sv: PortalTerms = {
  common: {
    save: 'Spara',
    remove: 'Ta bort',
  },
};

export default sv;
