import type {PortalTerms} from './terms.ts';

const ja: PortalTerms = {
  common: {
    save: '保存',
    remove: '削除',
  },
};

export default ja;
