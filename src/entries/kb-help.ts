import {define} from '../base/define-element.ts';
import {KbHelp} from '../elements/kb-help/kb-help.ts';

define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/contact/events.ts';
export type * from '../elements/kb-help/events.ts';
export type * from '../base/events.ts';
