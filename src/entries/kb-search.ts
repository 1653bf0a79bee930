import {define} from '../base/define-element.ts';
import {KbSearch} from '../elements/kb-search/kb-search.ts';

define('kb-search', KbSearch);

export {KbSearch};
export type * from '../elements/kb-search/events.ts';
export type * from '../base/events.ts';
