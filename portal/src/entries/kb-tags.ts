import {define} from 'kb-help/portal-kit.js';
import {KbTags} from '../elements/kb-tags/kb-tags.ts';

define('kb-tags', KbTags);

export {KbTags};
export type * from '../elements/kb-tags/events.ts';
