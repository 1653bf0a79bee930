import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';
import {readPage} from './read-page.ts';

/** What the desk has put into the slots of its editor: folder and states. */
const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('kb-contribute > [slot]')];

const fieldsOf = (part: ParentNode) =>
  part.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':is(input, select)[id]');

/** Folder and states of the article are changed by forms of the desk; the page stays, with what is being written. */
export function actInDetails(editor: KbContribute) {
  /** The form that is sent as without script. */
  let sent: HTMLFormElement | undefined;
  /** Another press meanwhile would make a second folder. */
  const sending = new WeakSet<HTMLFormElement>();

  const show = (page: Document) => {
    for (const part of partsOf(document)) part.remove();
    editor.append(...partsOf(page));
    // A new article has no links to its other pages.
    document.querySelector('.crumbs > .acts')?.remove();
    const links = page.querySelector('.crumbs > .acts');
    if (links) document.querySelector('.crumbs')?.append(links);
  };

  /** What was done, and its undoing, below the form. */
  const showNotice = (page: Document, slot: string) => {
    const notice = page.querySelector<HTMLElement>('main > .notice[role=status], main > .undo');
    // There is one at a time.
    document.querySelector('main > .undo')?.remove();
    if (!notice) return;
    partsOf(document)
      .find((part) => part.slot === slot)
      ?.append(notice);
    notice.tabIndex = -1;
    notice.focus();
  };

  /** The folder that is chosen for an article that is not stored yet. */
  const takeFolder = () => {
    const choice = editor.querySelector<HTMLSelectElement>('select[name=folder]');
    if (choice && !choice.form) editor.parentNodeId = choice.value ? Number(choice.value) : undefined;
  };
  editor.addEventListener('change', takeFolder);

  const send = async (form: HTMLFormElement, button: HTMLElement | null) => {
    const {slot} = form.closest<HTMLElement>('[slot]')!;
    const values = [...new FormData(form)] as [string, string][];
    if (button instanceof HTMLButtonElement && button.name) values.push([button.name, button.value]);
    button?.setAttribute('aria-busy', 'true');
    await editor.change(async () => {
      const page = await new Promise<Document | null>((resolve) =>
        readPage(form.action, resolve, new URLSearchParams(values)),
      );
      if (page && partsOf(page).length > 0) {
        show(page);
        takeFolder();
        showNotice(page, slot);
        return;
      }
      // It is another page, such as the one to sign in.
      sent = form;
      form.requestSubmit(button);
    });
    button?.removeAttribute('aria-busy');
  };
  // Captured: the form of the element, through whose slot the event bubbles, stops it in Chromium.
  editor.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form === sent || !editor.contains(form)) return;
      event.preventDefault();
      if (sending.has(form)) return;
      sending.add(form);
      void send(form, event.submitter).finally(() => sending.delete(form));
    },
    true,
  );

  // A new article, and a new translation, have their details once they are stored.
  const stored = new Set(partsOf(document).map(({slot}) => slot));
  editor.addEventListener('kb-contributed', ({culture}) => {
    const slot = `state-${culture}`;
    if (stored.has(slot)) return;
    stored.add(slot);
    readPage(location.href, (page) => {
      if (!page || partsOf(page).length === 0) return;
      const {activeElement} = document;
      const typed = partsOf(document).flatMap((part) => [...fieldsOf(part)]);
      show(page);
      // What was chosen or typed meanwhile stays, and is sent by a press.
      for (const field of typed) {
        const next = document.getElementById(field.id) as HTMLInputElement | null;
        if (!next) continue;
        next.value = field.value;
        next.closest('details')?.toggleAttribute('open', Boolean(field.closest('details')?.open));
        if (field === activeElement) next.focus();
      }
    });
  });
}
