/** The start page: words to try. */
import type {KbSearch} from '../src/elements/kb-search/kb-search.ts';

const search = document.querySelector<KbSearch>('kb-search');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-query]')) {
  button.addEventListener('click', () => {
    void customElements.whenDefined('kb-search').then(() => search?.search(button.dataset.query ?? ''));
  });
}
