import {define} from '../define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';
import {KbRecommended} from '../elements/kb-recommended/kb-recommended.ts';

define('kb-provider', KbProvider);
define('kb-recommended', KbRecommended);

export {configure} from '../config/settings.ts';
export {KbRecommended};
