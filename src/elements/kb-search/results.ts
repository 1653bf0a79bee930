import {html} from 'lit';
import type {SearchResult} from '../../../contract/schemas.ts';
import {marked} from '../../ui/highlight.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {emptyRows, itemRow, type ListOptions} from '../../ui/list.ts';
import type {Request} from '../../ui/request.ts';
import {errorBox} from '../../ui/states.ts';

interface Results {
  host: KbElement;
  request: Request<readonly unknown[], SearchResult>;
  phrase: string;
  /** Rows to show while the first results are awaited. */
  skeletons: number;
  list: ListOptions;
  /** Asks for more; undefined when there can be no more. */
  more: (() => void) | undefined;
  retry: () => void;
}

/** The site's own page of results: the way on where the service cannot search (an extension of the interface). */
function elsewhere({host, phrase}: Results) {
  const {searchUrl} = host.settings;
  return searchUrl
    ? html`<p class="empty">
        <a href=${searchUrl.replace('{query}', encodeURIComponent(phrase))}
          >${host.terms.search.searchSite(phrase)}</a
        >
      </p>`
    : html`<p class="empty">${host.terms.search.noResults(phrase)}</p>`;
}

function found(results: Results, {result = [], total = result.length}: SearchResult) {
  const {host, phrase, list, more} = results;
  const {search} = host.terms;
  if (!result.length) {
    return html`<div class="empty">
      <slot name="empty"><p>${search.noResults(phrase)} ${search.hint}</p></slot>
    </div>`;
  }
  return html`<ul role="list">
      ${result.map((item) =>
        itemRow(host, item, {
          ...list,
          name: marked(item.name ?? '', item.highlights?.name),
          text: marked(item.text ?? '', item.highlights?.text),
        }),
      )}
    </ul>
    ${
      more && total > result.length
        ? html`<button type="button" part="more" @click=${more}>${search.more}</button>`
        : ''
    }`;
}

/** The results below the field, with their number announced. */
export function renderResults(results: Results) {
  const {host, request, phrase, skeletons, list, retry} = results;
  const {terms} = host;
  const {value, pending} = request;
  return html`<div class="results" part="results" aria-busy=${pending}>
    <p class="summary muted" part="summary" role="status">
      ${
        value && !pending && !request.error
          ? value.result?.length
            ? terms.search.results(value.total ?? value.result.length, phrase)
            : ''
          : '\u00a0'
      }
    </p>
    ${request.render({
      pending: () =>
        html`<ul>
          ${emptyRows(skeletons, list, true)}
        </ul>`,
      error: (error) =>
        (error as {code?: string}).code === 'not-found' ? elsewhere(results) : errorBox(terms, error, retry),
      complete: (result) => found(results, result),
    })}
  </div>`;
}
