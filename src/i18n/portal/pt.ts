import type {PortalTerms} from './terms.ts';

const pt: PortalTerms = {
  common: {
    save: 'Salvar',
    remove: 'Remover',
  },
};

export default pt;
