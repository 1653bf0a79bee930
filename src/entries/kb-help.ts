import {define} from '../define-element.ts';
import {KbHelp} from '../elements/kb-help/kb-help.ts';

define('kb-help', KbHelp);

export {KbHelp};
export type * from '../elements/kb-help/events.ts';
export type * from '../ui/events.ts';
