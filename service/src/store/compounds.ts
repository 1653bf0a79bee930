/** Splits compounds by the words that stand in texts. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isPreferredLanguage, preparedRowsOf, readable, textList} from './sql.ts';
import {isInTexts} from './term-impacts.ts';
import type {PreferredCultures} from './types.ts';

const minCompoundLength = 7;
const maxCompoundLength = 40;
const minPartLength = 3;
/** Between the parts of German, Dutch, Danish, Norwegian and Swedish compounds. The longest first. */
const linkingLetters = ['er', 'en', 'es', 's', 'n', 'e'];
/** Words of a query that are split. */
const maxSplit = 4;

interface Split {
  first: string;
  second: string;
}

function splitsOf(word: string): Split[] {
  const splits: Split[] = [];
  for (let at = minPartLength; at <= word.length - minPartLength; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    splits.push({first, second});
    for (const letters of linkingLetters) {
      if (first.endsWith(letters) && first.length - letters.length >= minPartLength)
        splits.push({first: first.slice(0, -letters.length), second});
    }
  }
  return splits;
}

/**
 * The two words that a compound consists of, for those of the words that are one. Both must stand in texts that readers can read, in one
 * language; of several ways, the one with the longest shorter part.
 */
export async function splitCompounds(
  db: Database,
  words: readonly string[],
  preferred: PreferredCultures,
): Promise<Map<string, [string, string]>> {
  const candidates = words
    .filter(({length}) => length >= minCompoundLength && length <= maxCompoundLength)
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, maxSplit);
  const result = new Map<string, [string, string]>();
  if (candidates.length === 0) return result;
  const parts = [...new Set(candidates.flatMap(splitsOf).flatMap(({first, second}) => [first, second]))];
  const known = await knownWords(db, parts, preferred);
  for (const word of candidates) {
    const splits = splitsOf(word).filter(({first, second}) =>
      [...(known.get(first) ?? [])].some((config) => known.get(second)?.has(config)),
    );
    splits.sort((a, b) => shorterLength(b) - shorterLength(a));
    if (splits[0]) result.set(word, [splits[0].first, splits[0].second]);
  }
  return result;
}

const shorterLength = ({first, second}: Split) => Math.min(first.length, second.length);

/** The configurations in which words stand in a text. */
async function knownWords(
  db: Database,
  words: readonly string[],
  preferred: PreferredCultures,
): Promise<Map<string, Set<string>>> {
  const rows = await preparedRowsOf<{word: string; config: string}>(
    db,
    sql`select given.word, l.config from unnest(${textList(words)}) as given(word)
      cross join (select distinct config from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}) l
      cross join lateral (select lexeme from unnest(to_tsvector(l.config::regconfig, given.word)) limit 1) w
      where ${isInTexts(sql`l.config`, sql`w.lexeme`, readable)}`,
  );
  const known = new Map<string, Set<string>>();
  for (const {word, config} of rows) known.set(word, (known.get(word) ?? new Set()).add(config));
  return known;
}
