/** Judged queries: what a reader types, and the articles that are relevant. */

export const kinds = [
  'title',
  'inflection',
  'typo',
  'synonym',
  'prefix',
  'words',
  'question',
  'none',
] as const;

/**
 * `title` words of the title; `inflection` another form of such a word, or part of a compound; `typo` mistyped; `synonym` a tag or a word
 * of the text that is not in the title; `prefix` an unfinished word; `words` several words of the article; `question` a whole sentence;
 * `none` without a relevant article.
 */
export type Kind = (typeof kinds)[number];

export interface JudgedQuery {
  culture: string;
  kind: Kind;
  query: string;
  /** Keys of the relevant articles. Empty: nothing should be found. */
  relevant: readonly string[];
}

type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Queries by kind, each with the key or keys of the relevant articles. */
export function judge(
  culture: string,
  {none, ...groups}: Readonly<Record<Exclude<Kind, 'none'>, Answers>> & {none: readonly string[]},
): JudgedQuery[] {
  const answered = Object.entries(groups).flatMap(([kind, answers]) =>
    Object.entries(answers).map(([query, keys]) => ({
      culture,
      kind: kind as Kind,
      query,
      relevant: typeof keys === 'string' ? [keys] : keys,
    })),
  );
  return [...answered, ...none.map((query) => ({culture, kind: 'none' as const, query, relevant: []}))];
}
