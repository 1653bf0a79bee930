import {readPage} from './read-page.ts';

/** What was said of the article that is being written is decided about, and that undone, without leaving the page. */
export function decideOnFeedback() {
  const main = document.querySelector('main')!;
  const find = <T extends HTMLElement>(page: Document, selector: string) =>
    page.querySelector<T>(`main > :is(${selector})`);
  /** What the last decision has put above the page; others lead to another page. */
  let notice: HTMLElement | undefined;
  let isSending = false;

  const show = (page: Document) => {
    find(document, '#open-feedback')?.remove();
    find(document, '.notice[role=status], .undo')?.remove();
    const feedback = find(page, '#open-feedback');
    if (feedback) find(document, 'kb-provider')!.before(feedback);
    notice = find(page, '.notice[role=status], .undo') ?? undefined;
    if (!notice) return;
    main.prepend(notice);
    notice.tabIndex = -1;
    notice.focus();
  };

  main.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form !== notice && !form.closest('#open-feedback')) return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const values = [...new FormData(form, event.submitter)] as [string, string][];
    event.submitter?.setAttribute('aria-busy', 'true');
    const take = (page: Document | null) => {
      isSending = false;
      event.submitter?.removeAttribute('aria-busy');
      // It is another page, such as the one to sign in.
      if (page && find(page, 'kb-provider')) show(page);
      else form.submit();
    };
    readPage(form.action, take, new URLSearchParams(values));
  });
}
