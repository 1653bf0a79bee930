import {html} from 'lit';
import type {SearchResult} from '../../../contract/schemas.ts';
import {cultureDirection} from '../../content/translation.ts';
import {marked} from '../../ui/highlight.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {emptyRows, itemRow, type ListOptions} from '../../ui/item-rows.ts';
import type {ApiState} from '../../ui/api-task.ts';

interface Results {
  host: KbElement;
  request: ApiState<SearchResult>;
  phrase: string;
  /** Rows to show while the first results are awaited. */
  skeletons: number;
  list: ListOptions;
  /** Asks for more; undefined when there can be no more. */
  more: (() => void) | undefined;
  /** More are on their way; what is there stays. */
  growing: boolean;
}

/** The site's own page of results: the way on where the service cannot search (an extension of the interface). */
function elsewhere({host, phrase}: Results) {
  const {searchUrl} = host.settings;
  return searchUrl
    ? html`<p class="empty">
        <a href=${searchUrl.replace('{query}', encodeURIComponent(phrase))}
          >${host.terms.searchPanel.searchSite(phrase)}</a
        >
      </p>`
    : html`<p class="empty">${host.terms.searchPanel.noResults(phrase)}</p>`;
}

function found(results: Results, {result = [], total = result.length}: SearchResult) {
  const {host, phrase, list, more} = results;
  const words = host.terms.searchPanel;
  if (!result.length) {
    // After the full stop of Chinese and Japanese there is no space.
    return html`<div class="empty">
      <slot name="empty"><p>${words.noResults(phrase).replace(/[^。]$/, '$& ') + words.hint}</p></slot>
    </div>`;
  }
  return html`<ul role="list">
      ${result.map((item) =>
        itemRow(host, item, {
          ...list,
          textDir: item.culture ? cultureDirection(item.culture) : undefined,
          name: item.name && marked(item.name, item.highlights?.name),
          text: marked(item.text ?? '', item.highlights?.text),
        }),
      )}
    </ul>
    ${
      more && total > result.length
        ? html`<button type="button" part="more" @click=${more}>${words.more}</button>`
        : ''
    }`;
}

/** The results below the field, with their number announced. */
export function renderResults(results: Results) {
  const {host, request, phrase, skeletons, list, growing} = results;
  const {value, pending} = request;
  const words = host.terms.searchPanel;
  const retry = () => {
    // The button goes away.
    host.renderRoot.querySelector<HTMLElement>('.results')?.focus();
    void request.run();
  };
  return html`<div class="results" part="results" aria-busy=${pending} tabindex="-1">
    <p class="summary muted" part="summary" role="status">
      ${
        value && !pending && !request.error
          ? value.result?.length
            ? words.results(value.total ?? value.result.length, phrase)
            : html`<span class="sr">${words.noResults(phrase)}</span>`
          : '\u00a0'
      }
    </p>
    ${request.render({
      pending: () =>
        growing && value
          ? found(results, value)
          : html`<ul>
              ${emptyRows(skeletons, list, true)}
            </ul>`,
      error: (error, {errorBox}) =>
        (error as {code?: string}).code === 'not-found' ? elsewhere(results) : errorBox(host, error, retry),
      complete: (result) => found(results, result),
    })}
  </div>`;
}
