import {html, nothing} from 'lit';
import type {Suggestions} from '../../../contract/schemas.ts';
import type {Terms} from '../../i18n/terms.ts';
import {marked, rangesOf} from '../../ui/highlight.ts';
import type {Request} from '../../ui/request.ts';
import {errorText} from '../../ui/states.ts';

interface SuggestionList {
  terms: Terms;
  request: Request<readonly unknown[], Suggestions>;
  query: string;
  options: string[];
  open: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  topLayer: boolean;
  choose: (option: string) => void;
}

/** The list under the field, with its number announced. */
export function renderSuggestions(list: SuggestionList) {
  const {terms, request, query, options, open, active, topLayer, choose} = list;
  const {search} = terms;
  const {error, pending, value} = request;
  const tooSlow = (error as {status?: number} | undefined)?.status === 504;
  const note = error
    ? html`<p class="note">
        ${tooSlow ? search.tooSlow : errorText(terms, error)}
        <button type="button" @click=${() => request.run()}>${terms.retry}</button>
      </p>`
    : !pending && value && (value.coverage ?? 100) < 100
      ? html`<p class="note muted">${search.partial}</p>`
      : '';
  const visible = open && (options.length > 0 || Boolean(note));
  return html`<div
      class="popup"
      popover=${topLayer ? 'manual' : nothing}
      ?hidden=${!visible}
      @mousedown=${(event: Event) => event.preventDefault()}
    >
      <ul id="listbox" part="listbox" role="listbox" aria-label=${search.label}>
        ${options.map(
          (option, index) =>
            html`<li
              id="option-${index}"
              part="option"
              role="option"
              aria-selected=${index === active}
              @click=${() => choose(option)}
            >
              <span>${marked(option, rangesOf(option, query))}</span>
            </li>`,
        )}
      </ul>
      ${note}
    </div>
    <p class="sr" role="status">
      ${open && query && !pending && value ? search.suggestions(options.length) : ''}
    </p>`;
}
