/** How a search by relevance finds and scores texts. No word is required, and rare words decide. */
import sql, {join, type Sql} from 'sql-template-tag';
import {isDecisive, type QueryWord} from './parse-query.ts';
import {floatList, intList, literal, textList} from './sql.ts';
import {lexemesOf, phraseTexts, termKey, textsWith, tierValues} from './term-impacts.ts';
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

/**
 * Statements of a `with` clause: `found` has one row for each translation that contains enough of the words, with the `impact` that the words have
 * together and the share of the words' weight that it contains, both from 0 to 1. It needs `q`, with a row for each `config`. `offset 0` keeps the query
 * from being parsed anew for each row that the index has to recheck, which prefixes need.
 * @param titleKeys what was typed as titles may have it
 * @param visible a condition on `t`
 */
export function scoredTranslations(
  words: readonly QueryWord[],
  titleKeys: readonly string[],
  visible: Sql,
): Sql {
  const terms = words.flatMap(({alternatives, weight}, word) =>
    weight === 0 ? [] : alternatives.map(({text, factor}) => ({word, text, factor})),
  );
  const unfinished = words.findIndex(({prefix}) => prefix !== null);
  const required = [...words.keys()].filter((index) => isDecisive(words[index]!));
  const common = words.filter(({isCommon, weight}) => isCommon && weight > 0).length;
  const commonRead = Math.max(minRead, Math.floor((2 * maxRead) / Math.max(2, common)));
  const sources = [
    // A title that begins with the phrase has all of the words, also where too many other texts have them.
    sql`select t.id, w.word, ${tierValues.at(-1)!}::float8 as value from unnest(${textList(titleKeys)}) as g(key) cross join lateral (select t.id from translations t
        where t.title_key >= g.key and t.title_key < g.key || ${'\u{10ffff}'} and ${visible}
        order by t.title_key limit ${literal(maxTitles)}) t cross join unnest(${intList(required)}) as w(word)`,
    sql`select t.id, g.word, t.value from (select config, l.word, l.most from terms join limits l using (word) group by config, l.word, l.most) g
      cross join lateral (select t.id, k.value from (select keys::tsquery as keys, value from keys k
          where k.config = g.config and k.word = g.word order by value desc) k
        cross join lateral (select t.id from ${textsWith(sql`k.keys`)} where ${visible} limit g.most) t limit g.most) t`,
    ...(required.length > 1
      ? [
          sql`select t.id, w.word, g.value from complete_by_tier g cross join lateral (select t.id from ${textsWith(sql`g.query`)}
            where ${visible} limit ${literal(maxComplete / required.length)}) t cross join unnest(${intList(required)}) as w(word)`,
          sql`select t.id, w.word, ${tierValues[0]}::float8 from complete g cross join lateral (select t.id from translations t
            where t.search @@ g.query and t.config = g.config and ${visible}
            limit ${literal(maxComplete / required.length)}) t cross join unnest(${intList(required)}) as w(word)`,
        ]
      : []),
    phraseTexts(
      sql`t.id, p.word, ${phraseValue}::float8 * p.factor`,
      sql`select * from terms`,
      visible,
      literal(maxOpened),
    ),
    ...(unfinished < 0
      ? []
      : [
          sql`select t.id, ${unfinished}::int, ${prefixValue}::float8 from (
            select config, to_tsquery('simple', ${`'${words[unfinished]!.prefix}':*A`}) as query from q offset 0) g
          cross join lateral (select t.id from translations t
            where t.title_search @@ g.query and t.config = g.config and ${visible} limit ${literal(maxComplete)}) t`,
        ]),
  ];
  return sql`limits as materialized (
      select number - 1 as word, most from unnest(${intList(words.map(({isCommon}) => (isCommon ? commonRead : maxRead)))}) with ordinality as l(most, number)
    ), terms as materialized (
      select q.config, g.word, g.text, g.factor, ${lexemesOf(sql`q.config`, sql`g.text`)} as lexemes, ${lexemesOf(sql`'simple'`, sql`g.plain`)} as plain
      from q cross join unnest(${intList(terms.map(({word}) => word))}, ${textList(terms.map(({text}) => text))},
        ${textList(terms.map(({text}) => foldText(text)))}, ${floatList(terms.map(({factor}) => factor))}) as g(word, text, plain, factor)
    ), lexemes as materialized (
      select config, word, lexemes[1] as lexeme, max(factor) as factor
      from (select config, word, factor, lexemes from terms union all select config, word, factor, plain from terms) w
      where cardinality(lexemes) = 1 group by config, word, lexemes[1]
    ), keys as materialized (
      select config, word, factor, tier.number as tier, factor * tier.value as value, string_agg(${termKey(sql`tier.number`, sql`config`, sql`lexeme`)}, ' | ') as keys
      from lexemes cross join unnest(${intList([...tierValues.keys()])}, ${floatList(tierValues)}) as tier(number, value)
      group by config, word, factor, tier.number, tier.value
    ), complete_by_tier as materialized (
      select config, value, string_agg('(' || keys || ')', ' & ')::tsquery as query
      from (select k.config, k.word, floor.value, string_agg(k.keys, ' | ') as keys
        from keys k join unnest(${intList(completeTiers)}, ${floatList(completeTiers.map((tier) => tierValues[tier]!))}) as floor(tier, value) on k.tier >= floor.tier
        where k.factor = 1 and k.word in (select unnest(${intList(required)})) group by k.config, k.word, floor.value) k
      group by config, value having count(*) = ${required.length}
    ), complete as materialized (
      select config, string_agg('(' || keys || ')', ' & ')::tsquery as query
      from (select config, word, string_agg(quote_literal(lexeme), ' | ') as keys from lexemes where word in (select unnest(${intList(required)})) group by config, word) k
      group by config having count(*) = ${required.length}
    ), matched as materialized (
      select id, word, max(value) as value from (${join(sources, ' union all ')}) r group by id, word
    ), found as materialized (
      select m.id, sum(m.value * w.weight) as impact, sum(w.weight) as coverage
      from matched m join unnest(${floatList(words.map(({weight}) => weight))}) with ordinality as w(weight, number) on w.number = m.word + 1
      group by m.id having sum(w.weight) >= ${minCoverage}::float8
      order by impact desc, m.id desc limit ${literal(maxResults)}
    )`;
}
