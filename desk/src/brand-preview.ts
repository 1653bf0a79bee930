import {sendWithinSession} from './large-forms.ts';

/**
 * Shows the help centre as the form of the brand has it. After each change the form is sent into a new iframe: navigating the old one would add
 * history entries. The old one is removed once the new one has loaded.
 */
export function previewBrand(): void {
  const brand = document.querySelector<HTMLFormElement>('form[data-preview]');
  const show = brand?.querySelector<HTMLButtonElement>('[formtarget]');
  if (!brand || !show) return;
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
