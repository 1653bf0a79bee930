import {define} from '../base/define-element.ts';
import {KbShare} from '../elements/kb-share/kb-share.ts';

define('kb-share', KbShare);

export {KbShare};
export type * from '../elements/kb-share/events.ts';
export type * from '../base/events.ts';
