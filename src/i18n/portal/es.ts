import type {PortalTerms} from './terms.ts';

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
};

export default es;
