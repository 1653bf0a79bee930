import type {ManualPage} from '../corpora/pages.ts';

/** A page as engines beside ours get it. */
export interface PlainPage {
  path: string;
  culture: string;
  title: string;
  text: string;
}

export interface Engine {
  name: string;
  /** Paths of the pages found for a reader of the culture, best first, ten at most. */
  ask(query: string, culture: string): Promise<readonly string[]>;
  close?(): Promise<void>;
}

/** Makes an engine with the pages of one corpus. */
export type MakeEngine = (pages: readonly ManualPage[]) => Promise<Engine>;

/** Pages by culture: an engine without languages gets an index for each. */
export function byCulture(pages: readonly PlainPage[]): Map<string, PlainPage[]> {
  const cultures = new Map<string, PlainPage[]>();
  for (const page of pages) cultures.set(page.culture, [...(cultures.get(page.culture) ?? []), page]);
  return cultures;
}

/** The words of Japanese text, which has no spaces between them; undefined for other languages. */
export function segmenterOf(culture: string): ((text: string) => string[]) | undefined {
  if (!culture.startsWith('ja')) return undefined;
  const segmenter = new Intl.Segmenter('ja', {granularity: 'word'});
  return (text) =>
    [...segmenter.segment(text.toLowerCase())]
      .filter(({isWordLike}) => isWordLike)
      .map(({segment}) => segment);
}
