/** Large forms: the server takes them only within a session, and up to a size. What was typed and chosen would be lost otherwise. */

interface Sending {
  /** Whether a button sends the form elsewhere. */
  isOther?: (submitter: HTMLElement | null) => boolean;
  onSend?: () => void;
}

/** Sends a form only while there is a session. Without one, the form says how to go on, and stays as it is. */
export function sendWithinSession(
  form: HTMLFormElement,
  {isOther = () => false, onSend = () => {}}: Sending = {},
): void {
  const ended = form.querySelector<HTMLElement>('[data-session-ended]')!;
  let isAsking = false;
  form.addEventListener('submit', async (event) => {
    const {submitter} = event;
    if (isOther(submitter)) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    onSend();
    submitter?.setAttribute('aria-busy', 'true');
    const settle = () => submitter?.removeAttribute('aria-busy');
    const response = await fetch('token', {method: 'POST'}).catch(() => undefined);
    isAsking = false;
    ended.hidden = response?.status !== 403;
    if (!ended.hidden) return settle();
    // The back/forward cache restores the page with the mark.
    addEventListener('pageshow', settle, {once: true});
    form.submit();
  });
}

/** Says at once that the files of a form are too large together. */
export function boundFiles(form: HTMLFormElement): void {
  const {maxTotal, tooLarge = ''} = form.dataset;
  const fields = [...form.querySelectorAll<HTMLInputElement>('[type=file]')];
  form.addEventListener('input', ({target}) => {
    const sizes = fields.flatMap(({files}) => [...(files ?? [])].map(({size}) => size));
    const isTooLarge = sizes.reduce((sum, size) => sum + size, 0) > Number(maxTotal);
    for (const field of fields) field.setCustomValidity(isTooLarge && field.files?.length ? tooLarge : '');
    if (isTooLarge) (target as HTMLInputElement).reportValidity();
  });
}
