import {define} from '../define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';
import {KbSearch} from '../elements/kb-search/kb-search.ts';

define('kb-provider', KbProvider);
define('kb-search', KbSearch);

export {configure} from '../config/settings.ts';
export {KbSearch};
