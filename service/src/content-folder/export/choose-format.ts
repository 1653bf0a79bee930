/** Chooses the most readable format that an import reads back exactly. */
import {isDeepStrictEqual} from 'node:util';
import type {PartItem, TranslationItem} from '../../store/items.ts';
import type {TranslationRecord} from '../../store/types.ts';
import {canonicalCulture} from '../../text/cultures.ts';
import {withTimeLimit} from '../../text/time-limit.ts';
import {toTranslation} from '../format/content-item.ts';
import {checkKind, type Item} from '../format/items.ts';
import {checkVideo, parseArticle, referencesOf} from '../format/parse-article.ts';
import {pathOf, type ArticleFormat, type IndexedTranslation} from './folder-index.ts';
import {writeArticle, type ArticleSource} from './write-article.ts';

/**
 * Milliseconds of computing for one format of a file. A last protection from what `ConversionBudget` and `lexMarkdown` do not count: ten times what the
 * most work takes, so that the speed of the machine does not decide.
 */
const maxTime = 5000;

/** Tries Markdown, then HTML. What takes much work to write or to read back is exported in the next format. @returns the file, too */
export function chooseFormat(
  source: ArticleSource,
  indexed: IndexedTranslation,
  timeLimit = maxTime,
): {format: ArticleFormat; file: string} {
  for (const format of ['markdown', 'html'] as const) {
    const file = withTimeLimit(timeLimit, () => {
      const written = writeArticle(source, format);
      return written !== undefined && readsBack(source, indexed, format, written) ? written : undefined;
    });
    if (file !== undefined) return {format, file};
  }
  return {format: 'exact', file: writeArticle(source, 'exact')!};
}

/** Whether an import of this file restores the translation in the store. */
export function readsBack(
  {content, translation, addresses}: ArticleSource,
  from: IndexedTranslation,
  format: ArticleFormat,
  file: string,
): boolean {
  let problems = 0;
  const reportProblem = () => void (problems += 1);
  const source = {
    file: pathOf({...from, format}),
    key: '',
    culture: canonicalCulture(translation.culture.toLowerCase()) ?? '',
    format: format === 'markdown' ? ('markdown' as const) : ('html' as const),
  };
  const article = parseArticle(source, file, reportProblem);
  const {shortcutTo} = content;
  const item: Item = {
    key: '',
    articles: [article],
    kind: content.type,
    shortcut: shortcutTo === null ? undefined : String(shortcutTo),
  };
  checkKind(item, article, reportProblem);
  if (!article.exact && !referencesOf(article).every((reference) => addresses.resolve(reference)))
    reportProblem();
  checkVideo(article, reportProblem);
  return problems === 0 && isDeepStrictEqual(comparable(toTranslation(article)), stored(translation));
}

/** The translation in the store, in the form that an import passes to the store. */
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

/** Normalizes absent values, so that two translations can be compared. */
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
