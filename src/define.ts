/** Registers the elements for readers. `entries/` holds one module per element. */
import './entries/kb-provider.ts';
import './entries/kb-article.ts';
import './entries/kb-help.ts';
import './entries/kb-recommended.ts';
import './entries/kb-related.ts';
import './entries/kb-search.ts';
import './entries/kb-share.ts';
import './entries/kb-vote.ts';
