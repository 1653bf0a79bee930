import {readPage} from './read-page.ts';

/** Ends what an earlier letter began, by the id of the part. */
const typing = new Map<string, () => void>();
const endTyping = () => typing.forEach((end) => end());

/** While one types, a part of the page shows what the view answers to these words. */
function followWords(): void {
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
}

/** Parts of the page are replaced at once when a field of the form changes. */
function followForm(form: HTMLFormElement, onReplaced: () => void): void {
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
      onReplaced();
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

/** @param onReplaced after parts of the page were replaced by a choice of what it shows */
export function followFields(onReplaced: () => void): void {
  followWords();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-live]'))
    followForm(form, onReplaced);
}
