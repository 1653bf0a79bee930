import {define} from '../define-element.ts';
import {KbTags} from '../elements/portal/kb-tags/kb-tags.ts';

define('kb-tags', KbTags);

export {KbTags};
export type * from '../elements/portal/kb-tags/events.ts';
export type * from '../ui/events.ts';
