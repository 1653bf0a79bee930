import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('es');

const es: PortalTerms = {
  signIn: {
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    signedInAs: (name) => `Sesión iniciada como ${name}`,
    signInAgain: 'Iniciar sesión de nuevo',
    ended: 'Tu sesión ha caducado. Inicia sesión de nuevo para continuar: lo que has escrito sigue aquí.',
    signingIn: 'Iniciando sesión…',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    required: {username: 'Escribe tu nombre de usuario.', password: 'Escribe tu contraseña.'},
    wrong: 'El nombre de usuario o la contraseña no son correctos.',
    off: 'Aquí no se puede iniciar sesión con contraseña.',
    tooMany: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
    failed: 'No se ha podido iniciar sesión. Vuelve a intentarlo.',
    test: 'Entorno de pruebas',
  },
  common: {
    save: 'Guardar',
    remove: 'Quitar',
  },
  refusal: {
    forbidden:
      'No tiene permiso para hacer esto. Inicie sesión con una cuenta que lo tenga e inténtelo de nuevo.',
  },
  link: {
    used: 'He usado este artículo',
    url: 'Enlace al caso',
    urlInvalid: 'Escriba una dirección web que empiece por http:// o https://.',
    description: 'Descripción del caso',
    descriptionRequired: 'Describa el caso en pocas palabras.',
    done: (record) => `Anotado: este artículo se usó para «${record}».`,
    another: 'Añadir otro caso',
    failed: 'No se ha podido anotar. Inténtelo de nuevo.',
  },
  tags: {
    filter: 'Filtrar etiquetas',
    count: plural({one: '{n} etiqueta', other: '{n} etiquetas'}),
    noMatch: (text) => `Ninguna etiqueta contiene «${text}».`,
    empty: 'Todavía no hay etiquetas.',
  },
};

export default es;
