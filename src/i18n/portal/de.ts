import type {PortalTerms} from './terms.ts';

const de: PortalTerms = {
  common: {
    save: 'Speichern',
    remove: 'Entfernen',
  },
};

export default de;
