import type {SearchItem} from '../../../contract/types.ts';
import type {Client} from '../../api/client.ts';
import {articleAssociationGetExternal} from '../../api/operations/editing.ts';
import {searchGet} from '../../api/operations/reading.ts';
import {chooseTranslation} from '../../content/translation.ts';
import type {ReadOptions} from '../../ui/api-task.ts';

/** How many articles for the page are shown, at most. */
export const mostSuggested = 3;

/** Articles bound to an external record (ArticleAssociation_GetExternal, interface 4.6), those read most first. */
async function bound(client: Client, externalId: string, options: ReadOptions): Promise<SearchItem[]> {
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
    ? await bound(client, id, options)
    : (await searchGet(client, {query: {SearchPhrase: suggest, Take: mostSuggested}}, options)).result;
  return (items ?? []).slice(0, mostSuggested);
}
