import type {JudgedQuery} from '../judge.ts';

/** A title as readers type it, with an extra word, and with a typing error. */
type TitleQueries = readonly [title: string, extra: string, typo: string];

/** Queries by the title of their page, and queries in other words with the relevant page or pages. */
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
