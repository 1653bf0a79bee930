import {define} from '../base/define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';

define('kb-provider', KbProvider);

export {configure, registerLanguage} from '../context/settings.ts';
export {KbProvider};
