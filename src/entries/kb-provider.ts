import {define} from '../base/define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';

define('kb-provider', KbProvider);

export {registerLanguage} from '../config/register-language.ts';
export {configure} from '../config/settings.ts';
export {KbProvider};
