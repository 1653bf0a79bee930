/** English as a whole, for whoever translates or renders elsewhere. In the browser each group comes with the part that says it. */
import {articleContents} from './en/article-contents.ts';
import {articleExtras} from './en/article-extras.ts';
import {articleNotice} from './en/article-notice.ts';
import {articlePart} from './en/article-part.ts';
import {articleTrail} from './en/article-trail.ts';
import {article} from './en/article.ts';
import {help} from './en/help.ts';
import {list} from './en/list.ts';
import {related} from './en/related.ts';
import {searchPanel} from './en/search-panel.ts';
import {searchWatch} from './en/search-watch.ts';
import {search} from './en/search.ts';
import {shareMenu} from './en/share-menu.ts';
import {share} from './en/share.ts';
import {trouble} from './en/trouble.ts';
import {voteForm} from './en/vote-form.ts';
import {vote} from './en/vote.ts';
import type {Terms} from './terms.ts';

const en: Terms = {
  list,
  related,
  help,
  trouble,
  article,
  articleNotice,
  articlePart,
  articleExtras,
  articleContents,
  articleTrail,
  search,
  searchPanel,
  searchWatch,
  vote,
  voteForm,
  share,
  shareMenu,
};
export default en;
