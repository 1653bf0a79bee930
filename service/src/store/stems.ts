/** The lexemes of words, which PostgreSQL's dictionaries give. The same words are asked again and again. */
import {LRUCache} from 'lru-cache';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {preparedRowsOf, textArray} from './sql.ts';

export interface ConfiguredWord {
  /** Text search configuration. */
  config: string;
  word: string;
}

/** The lexemes of a word, or of several, in their order; none of stop words. */
export type LexemesOf = (config: string, word: string) => readonly string[];

/** Letters of the words that are kept, and of their lexemes. */
const maxKept = 1_000_000;
/** Of all databases of a process: the dictionaries are those of PostgreSQL itself. */
const cache = new LRUCache<string, readonly string[]>({
  maxSize: maxKept,
  sizeCalculation: (lexemes, key) => key.length + lexemes.join(' ').length,
});

const keyOf = (config: string, word: string) => `${config} ${word}`;

/** Takes a statement where a word is not known yet. */
export async function stem(db: Database, words: readonly ConfiguredWord[]): Promise<LexemesOf> {
  // Beside the cache, which may drop a word as soon as others are added.
  const found = new Map<string, readonly string[]>();
  const unknown = new Map<string, ConfiguredWord>();
  for (const {config, word} of words) {
    const key = keyOf(config, word);
    const lexemes = cache.get(key);
    if (lexemes) found.set(key, lexemes);
    else unknown.set(key, {config, word});
  }
  const asked = [...unknown.values()];
  const rows =
    asked.length === 0
      ? []
      : await preparedRowsOf<ConfiguredWord & {lexemes: string[]}>(
          db,
          sql`select config, word, array(select lexeme from unnest(to_tsvector(config::regconfig, word)) order by positions[1]) as lexemes
            from unnest(${textArray(asked.map(({config}) => config))}, ${textArray(asked.map((each) => each.word))}) as w(config, word)`,
        );
  for (const {config, word, lexemes} of rows) {
    found.set(keyOf(config, word), lexemes);
    cache.set(keyOf(config, word), lexemes);
  }
  return (config, word) => found.get(keyOf(config, word)) ?? [];
}
