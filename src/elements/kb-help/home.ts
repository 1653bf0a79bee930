import {html} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {articleAssociationGetExternal, searchGet} from '../../api/operations.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {chooseTranslation} from '../../content/translation.ts';
import {ApiTask, type ReadOptions} from '../../tasks/api-task.ts';
import {itemRow, rowList, skeletonRows} from '../../ui/item-rows.ts';
import type {Showing} from '../kb-search/events.ts';
import type {HomeBlocks, HomeHost, ListState, RenderedBlocks} from './home-blocks.ts';
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
async function readSuggested(client: Client, suggest: string, options: ReadOptions) {
  const [, id] = /^id:(.+)/.exec(suggest) ?? [];
  const items = id
    ? await readBound(client, id, options)
    : (await searchGet(client, {query: {SearchPhrase: suggest, Take: maxSuggested}}, options)).result;
  return (items ?? []).slice(0, maxSuggested);
}

const rowOptions = {compact: true};

/** What the home of kb-help shows beside its search field: articles for the page and recommended ones, unless the page's owner has chosen. */
export class Home {
  readonly #host: HomeHost;
  readonly suggested: ApiTask<readonly [string, string], SearchItem[]>;
  readonly #blocks: LazyPart<HomeBlocks>;

  constructor(host: HomeHost) {
    this.#host = host;
    this.suggested = new ApiTask(host, {
      args: () => {
        const {suggest} = host.owner;
        return suggest ? ([suggest, host.wantedCulture] as const) : undefined;
      },
      // Without them the home is complete too, so there is no error to show.
      task: (client, [suggest], options) =>
        readSuggested(client, suggest, options).catch((): SearchItem[] => []),
      enabled: () => host.owner.isOpen,
      silent: true,
    });
    this.#blocks = new LazyPart(host, async () => {
      const {HomeBlocks} = await import('./home-blocks.ts');
      return new HomeBlocks(host, this);
    });
  }

  /** The page's owner has a say in it. */
  get #isOwn() {
    const {owner, settings} = this.#host;
    return (
      [owner.home, owner.logo, owner.greeting, settings.home, settings.logo, settings.greeting].some(
        (each) => each != null,
      ) || owner.querySelector(':scope > :is([slot=logo], [slot=greeting], [slot=links])') !== null
    );
  }

  /** The page says which blocks there are, the way to a person among them. */
  get hasContact() {
    const {owner, settings} = this.#host;
    return (owner.home ?? settings.home) != null && !this.#blocks.error;
  }

  /** Shown before the blocks above it, the search field would move. */
  get isWaiting() {
    return this.#isOwn && !this.#blocks.value && !this.#blocks.error;
  }

  /** Loads the code of the owner's blocks. Out of sight a failure is not final: it is loaded again when the panel opens. */
  load() {
    if (this.#isOwn && !this.#blocks.error) void this.#blocks[this.#host.wasOpened ? 'load' : 'preload']();
  }

  renderLogo() {
    return this.#blocks.value?.renderLogo();
  }

  render(showing: Showing): Partial<RenderedBlocks> {
    const {hasLists, wasOpened, terms} = this.#host;
    const {value, error} = this.#blocks;
    const isOwn = this.#isOwn;
    if (!hasLists || (isOwn && !wasOpened)) return {};
    if (isOwn && !error) return value?.render(showing) ?? {};
    return {
      below: html`${this.renderList(terms.help.suggested, this.suggested)}${this.renderRecommended(this.suggested)}
        <slot name="home"></slot>`,
    };
  }

  /** A list of links under a heading; skeletons while it is read, nothing without any. */
  renderList(heading: string, {pending, value: items = []}: ListState) {
    return pending || items.length
      ? html`<section class="suggested" aria-busy=${pending}>
          <h3 class="heading">${heading}</h3>
          ${rowList(
            pending ? skeletonRows(maxSuggested) : items.map((item) => itemRow(this.#host, item, rowOptions)),
            rowOptions,
          )}
        </section>`
      : '';
  }

  /** The recommended articles without those that are shown elsewhere. They wait for these, so that nothing moves. */
  renderRecommended({pending, value = []}: ListState) {
    return html`<kb-recommended
      exportparts=${partsOf('recommended')}
      heading-level="3"
      no-views
      no-ratio
      .paused=${!this.#host.wasOpened}
      .exclude=${new Set(value.map(({contentId}) => contentId))}
      ?hidden=${pending}
    ></kb-recommended>`;
  }
}
