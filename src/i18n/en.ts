/** English as a whole, for whoever translates or renders elsewhere. In the browser each group comes with the part that says it. */
import {articleNotice} from './en/article-notice.ts';
import {articlePart} from './en/article-part.ts';
import {article} from './en/article.ts';
import {list} from './en/list.ts';
import {related} from './en/related.ts';
import {searchPanel} from './en/search-panel.ts';
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
  trouble,
  article,
  articleNotice,
  articlePart,
  search,
  searchPanel,
  vote,
  voteForm,
  share,
  shareMenu,
};
export default en;
