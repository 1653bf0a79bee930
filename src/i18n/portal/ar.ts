import type {PortalTerms} from './terms.ts';

const ar: PortalTerms = {
  common: {
    save: 'حفظ',
    remove: 'إزالة',
  },
};

export default ar;
