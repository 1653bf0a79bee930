/** How a search by relevance finds and scores texts. No word is required, and rare words decide. */
import sql, {join, type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isDecisive, type QueryWord} from './parse-query.ts';
import {arrayLiteral, floatList, intList, literal, textList} from './sql.ts';
import {stem} from './stems.ts';
import {keyOf, phraseTexts, quoteLexeme, termLexemes, textsWith, tierValues} from './term-impacts.ts';
import {foldText} from './text.ts';

/** Value of a word in the title that is unfinished in the query. */
const prefixValue = 0.65;
/** Value of a synonym of several words. */
const phraseValue = 0.6;

/** Results at most. */
const maxResults = 1000;
/**
 * Texts that are read for a word in each language at most, those first that say most about it. Those of a rare word are fewer, common words share
 * them.
 */
const maxRead = 600;
const minRead = 200;
/** Texts that are opened for a term of several words at most. */
const maxOpened = 300;
/** Texts that contain all of the words, and are read whatever they say about each. */
const maxComplete = 1000;
/** Of these, those come first in which each of the words has at least one of these tiers. */
const completeTiers = [4, 2];
/** Titles that begin with a key, in their order, so that the exact one is first. */
const maxTitles = 50;
/** Share of the words' weight that a text needs. */
const minCoverage = 0.2;

/** An alternative of a word in a text search configuration. */
interface Term {
  config: string;
  /** Index of the word. */
  word: number;
  text: string;
  factor: number;
  lexemes: readonly string[];
  /** Of the text without accents in the configuration `simple`, as titles have it. */
  plain: readonly string[];
}

/** The terms of the words that count, by configuration. */
export async function termsOf(
  db: Database,
  words: readonly QueryWord[],
  configs: readonly string[],
): Promise<Term[]> {
  const terms = words.flatMap(({alternatives, weight}, word) =>
    weight === 0 ? [] : alternatives.map(({text, factor}) => ({word, text, factor, folded: foldText(text)})),
  );
  const lexemes = await stem(db, [
    ...terms.map(({folded}) => ({config: 'simple', word: folded})),
    ...terms.flatMap(({text}) => configs.map((config) => ({config, word: text}))),
  ]);
  return configs.flatMap((config) =>
    terms.map(({folded, ...term}) => ({
      ...term,
      ...{config, lexemes: termLexemes(lexemes(config, term.text), term.text)},
      plain: termLexemes(lexemes('simple', folded), folded),
    })),
  );
}

/** The lexemes of the words of one configuration that have a single one each, with their factors. */
type Lexemes = ReadonlyMap<number, ReadonlyMap<string, number>>;

function singleLexemes(terms: readonly Term[]): Lexemes {
  const byWord = new Map<number, Map<string, number>>();
  for (const {word, factor, lexemes, plain} of terms)
    for (const [lexeme, ...others] of [lexemes, plain]) {
      if (lexeme === undefined || others.length > 0) continue;
      const factors = byWord.get(word) ?? new Map<string, number>();
      byWord.set(word, factors.set(lexeme, Math.max(factor, factors.get(lexeme) ?? 0)));
    }
  return byWord;
}

interface Keys {
  /** Text of a tsquery. */
  keys: string;
  value: number;
}

/** The keys of a word, those of the highest value first. */
function keysOf(config: string, lexemes: ReadonlyMap<string, number>): Keys[] {
  const factors = [...new Set(lexemes.values())];
  const keys = factors.flatMap((factor) => {
    const alike = [...lexemes].filter((entry) => entry[1] === factor).map(([lexeme]) => lexeme);
    return tierValues.map((value, tier) => ({
      keys: anyOf(alike.map((lexeme) => keyOf(tier, config, lexeme))),
      value: factor * value,
    }));
  });
  return keys.sort((one, other) => other.value - one.value);
}

const anyOf = (keys: readonly string[]) => keys.join(' | ');
const allOf = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' & ');

/** Keys of texts in which each of the words has at least one of the `completeTiers`; none where a configuration knows no lexeme of one. */
function completeKeys(config: string, lexemes: Lexemes, required: readonly number[]): Keys[] {
  const own = required.map((word) => [...(lexemes.get(word) ?? [])].filter(([, factor]) => factor === 1));
  if (own.some(({length}) => length === 0)) return [];
  return completeTiers.map((floor) => ({
    keys: allOf(
      own.map((each) =>
        anyOf(
          each.flatMap(([lexeme]) =>
            [...tierValues.keys()].slice(floor).map((tier) => keyOf(tier, config, lexeme)),
          ),
        ),
      ),
    ),
    value: tierValues[floor]!,
  }));
}

/** A tsquery of the texts that have all of the words. */
function completeQuery(lexemes: Lexemes, required: readonly number[]): string | undefined {
  const queries = required.map((word) =>
    anyOf([...(lexemes.get(word) ?? new Map()).keys()].map(quoteLexeme)),
  );
  return queries.includes('') ? undefined : allOf(queries);
}

/**
 * Statements of a `with` clause: `found` has one row for each translation that contains enough of the words, with the `impact` that the words have
 * together and the share of the words' weight that it contains, both from 0 to 1. It needs `q`, with a row for each `config`. `offset 0` keeps the query
 * from being parsed anew for each row that the index has to recheck, which prefixes need.
 * @param titleKeys what was typed as titles may have it
 * @param visible a condition on `t`
 */
export function scoredTranslations(
  words: readonly QueryWord[],
  terms: readonly Term[],
  titleKeys: readonly string[],
  visible: Sql,
): Sql {
  const configs = [...new Set(terms.map(({config}) => config))].map((config) => ({
    config,
    lexemes: singleLexemes(terms.filter((term) => term.config === config)),
  }));
  const unfinished = words.findIndex(({prefix}) => prefix !== null);
  const required = [...words.keys()].filter((index) => isDecisive(words[index]!));
  const common = words.filter(({isCommon, weight}) => isCommon && weight > 0).length;
  const commonRead = Math.max(minRead, Math.floor((2 * maxRead) / Math.max(2, common)));
  const groups = configs.flatMap(({config, lexemes}) =>
    [...lexemes].map(([word, factors]) => ({
      word,
      most: words[word]!.isCommon ? commonRead : maxRead,
      keys: keysOf(config, factors),
    })),
  );
  const keys = groups.flatMap((group, index) => group.keys.map((each) => ({...each, group: index + 1})));
  const phrases = terms.filter(({lexemes}) => lexemes.length > 1);
  const requiredWords = sql`unnest(${intList(required)}) as w(word)`;
  const sources = [
    // A title that begins with the phrase has all of the words, also where too many other texts have them.
    sql`select t.id, w.word, ${tierValues.at(-1)!}::float8 as value from unnest(${textList(titleKeys)}) as g(key) cross join lateral (select t.id from translations t
        where t.title_key >= g.key and t.title_key < g.key || ${'\u{10ffff}'} and ${visible}
        order by t.title_key limit ${literal(maxTitles)}) t cross join ${requiredWords}`,
    sql`select t.id, g.word, t.value from unnest(${intList(groups.map(({word}) => word))}, ${intList(groups.map(({most}) => most))}) with ordinality as g(word, most, number)
      cross join lateral (select t.id, k.value from (select keys::tsquery as keys, value
          from unnest(${intList(keys.map(({group}) => group))}, ${textList(keys.map((each) => each.keys))}, ${floatList(keys.map(({value}) => value))}) as k("group", keys, value)
          where k."group" = g.number order by value desc) k
        cross join lateral (select t.id from ${textsWith(sql`k.keys`)} where ${visible} limit g.most) t limit g.most) t`,
    ...(required.length > 1 && required.some((index) => mayBeCut(words[index]!))
      ? completeTexts(configs, required, visible)
      : []),
    ...(phrases.length === 0
      ? []
      : [
          phraseTexts(
            sql`t.id, p.word, ${phraseValue}::float8 * p.factor`,
            sql`select config, word, text, factor, lexemes::text[] as lexemes
              from unnest(${textList(phrases.map(({config}) => config))}, ${intList(phrases.map(({word}) => word))}, ${textList(phrases.map(({text}) => text))},
                ${floatList(phrases.map(({factor}) => factor))}, ${textList(phrases.map(({lexemes}) => arrayLiteral(lexemes)))}) as p(config, word, text, factor, lexemes)`,
            visible,
            literal(maxOpened),
          ),
        ]),
    ...(unfinished < 0
      ? []
      : [
          sql`select t.id, ${unfinished}::int, ${prefixValue}::float8 from (
            select config, to_tsquery('simple', ${`'${words[unfinished]!.prefix}':*A`}) as query from q offset 0) g
          cross join lateral (select t.id from translations t
            where t.title_search @@ g.query and t.config = g.config and ${visible} limit ${literal(maxComplete)}) t`,
        ]),
  ];
  return sql`matched as materialized (
      select id, word, max(value) as value from (${join(sources, ' union all ')}) r group by id, word
    ), found as materialized (
      select m.id, sum(m.value * w.weight) as impact, sum(w.weight) as coverage
      from matched m join unnest(${floatList(words.map(({weight}) => weight))}) with ordinality as w(weight, number) on w.number = m.word + 1
      group by m.id having sum(w.weight) >= ${minCoverage}::float8
      order by impact desc, m.id desc limit ${literal(maxResults)}
    )`;
}

/** Whether not all texts of a word are read, or some count less than what contains all words. */
const mayBeCut = ({isCommon, alternatives}: QueryWord) =>
  isCommon || alternatives.some(({factor}) => factor < 1);

/** Texts that have all of the words, which the limits of each word may leave out. */
function completeTexts(
  configs: readonly {config: string; lexemes: Lexemes}[],
  required: readonly number[],
  visible: Sql,
): Sql[] {
  const byTier = configs.flatMap(({config, lexemes}) => completeKeys(config, lexemes, required));
  const whole = configs.flatMap(({config, lexemes}) => {
    const query = completeQuery(lexemes, required);
    return query === undefined ? [] : [{config, query}];
  });
  const requiredWords = sql`unnest(${intList(required)}) as w(word)`;
  const most = literal(maxComplete / required.length);
  return [
    sql`select t.id, w.word, g.value from (select keys::tsquery as query, value
        from unnest(${textList(byTier.map(({keys}) => keys))}, ${floatList(byTier.map(({value}) => value))}) as g(keys, value) offset 0) g
      cross join lateral (select t.id from ${textsWith(sql`g.query`)} where ${visible} limit ${most}) t cross join ${requiredWords}`,
    sql`select t.id, w.word, ${tierValues[0]}::float8 from (select config, query::tsquery as query
        from unnest(${textList(whole.map(({config}) => config))}, ${textList(whole.map(({query}) => query))}) as g(config, query) offset 0) g
      cross join lateral (select t.id from translations t
        where t.search @@ g.query and t.config = g.config and ${visible} limit ${most}) t cross join ${requiredWords}`,
  ];
}
