/** Registers all elements. This is the only module that does so for all; `entries/` holds one module per element. */
import {define} from './define-element.ts';
import {KbArticle} from './elements/kb-article/kb-article.ts';
import {KbProvider} from './elements/kb-provider/kb-provider.ts';
import {KbRecommended} from './elements/kb-recommended/kb-recommended.ts';
import {KbSearch} from './elements/kb-search/kb-search.ts';
import {KbShare} from './elements/kb-share/kb-share.ts';
import {KbVote} from './elements/kb-vote/kb-vote.ts';

define('kb-provider', KbProvider);
define('kb-article', KbArticle);
define('kb-recommended', KbRecommended);
define('kb-search', KbSearch);
define('kb-share', KbShare);
define('kb-vote', KbVote);
