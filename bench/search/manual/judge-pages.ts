import type {JudgedQuery} from '../judge.ts';

/** A title as somebody types it, the same with a word more, and with a typing error. */
type TitleQueries = readonly [title: string, extra: string, typo: string];

/** Queries by the page that answers them, and queries in other words than the title's, with the page or pages that answer them. */
export function judgePages(
  culture: string,
  titles: Readonly<Record<string, TitleQueries>>,
  words: Readonly<Record<string, string | readonly string[]>>,
): JudgedQuery[] {
  const titled = Object.entries(titles).flatMap(([page, [title, extra, typo]]): JudgedQuery[] => [
    {culture, kind: 'title', query: title, relevant: [page]},
    {culture, kind: 'extra', query: extra, relevant: [page]},
    {culture, kind: 'typo', query: typo, relevant: [page]},
  ]);
  const worded = Object.entries(words).map(([query, pages]): JudgedQuery => ({
    culture,
    kind: 'words',
    query,
    relevant: typeof pages === 'string' ? [pages] : pages,
  }));
  return [...titled, ...worded];
}
