import {define} from '../define-element.ts';
import {KbFlag} from '../elements/portal/kb-flag/kb-flag.ts';

define('kb-flag', KbFlag);

export {KbFlag};
export type * from '../elements/portal/kb-flag/events.ts';
export type * from '../ui/events.ts';
