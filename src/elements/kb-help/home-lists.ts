/** The lists of articles on the home of kb-help. */
import {html} from 'lit';
import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {articleAssociationGetExternal, searchGet} from '../../api/operations.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {ApiState, ReadOptions} from '../../tasks/api-task.ts';
import {itemRow, listClass, skeletonRows} from '../../ui/item-rows.ts';
import type {KbElement} from '../../ui/kb-element.ts';
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

/** A list of items that is read. */
export type ListState = Pick<ApiState<SearchItem[]>, 'pending' | 'value'>;

const rowOptions = {noViews: true, noRatio: true, noText: true};

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

/**
 * The recommended articles without those that are shown elsewhere. They wait for these, so that nothing moves.
 *
 * @param paused to be read later
 */
export const renderRecommended = (host: KbElement, {pending, value = []}: ListState, paused = false) =>
  html`<kb-recommended
    exportparts=${partsOf('recommended')}
    heading-level="3"
    no-views
    no-ratio
    .client=${host.client}
    .paused=${paused}
    .exclude=${new Set(value.map(({contentId}) => contentId))}
    ?hidden=${pending}
  ></kb-recommended>`;
