/** The panel of kb-help and the elements that it is composed of. Loaded when the reader turns to the launcher. */
import './kb-provider.ts';
import './kb-recommended.ts';
import './kb-search.ts';
import './kb-article.ts';
import './kb-vote.ts';
import './kb-share.ts';
import './kb-related.ts';
import {define} from '../define-element.ts';
import {HelpPanel} from '../elements/kb-help/help-panel.ts';

define('kb-help-panel', HelpPanel);

export {HelpPanel};
