/** The start page: words to try, and the article comes into view when it is opened from further up. */
import type {KbSearch} from '../src/elements/kb-search/kb-search.ts';

const search = document.querySelector<KbSearch>('kb-search');
const article = document.querySelector('kb-article');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-query]')) {
  button.addEventListener('click', () => {
    void customElements.whenDefined('kb-search').then(() => search?.search(button.dataset.query ?? ''));
  });
}

document.addEventListener('kb-open', (event) => {
  if (!event.defaultPrevented) article?.scrollIntoView({block: 'start'});
});
