import {define} from '../define-element.ts';
import {KbLink} from '../elements/portal/kb-link/kb-link.ts';

define('kb-link', KbLink);

export {KbLink};
export type * from '../elements/portal/kb-link/events.ts';
export type * from '../ui/events.ts';
