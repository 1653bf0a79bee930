import {html, nothing} from 'lit';
import type {Suggestions} from '../../../contract/types.ts';
import {errorText} from '../../ui/error-box.ts';
import {finder, marked} from './highlight.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import type {ApiState} from '../../tasks/api-task.ts';

/** With anchor positioning the list is a popover in the top layer, where no ancestor clips it. */
const topLayer = CSS.supports('position-area', 'block-end');

/** Height of three options, in pixels. */
const minListHeight = 160;

/**
 * Opens the list above the field where there is little room below. Decided once at each opening: with `position-try-fallbacks` the
 * browser lays out the list again with each key.
 */
function choosePlacement({target}: ToggleEvent) {
  const popup = target as HTMLElement;
  const field = popup.parentElement!.querySelector('form')!.getBoundingClientRect();
  const below = innerHeight - field.bottom;
  popup.classList.toggle('above', below < minListHeight && field.top > below);
}

interface SuggestionList {
  host: KbElement;
  task: ApiState<Suggestions, readonly [string, string]>;
  /** Empty while the options are recent searches. */
  query: string;
  options: readonly string[];
  open: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  choose: (index: number) => void;
}

/** The list under the field, with the number of options announced, or the error. */
export function renderSuggestions(list: SuggestionList) {
  const {host, task, query, options, open, active, choose} = list;
  const words = host.terms.searchPanel;
  const {error, pending, value} = task;
  const tooSlow = (error as {status?: number} | undefined)?.status === 504;
  const failure = error && (tooSlow ? words.tooSlow : errorText(host, error));
  const retry = () => {
    // The focused button disappears. `focus()` of the host does nothing while the focus is inside it.
    host.renderRoot.querySelector('input')?.focus();
    void task.run();
  };
  const note = failure
    ? html`<p class="note">
        ${failure}
        ${
          (error as {code?: string}).code === 'config'
            ? ''
            : html`<button type="button" @click=${retry}>${host.terms.errors.retry}</button>`
        }
      </p>`
    : !pending && value && (value.coverage ?? 100) < 100
      ? html`<p class="note muted">${words.partial}</p>`
      : '';
  // Options stay, with their highlights, until those for `query` have arrived.
  const [foundFor = ''] = task.valueArgs ?? [];
  const find = finder(foundFor);
  const visible = open && (options.length > 0 || Boolean(note));
  return html`<div
      class="popup"
      popover=${topLayer ? 'manual' : nothing}
      ?hidden=${!visible}
      @beforetoggle=${choosePlacement}
      @mousedown=${(event: Event) => event.preventDefault()}
    >
      ${query ? '' : html`<p class="note muted" aria-hidden="true">${words.recent}</p>`}
      <ul
        id="listbox"
        part="listbox"
        role="listbox"
        aria-label=${query ? host.terms.search.label : words.recent}
      >
        ${options.map(
          (option, index) =>
            html`<li
              id=${`option-${index}`}
              part="option"
              role="option"
              aria-selected=${index === active}
              @click=${() => choose(index)}
            >
              <span dir="auto">${marked(option, query ? find(option) : [])}</span>
            </li>`,
        )}
      </ul>
      ${note}
    </div>
    <p class="sr" role="status">
      ${open && query && !pending ? failure || (value && words.suggestions(options.length)) : ''}
    </p>`;
}
