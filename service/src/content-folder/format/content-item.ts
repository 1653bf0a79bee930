import {createHash} from 'node:crypto';
import type {ContentItem, ItemFields, PartItem, TranslationItem} from '../../store/items.ts';
import type {ImportedItem} from '../../store/import-plans.ts';
import {attributeText, sizeAttributes} from './html.ts';
import type {Item} from './items.ts';
import {referencesOf, type Article, type ArticlePart, type RichField} from './parse-article.ts';

/** The fields of an item, with what depends on other items. */
export const fieldsOf = (
  {kind, icon24, icon48, recommended, order}: Item,
  others: Pick<ItemFields, 'tag' | 'parent' | 'shortcut'>,
): ItemFields => ({
  ...{type: kind, icon24: icon24 ?? null, icon48: icon48 ?? null, recommended: recommended ?? null},
  position: order ?? null,
  ...others,
});

/**
 * Converts an item of the folder to an item of the store. All references must be resolved.
 * @param digestOf digest of the bytes of a file
 */
export function toImportedItem(
  item: Item,
  idOf: (key: string) => number,
  tag: ItemFields['tag'],
  digestOf: (file: string) => string,
): ImportedItem {
  const {key, parent, shortcut} = item;
  const idOrNull = (other: string | undefined) => (other === undefined ? null : idOf(other));
  return {
    contentId: idOf(key),
    key,
    fields: fieldsOf(item, {tag, parent: idOrNull(parent), shortcut: idOrNull(shortcut)}),
    translations: [...item.articles]
      .sort((a, b) => positionOf(a) - positionOf(b))
      .map((article) => ({
        item: toTranslation(article),
        keepsState: article.fields.state === undefined && article.stateIfNew !== undefined,
        sourceHash: sourceHash(article, digestOf(article.file)),
      })),
  };
}

/**
 * The digest of a file and of what it uses: pictures by their content, articles by their number. Not of their addresses, which
 * depend on the settings of the service.
 */
function sourceHash(article: Article, digest: string): string {
  const hash = createHash('sha256').update(digest);
  for (const {resolved, unlinked} of referencesOf(article)) {
    hash.update(unlinked ? ' -' : resolved ? ` ${resolved.contentId ?? resolved.url}` : ' ');
  }
  return hash.digest('hex');
}

/** The store keeps translations in this order. Those without a position come last. */
const positionOf = ({fields}: Article) => fields.position?.value ?? Number.MAX_SAFE_INTEGER;

/** The tag of an item whose files give none. */
export function defaultTag(item: Item, items: ReadonlyMap<string, Item>): ContentItem['tag'] {
  if (item.tag) return item.tag;
  if (item.kind === 'folder' || item.kind === 'link') return item.kind;
  const target = item.shortcut === undefined ? undefined : items.get(item.shortcut);
  if (item.kind === 'shortcut' && target && target.kind !== 'shortcut') return defaultTag(target, items);
  return item.articles.some(({video}) => video) ? 'video' : 'text';
}

export function toTranslation(article: Article): TranslationItem {
  const {fields, texts, stateIfNew = 'published'} = article;
  const html = (name: RichField) => texts[name]?.render().join('');
  const iso = (name: 'created' | 'updated' | 'start' | 'end') => fields[name]?.value.toISOString();
  return {
    culture: article.culture,
    title: fields.title?.value ?? '',
    author: fields.author?.value ?? '',
    authorEmail: fields.authorEmail?.value ?? '',
    knowledgeState: fields.state?.value ?? stateIfNew,
    description: html('description'),
    issue: html('issue'),
    environment: html('environment'),
    cause: html('cause'),
    url: fields.url?.value,
    target: fields.target?.value,
    metadata: fields.metadata?.value,
    notes: fields.notes?.value,
    source: fields.source?.value,
    createdDate: iso('created'),
    updatedDate: iso('updated'),
    startDate: iso('start'),
    endDate: iso('end'),
    qualityScore: fields.qualityScore?.value,
    createdByUserId: fields.createdByUserId?.value,
    lastEditedByUserId: fields.lastEditedByUserId?.value,
    parts: partsOf(article),
    tags: tagsOf(article),
  };
}

const tagsOf = ({fields}: Article): string[] => fields.tags?.value.map((tag) => tag.value) ?? [];

/** The parts: the body, with the video at its marker or at the end. */
function partsOf({body, video, parts}: Article): PartItem[] {
  if (parts) return parts.map(explicitPart);
  const [before = '', after = ''] = body.render();
  const text = (markup: string): PartItem[] => (markup === '' ? [] : [{type: 'text', markup}]);
  return [...text(before), ...(video ? [videoPart(video)] : []), ...text(after)];
}

const explicitPart = ({type, markup, url, steps}: ArticlePart): PartItem => ({
  type,
  markup: markup?.render().join(''),
  url: url?.resolved?.url ?? url?.href,
  ...(steps.length > 0 && {
    videoSteps: steps.map((step) => ({
      timeInSeconds: step.timeInSeconds,
      markup: step.markup.render().join(''),
    })),
  }),
});

/** The interface has no field for a poster, so the markup of the part holds it as an image. */
function videoPart({url, poster, steps}: NonNullable<Article['video']>): PartItem {
  const src = poster?.resolved?.url ?? poster?.href;
  const image = src && poster && `<img${attributeText({src, alt: '', ...sizeAttributes({}, poster)})}>`;
  return {
    type: 'video',
    url: url.resolved?.url ?? url.href,
    ...(image && {markup: image}),
    videoSteps: steps.map(({timeInSeconds, text}) => ({timeInSeconds, markup: text.render().join('')})),
  };
}
