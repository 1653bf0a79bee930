import {define} from '../define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';
import {KbShare} from '../elements/kb-share/kb-share.ts';

define('kb-provider', KbProvider);
define('kb-share', KbShare);

export {configure} from '../config/settings.ts';
export {KbShare};
