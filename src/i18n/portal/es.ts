import type {PortalTerms} from './terms.ts';

const es: PortalTerms = {
  common: {
    save: 'Guardar',
    remove: 'Quitar',
  },
};

export default es;
