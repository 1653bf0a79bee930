/** The page with the widget: its own buttons open it too. */
import type {KbHelp} from '../src/elements/kb-help/kb-help.ts';

const help = document.querySelector<KbHelp>('kb-help');

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-search], [data-article]')) {
  button.addEventListener('click', () => {
    const {search, article} = button.dataset;
    void customElements.whenDefined('kb-help').then(() => {
      if (search) help?.search(search);
      else help?.openArticle(Number(article));
    });
  });
}
