/** Reads a file back as the import will, and says whether it is what the store has. */
import {isDeepStrictEqual} from 'node:util';
import type {PartItem, TranslationItem} from '../../store/items.ts';
import type {TranslationRecord} from '../../store/types.ts';
import {canonicalCulture} from '../../text/cultures.ts';
import {toTranslation} from '../format/content-item.ts';
import {checkKind, type Item} from '../format/items.ts';
import {checkVideo, parseArticle, referencesOf} from '../format/parse-article.ts';
import {pathOf, type ArticleFormat, type IndexedTranslation} from './folder-index.ts';
import {writeArticle, type ArticleSource} from './write-article.ts';

/** The most readable format that comes back as it is. */
export function chooseFormat(source: ArticleSource, place: IndexedTranslation): ArticleFormat {
  for (const format of ['markdown', 'html'] as const) {
    const file = writeArticle(source, format);
    if (file !== undefined && readsBack(source, place, format, file)) return format;
  }
  return 'exact';
}

/** Does the import make of this file what the store has? */
export function readsBack(
  {content, translation, addresses}: ArticleSource,
  from: IndexedTranslation,
  format: ArticleFormat,
  file: string,
): boolean {
  let complaints = 0;
  const complain = () => void (complaints += 1);
  const source = {
    file: pathOf({...from, format}),
    key: '',
    culture: canonicalCulture(translation.culture.toLowerCase()) ?? '',
    format: format === 'markdown' ? ('markdown' as const) : ('html' as const),
  };
  const article = parseArticle(source, file, complain);
  const {shortcutTo} = content;
  const item: Item = {
    key: '',
    articles: [article],
    kind: content.type,
    shortcut: shortcutTo === null ? undefined : String(shortcutTo),
  };
  checkKind(item, article, complain);
  if (!article.exact && !referencesOf(article).every((reference) => addresses.resolve(reference))) complain();
  checkVideo(article, complain);
  return complaints === 0 && isDeepStrictEqual(comparable(toTranslation(article)), stored(translation));
}

/** What the store has, as the import would hand it over. */
function stored({translationId, flag, flagDate, flaggedBy, parts, ...fields}: TranslationRecord) {
  return comparable({
    ...fields,
    parts: parts.map(({id, ...part}) => ({...part, videoSteps: part.videoSteps.map(withoutId)})),
  });
}

const withoutId = ({markup, timeInSeconds}: {markup: string; timeInSeconds: number}) => ({
  markup,
  timeInSeconds,
});

type Nullable<T> = {[K in keyof T]: T[K] | null};
type Comparable = Nullable<Omit<TranslationItem, 'parts' | 'tags'>> & {
  parts: readonly Nullable<PartItem>[];
  tags: readonly string[];
};

/** Without what is absent, however that is said. */
function comparable({parts, tags, source, ...fields}: Comparable) {
  return {
    ...present(fields),
    source: source ?? 'empty',
    tags: [...new Set(tags)],
    parts: parts.map(({videoSteps, ...part}) => ({
      ...present(part),
      videoSteps: (videoSteps ?? []).map(withoutId),
    })),
  };
}

const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
