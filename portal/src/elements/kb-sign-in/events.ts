import type {Person} from '../../ui/person.ts';
import {type FieldsOf, KbEvent} from 'kb-help/portal-kit.js';

/** Before a person is asked to sign in. Cancel it to sign them in yourself. */
export class KbBeforeSignInEvent extends KbEvent {
  constructor() {
    super('kb-before-sign-in', {}, true);
  }
}

/** A person has signed in. */
export class KbSignedInEvent extends KbEvent {
  /** Name, e-mail address and roles, as the token has them. */
  declare readonly person: Person;
  /** After a redirect: the address of the page on which signing in had begun. */
  declare readonly returnUrl?: string;

  constructor(fields: FieldsOf<KbSignedInEvent>) {
    super('kb-signed-in', fields);
  }
}

/** Before the person is signed out. Cancel it to keep them signed in. */
export class KbBeforeSignOutEvent extends KbEvent {
  constructor() {
    super('kb-before-sign-out', {}, true);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kb-before-sign-in': KbBeforeSignInEvent;
    'kb-signed-in': KbSignedInEvent;
    'kb-before-sign-out': KbBeforeSignOutEvent;
  }
}
