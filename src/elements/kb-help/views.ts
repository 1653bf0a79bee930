/** What stands below the bar of the panel: its home, and an article that the reader has come to. */
import {html} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import {emptyRows, itemRow} from '../../ui/item-rows.ts';
import type {ApiState} from '../../ui/api-task.ts';
import type {KbNavigateEvent} from '../kb-article/events.ts';
import type {HelpPanel} from './help-panel.ts';
import {mostSuggested} from './suggested.ts';

interface View {
  panel: HelpPanel;
  /** It is what the reader is at. */
  here: boolean;
  onScroll: (event: Event) => void;
}

interface Home extends View {
  /** Results stand where the lists stood. */
  found: boolean;
  suggested: ApiState<SearchItem[]>;
  onSearch: () => void;
}

interface Visited extends View {
  onNavigate: (event: KbNavigateEvent) => void;
}

const rows = {noViews: true, noRatio: true, noText: true};

const viewClass = (here: boolean) => (here ? 'view' : 'view off');

/** Search, the articles for the page, and the recommended ones. */
export function renderHome({panel, here, found, suggested, onScroll, onSearch}: Home) {
  const update = () => panel.requestUpdate();
  return html`<div
    class=${viewClass(here)}
    tabindex="-1"
    @scroll=${onScroll}
    @kb-search=${onSearch}
    @input=${update}
    @click=${update}
    @keyup=${update}
  >
    <kb-search part="search" .client=${panel.client}></kb-search>
    <div ?hidden=${found}>${renderLists(panel, suggested)}</div>
  </div>`;
}

function renderLists(panel: HelpPanel, {pending, value: items = []}: ApiState<SearchItem[]>) {
  const suggested =
    pending || items.length
      ? html`<section class="suggested" part="suggested" aria-busy=${pending}>
          <h3 class="heading">${panel.terms.help.suggested}</h3>
          <ul role="list" class="short">
            ${pending ? emptyRows(mostSuggested, rows, true) : items.map((item) => itemRow(panel, item, rows))}
          </ul>
        </section>`
      : '';
  // What comes second waits for what comes first, so that nothing moves.
  return html`${suggested}<kb-recommended
      part="recommended"
      heading-level="3"
      no-views
      no-ratio
      .client=${panel.client}
      ?hidden=${pending}
    ></kb-recommended
    ><slot name="home"></slot>`;
}

/** An article, and what belongs to it. */
export function renderVisit({panel: {client}, here, onScroll, onNavigate}: Visited) {
  return html`<div class=${viewClass(here)} tabindex="-1" @scroll=${onScroll} @kb-navigate=${onNavigate}>
    <kb-article part="article" heading-level="2" .client=${client}>
      <div class="after"><kb-vote .client=${client}></kb-vote><kb-share .client=${client}></kb-share></div>
      <kb-related take="3" compact heading-level="3" .client=${client}></kb-related>
    </kb-article>
  </div>`;
}
