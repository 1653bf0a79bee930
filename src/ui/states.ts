import {html} from 'lit';
import type {Terms} from '../i18n/terms.ts';

/** What an error means to a reader, by its stable code. */
export function errorText({errors}: Terms, error: unknown): string {
  switch ((error as {code?: string}).code) {
    case 'config':
      return errors.config;
    case 'offline':
      return errors.offline;
    case 'forbidden':
      return errors.forbidden;
    case 'not-found':
      return errors.notFound;
    case 'gone':
      return errors.gone;
    case 'rate-limited':
      return errors.rateLimited;
    case 'bad-request':
      return errors.refused;
    default:
      return errors.other;
  }
}

/**
 * The error state: a sentence, and a way on. What the page's owner must do (a missing base-url) is said too, because the
 * reader's screen is where the owner looks first.
 *
 * @param retry asks again; undefined where asking again cannot help
 */
export const errorBox = (terms: Terms, error: unknown, retry?: () => void, text = errorText(terms, error)) =>
  html`<slot name="error"
    ><div class="error" part="error" role="alert">
      <p>
        ${text}
        ${
          (error as {code?: string}).code === 'config'
            ? html`<span class="muted">${(error as Error).message}</span>`
            : ''
        }
      </p>
      ${retry ? html`<button part="retry" @click=${retry}>${terms.retry}</button>` : ''}
    </div></slot
  >`;
