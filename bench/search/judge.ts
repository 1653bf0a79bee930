/** What a judged query is: what somebody types, and the articles that answer it. */

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
 * `title` words of the title; `inflection` another form of such a word, or part of a compound; `typo` mistyped; `synonym` a word that is a tag or stands in
 * the text but not in the title; `prefix` not typed to the end; `words` several words, from anywhere in the article; `question` a whole
 * sentence; `none` nothing answers it.
 */
type HandbookKind = (typeof kinds)[number];

/** `extra`, only of another manual: the title with a word that it does not have. */
export type Kind = HandbookKind | 'extra';

export interface JudgedQuery {
  culture: string;
  kind: Kind;
  query: string;
  /** Keys of the articles that answer it, each of which is to be found. Empty: nothing is to be found. */
  relevant: readonly string[];
}

type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Queries by kind: the query, then the key or keys of what answers it. */
export function judge(
  culture: string,
  {none, ...groups}: Readonly<Record<Exclude<HandbookKind, 'none'>, Answers>> & {none: readonly string[]},
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
