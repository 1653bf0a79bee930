import {plurals} from '../plural.ts';
import type {PortalTerms} from './terms.ts';

const plural = plurals('en');

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
  refusal: {
    forbidden: 'You may not do this. Sign in with an account that may, and try again.',
  },
  link: {
    used: 'I used this article',
    url: 'Link to the record',
    urlInvalid: 'Enter a web address that begins with http:// or https://.',
    description: 'Description of the record',
    descriptionRequired: 'Please describe the record in a few words.',
    done: (record) => `Noted: this article was used for “${record}”.`,
    another: 'Add another record',
    failed: 'This could not be noted. Try again.',
  },
  tags: {
    filter: 'Filter tags',
    count: plural({one: '{n} tag', other: '{n} tags'}),
    noMatch: (text) => `No tag contains “${text}”.`,
    empty: 'There are no tags yet.',
  },
};

export default en;
