import {define} from 'kb-help/portal-kit.js';
import {KbSignIn} from '../elements/kb-sign-in/kb-sign-in.ts';

define('kb-sign-in', KbSignIn);

export {KbSignIn};
export type * from '../elements/kb-sign-in/events.ts';
