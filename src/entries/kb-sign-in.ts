import {define} from '../define-element.ts';
import {KbSignIn} from '../elements/portal/kb-sign-in/kb-sign-in.ts';

define('kb-sign-in', KbSignIn);

export {KbSignIn};
export type * from '../elements/portal/kb-sign-in/events.ts';
export type * from '../ui/events.ts';
