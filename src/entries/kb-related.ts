import {define} from '../base/define-element.ts';
import {KbRelated} from '../elements/kb-related/kb-related.ts';

define('kb-related', KbRelated);

export {KbRelated};
export type * from '../base/events.ts';
