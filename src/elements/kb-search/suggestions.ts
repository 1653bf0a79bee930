import {html, nothing} from 'lit';
import type {Suggestions} from '../../../contract/schemas.ts';
import {finder, marked} from '../../ui/highlight.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import type {ApiState} from '../../ui/api-task.ts';

/** The list stands in the top layer where it can be anchored there, so that nothing clips it. */
const topLayer = CSS.supports('position-area', 'block-end');

/** Fewer options than three, in pixels, are no list. */
const leastRoom = 160;

/**
 * The list opens above the field where there is hardly room below. Said once at each opening, because a browser that tries places
 * by itself lays everything out again with each key.
 */
function place({target}: ToggleEvent) {
  const popup = target as HTMLElement;
  const field = popup.parentElement!.querySelector('form')!.getBoundingClientRect();
  const below = innerHeight - field.bottom;
  popup.classList.toggle('above', below < leastRoom && field.top > below);
}

interface SuggestionList {
  host: KbElement;
  request: ApiState<Suggestions>;
  query: string;
  /** What the options were found for: those of the query before stay until there are others, and so do their marks. */
  answered: string;
  options: string[];
  open: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  choose: (option: string) => void;
}

/** The list under the field, with its number announced, or what went wrong. */
export function renderSuggestions(list: SuggestionList) {
  const {host, request, query, answered, options, open, active, choose} = list;
  const words = host.terms.searchPanel;
  const {error, pending, value} = request;
  const tooSlow = (error as {status?: number} | undefined)?.status === 504;
  const failure = error && (tooSlow ? words.tooSlow : request.trouble?.errorText(host, error));
  const retry = () => {
    // The button goes away.
    host.focus();
    void request.run();
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
  const find = finder(answered);
  const visible = open && (options.length > 0 || Boolean(note));
  return html`<div
      class="popup"
      popover=${topLayer ? 'manual' : nothing}
      ?hidden=${!visible}
      @beforetoggle=${place}
      @mousedown=${(event: Event) => event.preventDefault()}
    >
      <ul id="listbox" part="listbox" role="listbox" aria-label=${host.terms.search.label}>
        ${options.map(
          (option, index) =>
            html`<li
              id=${`option-${index}`}
              part="option"
              role="option"
              aria-selected=${index === active}
              @click=${() => choose(option)}
            >
              <span dir="auto">${marked(option, find(option))}</span>
            </li>`,
        )}
      </ul>
      ${note}
    </div>
    <p class="sr" role="status">
      ${open && query && !pending ? failure || (value && words.suggestions(options.length)) : ''}
    </p>`;
}
