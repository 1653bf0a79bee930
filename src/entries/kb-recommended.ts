import {define} from '../base/define-element.ts';
import {KbRecommended} from '../elements/kb-recommended/kb-recommended.ts';

define('kb-recommended', KbRecommended);

export {KbRecommended};
export type * from '../base/events.ts';
