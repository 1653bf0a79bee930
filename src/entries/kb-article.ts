import {define} from '../base/define-element.ts';
import {KbArticle} from '../elements/kb-article/kb-article.ts';

define('kb-article', KbArticle);

export {KbArticle};
export type * from '../elements/kb-article/events.ts';
export type * from '../base/events.ts';
