import type {PortalTerms} from './terms.ts';

const en: PortalTerms = {
  signIn: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    signedInAs: (name) => `Signed in as ${name}`,
    signInAgain: 'Sign in again',
    ended: 'Your sign-in has ended. Sign in again to go on: what you have written is still here.',
    signingIn: 'Signing in…',
    username: 'User name',
    password: 'Password',
    required: {username: 'Enter your user name.', password: 'Enter your password.'},
    wrong: 'User name or password is wrong.',
    off: 'Signing in with a password is not available here.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
    failed: 'Signing in did not work. Try again.',
    test: 'Test environment',
  },
  common: {
    save: 'Save',
    remove: 'Remove',
  },
};

export default en;
