/** The element that a preview is composed of. Loaded when somebody asks for a preview. */
import {define} from '../../../define-element.ts';
import {KbArticle} from '../../kb-article/kb-article.ts';

define('kb-article', KbArticle);
