import type {PortalTerms} from './terms.ts';

const zh: PortalTerms = {
  common: {
    save: '保存',
    remove: '移除',
  },
};

export default zh;
