/** What stands in the place of an article, or above one that is not published: loaded when there is such a case. */
import {css, html} from 'lit';
import type {KbError} from '../../api/errors.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {isServiceMissing} from '../../ui/error-box.ts';

const styles = css`
  .notice {
    padding-block: calc(4 * var(--_s));
    color: var(--_muted);
  }
  .badge {
    display: inline-block;
    margin-block-end: var(--_s);
    padding: 0.15em 0.7em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-size: 0.8125em;
    font-weight: 600;
  }
`;

export function notice(host: KbElement, what: 'none' | 'notNow' | 'gone') {
  host.applyStyles(styles);
  return html`<p class="notice" role="status">${host.terms.articleNotice[what]}</p>`;
}

/** The state of an article that is not published. A state that this version does not know has no name to show. */
export function badge(host: KbElement, state: string) {
  host.applyStyles(styles);
  const {states} = host.terms.articleNotice;
  if (!Object.hasOwn(states, state)) return '';
  return html`<p class="badge" part="badge" lang=${host.uiLang}>${states[state as keyof typeof states]}</p>`;
}

/** The sentence about an article that is forbidden, missing or gone, which asking again does not bring back. */
export function finalText(host: KbElement, error: unknown): string | undefined {
  const {forbidden, notFound, gone} = host.terms.articleNotice;
  const {code = ''} = error as Partial<KbError>;
  return {forbidden, 'not-found': isServiceMissing(error) ? undefined : notFound, gone}[code as string];
}
