/** Queries of the corpora: what a reader types, and the pages that answer it. Written from the pages, before any engine had answered one. */

export const corpusKinds = [
  'sentence',
  'synonym',
  'compound',
  'extra',
  'typo',
  'plural',
  'cjk',
  'code',
] as const;

/**
 * `sentence` a whole sentence in words of one's own; `synonym` another word than the title's; `compound` a compound typed apart, or words of a title
 * joined; `extra` words of the title and one too many; `typo` mistyped; `plural` another form of a word of the title; `cjk` Japanese without spaces;
 * `code` a command, file, address or message.
 */
export type CorpusKind = (typeof corpusKinds)[number];

export interface CorpusQuery {
  culture: string;
  kind: CorpusKind;
  query: string;
  /** Paths of the pages that answer it. */
  relevant: readonly string[];
}

/** `tuning` may be looked at while the ranking is changed; `heldOut` is asked once, when it is finished. */
export interface CorpusQueries {
  tuning: readonly CorpusQuery[];
  heldOut: readonly CorpusQuery[];
}

type Row = readonly [kind: CorpusKind, query: string, relevant: string];

/** @param rows `relevant` has paths with spaces between them; those without a folder are of `folder`. */
export const asked = (culture: string, folder: string, rows: readonly Row[]): CorpusQuery[] =>
  rows.map(([kind, query, relevant]) => ({
    culture,
    kind,
    query,
    relevant: relevant.split(' ').map((path) => (path.includes('/') ? path : `${folder}/${path}`)),
  }));
