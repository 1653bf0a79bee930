import type {PortalTerms} from './terms.ts';

const en: PortalTerms = {
  common: {
    save: 'Save',
    remove: 'Remove',
  },
};

export default en;
