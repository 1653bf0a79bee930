import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';
import {readPage} from './read-page.ts';

/** What was said of the article that is being written is decided about, and that undone, without leaving the page. */
export function decideOnFeedback(editor: KbContribute) {
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
  };

  /** @param fail called where another page was answered, such as the one to sign in */
  function send(form: HTMLFormElement, submitter: HTMLElement | null, done: () => void, fail: () => void) {
    if (isSending) return;
    isSending = true;
    const values = [...new FormData(form, submitter)] as [string, string][];
    submitter?.setAttribute('aria-busy', 'true');
    const take = (page: Document | null) => {
      isSending = false;
      submitter?.removeAttribute('aria-busy');
      if (!page || !find(page, 'kb-provider')) return fail();
      show(page);
      done();
    };
    readPage(form.action, take, new URLSearchParams(values));
  }

  main.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form !== notice && !form.closest('#open-feedback')) return;
    event.preventDefault();
    send(
      form,
      event.submitter,
      () => notice?.focus(),
      () => form.submit(),
    );
  });

  // Readers have the article that a line of Improve asked for. The focus stays where one writes.
  editor.addEventListener('kb-contributed', ({isAutomatic}) => {
    const button = document.querySelector<HTMLButtonElement>('#open-feedback [data-revised]');
    if (button && !isAutomatic)
      send(
        button.form!,
        button,
        () => {},
        () => {},
      );
  });
}
