import {css, html} from 'lit';
import type {KbError} from '../api/errors.ts';
import {trouble as en} from '../i18n/en/trouble.ts';
import {controls} from './controls.styles.ts';
import {KbErrorEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';

const styles = css`
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: color-mix(in srgb, var(--_danger) 7%, #0000);
    border: 1px solid color-mix(in srgb, var(--_danger) 30%, #0000);
    border-radius: var(--_radius);
    line-height: 1.5;
  }
  .error > p {
    flex: 1 1 14em;
    margin: 0;
  }
  .error small {
    display: block;
    color: var(--_muted);
    font-size: 0.875em;
  }
`;

/** A 404 of the address, not of what was asked for: there is no service, or it stands at another path. */
export const nobodyThere = (error: unknown) => {
  const {code, problem} = error as Partial<KbError>;
  return code === 'not-found' && (!problem?.title || /no-such-route$/.test(`${problem.type}`));
};

/** What the page's owner alone can mend: the message says what. */
const forOwner = (error: unknown) => {
  const {code, problem} = error as Partial<KbError>;
  return (
    code === 'config' ||
    nobodyThere(error) ||
    /problems\/(.*-key|origin|scope|gateway)$/.test(`${problem?.type}`)
  );
};

/** What an error means to a reader, by its stable code. */
export function errorText(host: KbElement, error: unknown): string {
  const terms = host.words('trouble', en);
  if (nobodyThere(error)) return terms.other;
  switch ((error as {code?: string}).code) {
    case 'config':
      return terms.config;
    case 'offline':
      return terms.offline;
    case 'forbidden':
      return terms.forbidden;
    case 'not-found':
      return terms.notFound;
    case 'gone':
      return terms.gone;
    case 'rate-limited':
      return terms.rateLimited;
    case 'bad-request':
      return terms.badRequest;
    case 'timeout':
      return terms.timeout;
    default:
      return terms.other;
  }
}

/** Tells the page of an error. When there is no connection, asks again as soon as there is one. */
export function report(host: KbElement, error: unknown, retry: () => void) {
  if ((error as {code?: string}).code === 'offline') addEventListener('online', retry, {once: true});
  host.dispatchEvent(new KbErrorEvent(error));
}

/**
 * The error state: a sentence, and a way on. What the page's owner must do (a missing or wrong base-url or key) is said too,
 * because the reader's screen is where the owner looks first. What only the owner can mend is not asked for again.
 *
 * @param retry asks again; undefined where asking again cannot help
 */
export function errorBox(host: KbElement, error: unknown, retry?: () => void, text = errorText(host, error)) {
  host.addStyles(controls);
  host.addStyles(styles);
  const {code, message} = error as {code?: string; message?: string};
  return html`<slot name="error"
    ><div class="error" part="error" role="alert">
      <p>${text}${forOwner(error) ? html`<small lang="en">${message}</small>` : ''}</p>
      ${
        retry && code !== 'config'
          ? html`<button part="retry" type="button" @click=${retry}>
              ${host.words('trouble', en).retry}
            </button>`
          : ''
      }
    </div></slot
  >`;
}
