/** Milliseconds in which a button that was pressed is not pressed again: later, its request may have been stopped. */
const pause = 5000;

/**
 * Marks the button of a form that is being sent, in case the reply takes long. Until then, a second press would do the same once more, and
 * the page would show that it is refused.
 */
export function markPending(): void {
  let pending: {button: HTMLElement; since: number} | undefined;
  // Before what the form itself does when it is sent.
  const ignoreSecond = (event: SubmitEvent) => {
    const {submitter, timeStamp} = event;
    const isPending = submitter?.getAttribute('aria-busy') === 'true' && submitter === pending?.button;
    // Each press of these moves an item by one place.
    if (!isPending || submitter.getAttribute('name') === 'step' || timeStamp - pending!.since > pause) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', ignoreSecond, {capture: true});
  addEventListener('submit', ({target, submitter, defaultPrevented, timeStamp}) => {
    if (defaultPrevented || (target as HTMLFormElement).method !== 'post') return;
    if (!submitter || submitter.hasAttribute('formtarget')) return;
    pending = {button: submitter, since: timeStamp};
    submitter.setAttribute('aria-busy', 'true');
  });
  // The back/forward cache restores the page with the mark.
  addEventListener('pageshow', () => pending?.button.removeAttribute('aria-busy'));
}
