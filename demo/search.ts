/** The site's own search page: runs the query of its address, and writes new queries into the address. */
import type {KbSearch} from '../src/elements/kb-search/kb-search.ts';

const search = document.querySelector<KbSearch>('kb-search');
const query = new URL(location.href).searchParams.get('q');

search?.addEventListener('kb-before-search', (event) => {
  const url = new URL(location.href);
  url.searchParams.set('q', event.query);
  history.replaceState(null, '', url);
});

if (search && query) void customElements.whenDefined('kb-search').then(() => search.search(query));
