import {html} from 'lit';
import {codeOf, isServiceMissing, ownerMessage} from '../api/errors.ts';
import type {Terms} from '../i18n/terms.ts';

interface Host {
  readonly terms: Terms;
}

/** Pages on the developer's machine are seen by owners alone. */
const isOwnersMachine = /^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost|)$/.test(
  globalThis.location?.hostname ?? '-',
);

/** The sentence for an error, by its stable code: that of `not-found` is `notFound`. */
export function errorText({terms: {errors}}: Host, error: unknown): string {
  const term = `${codeOf(error)}`.replace(/-./g, ([, letter]) =>
    letter!.toUpperCase(),
  ) as keyof typeof errors;
  return (!isServiceMissing(error) && errors[term]) || errors.other;
}

/**
 * The error state: a sentence and a button that tries again. On the owner's machine the message for owners is shown as well, because
 * they look at the page before the console. The button disappears, so it gives the focus to the nearest box around it that can take it.
 *
 * @param retry undefined where another try cannot help
 */
export function errorBox(host: Host, error: unknown, retry?: () => void, text = errorText(host, error)) {
  const onRetry = (event: Event) => {
    (event.currentTarget as Element).closest<HTMLElement>('[tabindex="-1"]')?.focus();
    retry!();
  };
  // A property, because hydration takes text for what the server has rendered: nothing, wherever the page is.
  const forOwner = isOwnersMachine ? ownerMessage(error) : '';
  return html`<slot name="error"
    ><div class="error" part="error" role="alert">
      <p>${text} <small lang="en" dir="ltr" .textContent=${forOwner}></small></p>
      ${
        retry && codeOf(error) !== 'config'
          ? html`<button part="retry" type="button" @click=${onRetry}>${host.terms.errors.retry}</button>`
          : ''
      }
    </div></slot
  >`;
}
