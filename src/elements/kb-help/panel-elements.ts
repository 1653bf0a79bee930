/** The panel of kb-help and the elements that it is composed of. Loaded when the reader turns to the launcher. */
import {define} from '../../base/define-element.ts';
import {KbArticle} from '../kb-article/kb-article.ts';
import {HelpPanel} from './help-panel.ts';
import {PanelDialog} from './panel-dialog.ts';
import {KbRecommended} from '../kb-recommended/kb-recommended.ts';
import {KbRelated} from '../kb-related/kb-related.ts';
import {KbSearch} from '../kb-search/kb-search.ts';
import {KbShare} from '../kb-share/kb-share.ts';
import {KbVote} from '../kb-vote/kb-vote.ts';

// Not by importing their entries: each of those is a file of its own, found only after this one has arrived.
define('kb-recommended', KbRecommended);
define('kb-search', KbSearch);
define('kb-article', KbArticle);
define('kb-vote', KbVote);
define('kb-share', KbShare);
define('kb-related', KbRelated);
define('kb-help-panel', HelpPanel);

export {PanelDialog};
