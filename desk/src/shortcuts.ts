import {readStored, writeStored} from './stored.ts';

/** Keys that act alone, as the list of the page says. They can be turned off, because speech input types letters, too. */
export function handleShortcuts(): void {
  const keysDialog = document.querySelector<HTMLDialogElement>('#keys-dialog');
  const keysButton = document.querySelector<HTMLButtonElement>('[data-keys]');
  const keysUsed = document.querySelector<HTMLInputElement>('#keys-used');
  if (!keysDialog || !keysButton || !keysUsed) return;
  const name = 'kb-desk-keys';
  keysUsed.checked = readStored(() => localStorage, name) !== 'off';
  keysUsed.addEventListener('change', () =>
    writeStored(() => localStorage, name, keysUsed.checked ? undefined : 'off'),
  );
  for (const line of keysDialog.querySelectorAll<HTMLElement>('[data-needs]'))
    line.hidden = document.querySelector(line.dataset['needs']!) === null;
  keysButton.hidden = false;
  keysButton.addEventListener('click', () => {
    keysDialog.showModal();
    keysDialog.querySelector<HTMLElement>('form button')?.focus();
  });

  const focusRow = (step: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('tbody th[scope=row] a')];
    const row = document.activeElement?.closest('tr');
    const at = links.findIndex((link) => link.closest('tr') === row);
    const link = links[at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)];
    link?.focus();
    return link;
  };
  const click = (element: HTMLElement | null | undefined) => {
    element?.click();
    return element;
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  /** Each returns the element that it acted on, if the page has it. */
  const acts: Record<string, () => HTMLElement | null | undefined> = {
    '?': () => click(keysButton),
    '/': () => {
      const search = find('#words');
      search?.focus();
      return search;
    },
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: () => click(document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[name=pick]')),
    b: () => {
      const first = find('form[data-bulk]:not([hidden]) button');
      first?.focus();
      return first;
    },
    z: () => click(find('.undo.notice button')),
    w: () => click(find('a.write')),
    a: () => click(find('nav a[href=articles]')),
  };
  /** The key as it is named here: on a keyboard of another script, the letter in its place. */
  const nameOf = ({key, code, shiftKey}: KeyboardEvent) => {
    if (key === '؟') return '?';
    const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
    return letter !== undefined && !shiftKey && key > '\x7f' ? letter.toLowerCase() : key;
  };
  /** Whether letters are typed there. An element within which the event began has fields and keys of its own. */
  const isTyping = (event: KeyboardEvent) => {
    const [origin] = event.composedPath();
    return (
      origin !== event.target ||
      (origin instanceof Element &&
        origin.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'))
    );
  };
  addEventListener('keydown', (event) => {
    const {ctrlKey, metaKey, altKey, defaultPrevented, isComposing} = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
    const name = nameOf(event);
    if (!keysUsed.checked || keysDialog.open || isTyping(event) || !Object.hasOwn(acts, name)) return;
    if (acts[name]!()) event.preventDefault();
  });
}
