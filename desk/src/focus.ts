import {readStored, writeStored} from './stored.ts';

const focusKey = 'kb-desk-focus';
const keyOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[type=hidden]:not([name=back])')].reduce(
    (key, {name, value}) => `${key} ${name}=${value}`,
    form.getAttribute('action') ?? '',
  );
/** The visible and enabled buttons of a form. */
const buttonsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('button')].filter((each) => !each.disabled && each.offsetParent !== null);
interface FocusPlace {
  path: string;
  form: string;
  value: string | undefined;
  row: number;
  /** Of a form that chooses what the page shows: its action, and the name of the field. */
  chooser?: string | undefined;
}

/** Without storage the focus goes to the notice. */
const takeFocusPlace = (): FocusPlace | undefined => {
  const stored = readStored(() => sessionStorage, focusKey);
  writeStored(() => sessionStorage, focusKey, undefined);
  return (JSON.parse(stored ?? 'null') as FocusPlace | null) ?? undefined;
};

/** Fields and buttons of forms that choose what the page shows. */
const choosers = () =>
  [...document.querySelectorAll<HTMLElement>('form[method=get] :is(input, select, button)')].map(
    (each) =>
      [`${each.closest('form')!.getAttribute('action')} ${(each as HTMLInputElement).name}`, each] as const,
  );
/**
 * An act ends with another page. The focus goes to the button that was pressed, to another one of its form, to the row in its place, or to
 * the notice of what was done. After a search or a choice of filters it goes to where that was made.
 */
export function restoreFocus(): void {
  const doneNotice = document.querySelector<HTMLElement>('main > .notice[role=status], main > .undo');
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
    writeStored(() => sessionStorage, focusKey, JSON.stringify(place));
  });
}
