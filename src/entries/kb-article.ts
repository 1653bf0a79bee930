import {define} from '../define-element.ts';
import {KbProvider} from '../elements/kb-provider/kb-provider.ts';
import {KbArticle} from '../elements/kb-article/kb-article.ts';

define('kb-provider', KbProvider);
define('kb-article', KbArticle);

export {configure} from '../config/settings.ts';
export {KbArticle};
