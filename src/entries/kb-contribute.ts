import {define} from '../define-element.ts';
import {KbContribute} from '../elements/portal/kb-contribute/kb-contribute.ts';

define('kb-contribute', KbContribute);

export {KbContribute};
export type * from '../elements/portal/kb-contribute/events.ts';
export type * from '../ui/events.ts';
