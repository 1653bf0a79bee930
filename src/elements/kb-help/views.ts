import {html} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {articleAssociationGetExternal, searchGet} from '../../api/operations/reading.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {ApiState, ReadOptions} from '../../tasks/api-task.ts';
import type {KbErrorEvent, KbLoadEvent} from '../../base/events.ts';
import {itemRow, listClass, skeletonRows} from '../../ui/item-rows.ts';
import type {KbElement} from '../../ui/kb-element.ts';
import type {KbBeforeNavigateEvent} from '../kb-article/events.ts';
import type {KbBeforeSearchEvent} from '../kb-search/events.ts';
import type {KbSearch} from '../kb-search/kb-search.ts';
import type {KbVotedEvent} from '../kb-vote/events.ts';
import {renderContactForm} from './contact/contact.ts';
import {partsOf} from './parts.ts';

/** Articles for the page at most. */
const maxSuggested = 3;

/** Articles bound to an external record (ArticleAssociation_GetExternal, interface 4.6), most read first. */
async function readBound(client: Client, externalId: string, options: ReadOptions): Promise<SearchItem[]> {
  const found = await articleAssociationGetExternal(client, {params: {externalId}}, options);
  return found.flatMap(({contentId, translations}) => {
    const translation = chooseTranslation(translations, options.culture);
    return translation
      ? {contentId, name: translation.title ?? undefined, culture: translation.culture ?? undefined}
      : [];
  });
}

/** Articles for the page: `id:…` names an external record, anything else is searched for (Search_Get, an extension). */
export async function readSuggested(client: Client, suggest: string, options: ReadOptions) {
  const [, id] = /^id:(.+)/.exec(suggest) ?? [];
  const items = id
    ? await readBound(client, id, options)
    : (await searchGet(client, {query: {SearchPhrase: suggest, Take: maxSuggested}}, options)).result;
  return (items ?? []).slice(0, maxSuggested);
}

interface View {
  host: KbElement;
  /** It is the view that is shown. */
  current: boolean;
  onScroll: (event: Event) => void;
}

interface Home extends View {
  /** What the search shows: results stand in place of the lists. */
  showing: KbSearch['showing'];
  above?: unknown;
  below?: unknown;
  hideSearch?: boolean;
  /** A way to a person, where a search has found nothing. */
  offer: unknown;
  onSearch: (event: KbBeforeSearchEvent) => void;
  onShowing: () => void;
}

interface OpenedView extends View {
  contentId: number | undefined;
  /** The culture that it was opened in; undefined for the wanted one. */
  culture: string | undefined;
  /** A way to a person, after a No. */
  offer: unknown;
  /** Goes to the search field, where there is no such article. */
  openSearch: (() => void) | undefined;
  onArticle: (event: KbLoadEvent | KbErrorEvent) => void;
  onNavigate: (event: KbBeforeNavigateEvent) => void;
  onVoted: (event: KbVotedEvent) => void;
}

/** A list of items that is read. */
export type ListState = Pick<ApiState<SearchItem[]>, 'pending' | 'value'>;

const rowOptions = {noViews: true, noRatio: true, noText: true};

const viewClass = (current: boolean) => (current ? 'view' : 'view inactive');

/** The search, and blocks above and below it. */
export function renderHome({host, current, showing, above, below, hideSearch, offer, onScroll, ...on}: Home) {
  return html`<div
    class=${viewClass(current)}
    tabindex="-1"
    @scroll=${onScroll}
    @kb-before-search=${on.onSearch}
  >
    ${above}
    <kb-search
      exportparts=${partsOf('search')}
      ?hidden=${hideSearch}
      .client=${host.client}
      @kb-search-change=${on.onShowing}
    ></kb-search>
    ${showing === 'no-results' ? html`<div class="offer">${offer}</div>` : ''}
    <div ?hidden=${showing === 'results'}>${below}</div>
  </div>`;
}

/** A list of links under a heading; skeletons while it is read, nothing without any. */
export const renderList = (host: KbElement, heading: string, {pending, value: items = []}: ListState) =>
  pending || items.length
    ? html`<section class="suggested" aria-busy=${pending}>
        <h3 class="heading">${heading}</h3>
        <ul role="list" class=${listClass(rowOptions)}>
          ${pending ? skeletonRows(maxSuggested) : items.map((item) => itemRow(host, item, rowOptions))}
        </ul>
      </section>`
    : '';

/** The recommended articles without those that are shown elsewhere. They wait for these, so that nothing moves. */
export const renderRecommended = (host: KbElement, {pending, value = []}: ListState) =>
  html`<kb-recommended
    exportparts=${partsOf('recommended')}
    heading-level="3"
    no-views
    no-ratio
    .client=${host.client}
    .exclude=${new Set(value.map(({contentId}) => contentId))}
    ?hidden=${pending}
  ></kb-recommended>`;

/** The articles for the page, and the recommended ones. */
export const renderLists = (host: KbElement, suggested: ListState) =>
  html`${renderList(host, host.terms.help.suggested, suggested)}${renderRecommended(host, suggested)}<slot
      name="home"
    ></slot>`;

/** What the reader has opened: an article with votes, sharing and related articles, or the contact form. */
export function renderOpened(view: OpenedView) {
  const {host, contentId, culture, current, offer, openSearch, onScroll, onArticle, onNavigate, onVoted} =
    view;
  const {client} = host;
  if (contentId === undefined)
    return html`<div class=${viewClass(current)} tabindex="-1" @scroll=${onScroll}>
      ${renderContactForm(host, current)}
    </div>`;
  return html`<div
    class=${viewClass(current)}
    tabindex="-1"
    @scroll=${onScroll}
    @kb-before-navigate=${onNavigate}
    @kb-voted=${onVoted}
  >
    <kb-article
      exportparts=${partsOf('article')}
      .contentId=${contentId}
      .culture=${culture}
      heading-level="2"
      .client=${client}
      @kb-load=${onArticle}
      @kb-error=${onArticle}
    >
      <div class="after">
        <kb-vote exportparts=${partsOf('vote')} .client=${client}></kb-vote
        ><kb-share exportparts=${partsOf('share')} .client=${client}></kb-share>
        ${offer ? html`<div class="offer">${offer}</div>` : ''}
      </div>
      <kb-related
        exportparts=${partsOf('related')}
        take="3"
        compact
        heading-level="3"
        .client=${client}
      ></kb-related>
    </kb-article>
    ${
      openSearch
        ? html`<button class="primary" type="button" @click=${openSearch}>${host.terms.search.label}</button>`
        : ''
    }
  </div>`;
}
