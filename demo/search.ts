/** The site's own search page: looks for what its address asks for, and its address follows what is looked for. */
import type {KbSearch} from '../src/elements/kb-search/kb-search.ts';

const search = document.querySelector<KbSearch>('kb-search');
const asked = new URL(location.href).searchParams.get('q');

search?.addEventListener('kb-search', ({query}) => {
  const url = new URL(location.href);
  url.searchParams.set('q', query);
  history.replaceState(null, '', url);
});

if (search && asked) void customElements.whenDefined('kb-search').then(() => search.search(asked));
