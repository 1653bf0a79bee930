/** The start page: words to try, and the article comes into view when it is opened from further up. */
import type {KbOpenEvent} from '../src/ui/events.ts';

const search = document.querySelector('kb-search');
const article = document.querySelector('kb-article');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-query]')) {
  button.addEventListener('click', () => {
    search?.setAttribute('value', button.dataset.query ?? '');
    search?.focus();
  });
}

document.addEventListener('kb-open', (event: KbOpenEvent) => {
  if (!event.defaultPrevented) article?.scrollIntoView({block: 'start'});
});
