import {html} from 'lit';
import type {SearchResult} from '../../../contract/types.ts';
import {searchUrl} from '../../content/article-links.ts';
import {isServiceMissing} from '../../api/owner-log.ts';
import {errorBox} from '../../ui/error-box.ts';
import {marked} from './highlight.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import {skeletonRows, itemRow, type ListOptions} from '../../ui/item-rows.ts';
import type {ApiState} from '../../tasks/api-task.ts';

interface ResultList {
  host: KbElement;
  task: ApiState<SearchResult>;
  phrase: string;
  /** Number of skeleton rows before the first results. */
  skeletons: number;
  list: ListOptions;
  /** Reads more; undefined when the limit is reached. */
  more: (() => void) | undefined;
  /** More results are pending; the present ones stay. */
  growing: boolean;
  /** A result was clicked. */
  onOpen: () => void;
}

/** The site's own page of results, for services without Search_Get, which is an extension. */
function renderSiteSearch({host, phrase}: ResultList) {
  const template = host.settings.searchUrl;
  return template
    ? html`<p class="empty">
        <a href=${searchUrl(template, phrase)}>${host.terms.searchPanel.searchSite(phrase)}</a>
      </p>`
    : html`<p class="empty">${host.terms.searchPanel.noResults(phrase)}</p>`;
}

function renderFound(results: ResultList, {result = [], total = result.length}: SearchResult) {
  const {host, phrase, list, more, onOpen} = results;
  const words = host.terms.searchPanel;
  if (!result.length) {
    // Chinese and Japanese have no space after a full stop.
    return html`<div class="empty">
      <slot name="empty"><p>${words.noResults(phrase).replace(/[^。]$/, '$& ') + words.hint}</p></slot>
    </div>`;
  }
  // The right button opens a menu of the browser.
  const onClick = ({target, button}: MouseEvent) => {
    if (button < 2 && (target as Element).closest('.title')) onOpen();
  };
  return html`<ul class="list" role="list" @click=${onClick} @auxclick=${onClick}>
      ${result.map((item) =>
        itemRow(host, item, {
          ...list,
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
export function renderResults(results: ResultList) {
  const {host, task, phrase, skeletons, growing} = results;
  const {value, pending} = task;
  const words = host.terms.searchPanel;
  return html`<div class="results" part="results" aria-busy=${pending} tabindex="-1">
    <p class="summary muted" part="summary" role="status">
      ${
        value && !pending && !task.error
          ? value.result?.length
            ? words.results(value.total ?? value.result.length, phrase)
            : html`<span class="sr">${words.noResults(phrase)}</span>`
          : '\u00a0'
      }
    </p>
    ${task.render({
      pending: () =>
        growing && value
          ? renderFound(results, value)
          : html`<ul class="list">
              ${skeletonRows(skeletons)}
            </ul>`,
      error: (error) =>
        (error as {code?: string}).code === 'not-found' &&
        (host.settings.searchUrl || !isServiceMissing(error))
          ? renderSiteSearch(results)
          : errorBox(host, error, () => void task.run()),
      complete: (result) => renderFound(results, result),
    })}
  </div>`;
}
