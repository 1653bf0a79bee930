/** What the desk's pages do with script: the elements on them act as the person who is signed in, and the tag can be copied. */
import type {KbProvider} from '../../src/elements/kb-provider/kb-provider.ts';
import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';
import {actInDetails} from './details.ts';
import {decideOnFeedback} from './feedback.ts';
import {prepareDownloads} from './downloads.ts';
import {leadOnAfterRestart} from './restart.ts';
import {markPending} from './pending.ts';
import {showPresence} from './presence.ts';
import {boundFiles, sendWithinSession} from './large-forms.ts';
import {readPage} from './read-page.ts';

/** Asked again for each token: the elements keep one as long as it lasts. */
async function sessionToken(): Promise<string | undefined> {
  const response = await fetch('token', {method: 'POST'});
  // What was written is stored in the browser, and offered when the editor opens again.
  if (response.status === 403) {
    const view = `${location.pathname.split('/').at(-1)!}${location.search}`;
    location.assign(`sign-in?back=${encodeURIComponent(view)}`);
  }
  return ((await response.json()) as {token?: string}).token;
}

for (const provider of document.querySelectorAll<KbProvider>('kb-provider[data-session]')) {
  provider.getToken = sessionToken;
}

const editor = document.querySelector<KbContribute>('kb-contribute');
if (editor) {
  const addressOf = ({contentId, culture}: {contentId: number; culture: string}) =>
    `write?${new URLSearchParams({article: String(contentId), culture}).toString()}`;
  const form = document.querySelector<HTMLFormElement>('#publish');
  // By the form of the desk: it asks to sign in where the session has ended, and the page that follows offers to undo it.
  if (form)
    editor.publish = (translation) => {
      const {contentId, culture} = translation;
      const values = {pick: `${contentId} ${culture}`, back: addressOf(translation)};
      for (const [name, value] of Object.entries(values))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      form.submit();
    };
  // A new article has an address from here on.
  editor.addEventListener('kb-contributed', (event) => history.replaceState(null, '', addressOf(event)));
  actInDetails(editor);
  decideOnFeedback(editor);
  if (!editor.hasAttribute('content-id'))
    void customElements.whenDefined('kb-contribute').then(() => editor.focus());
}

// Attributes cannot carry styles here, by the pages' policy.
for (const element of document.querySelectorAll<HTMLElement>('[data-tokens]')) {
  element.style.cssText = element.dataset['tokens'] ?? '';
}

const live = document.querySelector<HTMLElement>('kb-help[data-tokens]');
document.querySelector<HTMLInputElement>('#accent')?.addEventListener('input', (event) => {
  live?.style.setProperty('--kb-accent', (event.currentTarget as HTMLInputElement).value);
});
for (const choice of document.querySelectorAll<HTMLSelectElement>('select:is(#placement, #mode, #route)'))
  choice.addEventListener('input', () => live?.setAttribute(choice.name, choice.value));
for (const text of document.querySelectorAll<HTMLInputElement>('input:is(#greeting, #logo)'))
  text.addEventListener('change', () => live?.setAttribute(text.name, text.value));

const presence = document.querySelector<HTMLElement>('[data-presence]');
if (presence) showPresence(presence, editor);

// Submits the form into a new iframe after each change: navigating the old one would add history entries. The old one is removed once the
// new one has loaded.
const brand = document.querySelector<HTMLFormElement>('form[data-preview]');
const show = brand?.querySelector<HTMLButtonElement>('[formtarget]');
if (brand && show) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const refresh = () => {
    const former = [...brand.querySelectorAll('iframe')];
    const next = former[0]!.cloneNode() as HTMLIFrameElement;
    next.removeAttribute('src');
    next.name = `preview-${(count += 1)}`;
    former.at(-1)!.after(next);
    next.addEventListener('load', () => former.forEach((each) => each.remove()), {once: true});
    show.formTarget = next.name;
    brand.requestSubmit(show);
  };
  brand.addEventListener('input', ({target}) => {
    const field = target as HTMLInputElement;
    const {maxSize, tooLarge = ''} = field.dataset;
    if (maxSize !== undefined) {
      const isTooLarge = (field.files?.[0]?.size ?? 0) > Number(maxSize);
      field.setCustomValidity(isTooLarge ? tooLarge : '');
      if (isTooLarge) field.reportValidity();
    }
    // The server would not take in a file that is too large, for which the whole preview would be lost.
    if (field.name === 'width' || brand.querySelector('[data-max-size]:invalid')) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, 250);
  });
  // What was refused is in the fields, and is not what is saved.
  if (brand.dataset['preview'] === 'typed') refresh();
  // A form is sent once at a time: a preview right after would take the place of what is saved.
  sendWithinSession(brand, {isOther: (submitter) => submitter === show, onSend: () => clearTimeout(timer)});
}
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-max-total]')) {
  boundFiles(form);
  sendWithinSession(form);
}

// While one types, a part of the page shows what the view answers to these words.
/** Ends what an earlier letter began, by the id of the part. */
const typing = new Map<string, () => void>();
const endTyping = () => typing.forEach((end) => end());
// On the document, because such a field may be in a part that is replaced.
document.addEventListener('input', ({target}) => {
  const input = target instanceof HTMLInputElement ? target : undefined;
  const id = input?.dataset['live'];
  if (!input || !id) return;
  const refresh = () => {
    const culture = input.form!.elements.namedItem('culture') as HTMLInputElement;
    const address = new URL(location.href);
    address.search = new URLSearchParams({culture: culture.value, [input.name]: input.value}).toString();
    const request = readPage(address, (page) => {
      // Without the session it is another page, or the part was replaced.
      const [part, next] = [document.getElementById(id), page?.getElementById(id)];
      // Nothing is taken away under the focus.
      if (part && next && !part.contains(document.activeElement)) part.replaceChildren(...next.childNodes);
    });
    typing.set(id, () => request.abort());
    if (input.name === 'words') history.replaceState(null, '', address);
  };
  typing.get(id)?.();
  // An act, or another language, returns to what is typed now.
  if (input.name === 'words')
    for (const each of document.querySelectorAll<HTMLInputElement>('input[type=hidden][name=words]'))
      each.value = input.value;
  const timer = setTimeout(refresh, 200);
  typing.set(id, () => clearTimeout(timer));
});

// Parts of the page are replaced at once when a field of the form changes.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]')) {
  let request: XMLHttpRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value) address.searchParams.set(name, value);
    request = readPage(address, (page) => {
      const parts = form.dataset['live']!.split(' ').map((id) => {
        return [document.getElementById(id), page?.getElementById(id)] as const;
      });
      // It is another page, such as the one to sign in.
      if (parts.some(([, next]) => !next)) return form.submit();
      endTyping();
      for (const [part, next] of parts) {
        const open = [...part!.querySelectorAll('details')].map((each) => each.open);
        next!.querySelectorAll('details').forEach((each, at) => (each.open = open[at] ?? false));
        part!.replaceChildren(...next!.childNodes);
      }
      history.replaceState(null, '', address);
      prepareBulk();
    });
  };
  form.addEventListener('input', ({target}) => {
    request?.abort();
    clearTimeout(timer);
    // A later reply to what was typed before would show the language from before.
    endTyping();
    timer = setTimeout(refresh, target instanceof HTMLInputElement ? 200 : 0);
  });
  form.addEventListener('submit', () => {
    request?.abort();
    clearTimeout(timer);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  // Only pages of https and of this machine may write to the clipboard.
  button.hidden = !isSecureContext;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
    const said = document.getElementById('copied')!;
    await navigator.clipboard.writeText(text).then(
      () => (said.textContent = button.dataset['copied'] ?? ''),
      () => (said.textContent = button.dataset['failed'] ?? ''),
    );
  });
}

prepareDownloads();
leadOnAfterRestart();

// What a link has put into a field is continued.
const begun = document.querySelector<HTMLInputElement>('input[autofocus][type=text]');
begun?.setSelectionRange(begun.value.length, begun.value.length);

markPending();

// With script, what is done with several articles appears once one is picked, and all can be picked at once.
function prepareBulk() {
  const bulk = document.querySelector<HTMLFormElement>('form[data-bulk]');
  const heading = document.querySelector<HTMLElement>('[data-pick-all]');
  if (!bulk || !heading) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=pick][type=checkbox]')];
  const all = document.createElement('input');
  all.type = 'checkbox';
  const count = () => {
    const picked = boxes.filter((box) => box.checked).length;
    bulk.hidden = picked === 0;
    all.checked = picked === boxes.length;
    all.indeterminate = picked > 0 && picked < boxes.length;
    bulk.querySelector('[data-picked]')!.textContent =
      `: ${picked.toLocaleString(document.documentElement.lang)}`;
  };
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    count();
  });
  for (const box of boxes) box.addEventListener('change', count);
  heading.prepend(all);
  count();
}
prepareBulk();

// An act ends with another page. The focus goes to the button that was pressed, to another one of its form, to the row in its place, or to
// the notice of what was done. After a search or a choice of filters it goes to where that was made.
const focusKey = 'kb-desk-focus';
const keyOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[type=hidden]:not([name=back])')].reduce(
    (key, {name, value}) => `${key} ${name}=${value}`,
    form.getAttribute('action') ?? '',
  );
/** The visible and enabled buttons of a form. */
const buttonsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('button')].filter((each) => !each.disabled && each.offsetParent !== null);
const doneNotice = document.querySelector<HTMLElement>('main > .notice[role=status], main > .undo');
interface FocusPlace {
  path: string;
  form: string;
  value: string | undefined;
  row: number;
  /** Of a form that chooses what the page shows: its action, and the name of the field. */
  chooser?: string | undefined;
}
/** Storage may be blocked; then the focus goes to the notice. */
const takeFocusPlace = (): FocusPlace | undefined => {
  try {
    const stored = sessionStorage.getItem(focusKey);
    sessionStorage.removeItem(focusKey);
    return (JSON.parse(stored ?? 'null') as FocusPlace | null) ?? undefined;
  } catch {
    return undefined;
  }
};
const focusPlace = takeFocusPlace();
if (doneNotice && new URLSearchParams(location.search).has('done')) {
  const {path, form: key = '', value, row = -1} = focusPlace ?? {};
  const forms = [...document.forms].filter((each) => keyOf(each) === key && !each.matches('.undo'));
  const buttons = path === location.pathname ? forms.flatMap(buttonsOf) : [];
  const same = buttons.find((each) => each.value === value);
  // A form without hidden values cannot be distinguished from others with the same action.
  const other = key.includes('=') ? buttons[0] : undefined;
  const inRow = document.querySelectorAll('tbody tr')[row]?.querySelector('a');
  doneNotice.tabIndex = -1;
  (same ?? other ?? inRow ?? doneNotice).focus();
}
/** Fields and buttons of forms that choose what the page shows. */
const choosers = () =>
  [...document.querySelectorAll<HTMLElement>('form[method=get] :is(input, select, button)')].map(
    (each) =>
      [`${each.closest('form')!.getAttribute('action')} ${(each as HTMLInputElement).name}`, each] as const,
  );
if (document.activeElement === document.body && focusPlace?.path === location.pathname)
  choosers()
    .find(([key]) => key === focusPlace.chooser)?.[1]
    .focus();
addEventListener('submit', ({target, submitter, defaultPrevented}) => {
  const form = target as HTMLFormElement;
  if (defaultPrevented || form.method === 'dialog') return;
  const place: FocusPlace = {
    path: location.pathname,
    form: keyOf(form),
    value: submitter instanceof HTMLButtonElement ? submitter.value : undefined,
    row: [...document.querySelectorAll('tbody tr')].findIndex((each) => each.contains(form)),
    chooser: choosers().find(([, each]) => each === document.activeElement)?.[0],
  };
  try {
    sessionStorage.setItem(focusKey, JSON.stringify(place));
  } catch {
    // Storage is blocked.
  }
});

// A row can be dragged to another place: between two others, or in a tree into one. The server refuses a place of a folder within itself.
const rows = [...document.querySelectorAll<HTMLElement>('[data-draggable] > [data-item]')];
let dragged: HTMLElement | undefined;
/** The dragged row and those below it in the tree, where it cannot be dropped. */
let within: readonly HTMLElement[] = [];
const clear = () => {
  for (const row of rows) delete row.dataset['drop'];
};
const depthOf = (row: HTMLElement) => Number(row.dataset['depth']);
const dropPositionOf = (row: HTMLElement, {clientY}: DragEvent) => {
  const {top, height} = row.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (row.closest('[data-draggable=list]')) return share < 0.5 ? 'before' : 'after';
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'in';
};
for (const row of rows) {
  row.draggable = true;
  row.addEventListener('dragstart', ({dataTransfer}) => {
    dragged = row;
    const below = rows.slice(rows.indexOf(row) + 1);
    const end = below.findIndex((each) => depthOf(each) <= depthOf(row));
    within = [row, ...(end < 0 ? below : below.slice(0, end))];
    dataTransfer!.effectAllowed = 'move';
    // A link in the row would be dragged as an address, and Firefox drags nothing without data.
    dataTransfer!.clearData();
    dataTransfer!.setData('text/plain', row.querySelector('.name')!.textContent.trim());
  });
  row.addEventListener('dragover', (event) => {
    if (!dragged || within.includes(row)) return;
    event.preventDefault();
    clear();
    row.dataset['drop'] = dropPositionOf(row, event);
  });
  row.addEventListener('drop', (event) => {
    if (!dragged || within.includes(row)) return;
    event.preventDefault();
    const form = dragged.querySelector('form')!;
    const values = {beside: row.dataset['item']!, place: dropPositionOf(row, event)};
    for (const [name, value] of Object.entries(values)) {
      const input = Object.assign(document.createElement('input'), {type: 'hidden', name, value});
      form.append(input);
    }
    form.submit();
  });
  row.addEventListener('dragleave', clear);
  row.addEventListener('dragend', () => {
    dragged = undefined;
    clear();
  });
}

// Keys that act alone, as the list of the page says. They can be turned off, because speech input types letters, too.
const keysDialog = document.querySelector<HTMLDialogElement>('#keys-dialog');
const keysButton = document.querySelector<HTMLButtonElement>('[data-keys]');
const keysUsed = document.querySelector<HTMLInputElement>('#keys-used');
if (keysDialog && keysButton && keysUsed) {
  const name = 'kb-desk-keys';
  const read = () => {
    try {
      return localStorage.getItem(name) !== 'off';
    } catch {
      return true;
    }
  };
  keysUsed.checked = read();
  keysUsed.addEventListener('change', () => {
    try {
      if (keysUsed.checked) localStorage.removeItem(name);
      else localStorage.setItem(name, 'off');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
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
