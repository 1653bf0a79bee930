/** What stands in the place of an article, loaded when there is none. */
import {html} from 'lit';
import {articleNotice as en} from '../../i18n/en/article-notice.ts';
import type {KbElement} from '../../ui/kb-element.ts';

export const notice = (host: KbElement, what: 'none' | 'notNow' | 'gone') =>
  html`<p class="notice" role="status">${host.words('articleNotice', en)[what]}</p>`;

/** The sentence about an article that is forbidden, missing or gone, which asking again does not bring back. */
export function finalText(host: KbElement, error: unknown): string | undefined {
  const {forbidden, notFound, gone} = host.words('articleNotice', en);
  return {forbidden, 'not-found': notFound, gone}[(error as {code?: string}).code ?? ''];
}
