/**
 * Registers what a page with an article has around it, in one file of the build for script tags: together they are a sixth
 * smaller than one by one, and come in one request. A page takes either this or the loader, not both: each has its own settings.
 */
import './entries/kb-provider.ts';
import './entries/kb-article.ts';
import './entries/kb-recommended.ts';
import './entries/kb-search.ts';
import './entries/kb-share.ts';
import './entries/kb-vote.ts';

export {configure} from './config/settings.ts';
