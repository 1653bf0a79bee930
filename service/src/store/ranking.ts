/** How a search by relevance finds and scores texts. No word is required, and rare words decide. */
import sql, {join, type Sql} from 'sql-template-tag';
import {termQuery, type QueryWord} from './parse-query.ts';
import {intArray, literal, textArray} from './sql.ts';
import {foldText, wordsOf} from './text.ts';

/** What a word of each tier of `term_impacts` counts, from 0 to 1: the middle of the tier. */
const tierValues = [0.18, 0.33, 0.48, 0.63, 0.78];
/** Value of a word in the title that is unfinished in the query. */
const prefixValue = 0.65;
/** Value of a synonym of several words. */
const phraseValue = 0.6;

/** Results at most. */
const maxResults = 1000;
/** Texts that are read for each tier of a word at most: those of a rare word are fewer, common words share them. */
const maxRead = 300;
const minRead = 100;
/** Texts that contain all of the words, and are read whatever they say about each. */
const maxComplete = 1000;
/** Share of the words' weight that a text needs. */
const minCoverage = 0.2;

/** The expression of the index. */
const termImpacts = sql`term_impacts(t.config, t.search, t.title_search)`;

const floatArray = (values: readonly number[]) => sql`${[...values]}::float8[]`;

/**
 * Statements of a `with` clause: `found` has one row for each translation that contains enough of the words, with the `impact` that the words have
 * together and the share of the words' weight that it contains, both from 0 to 1. It needs `q`, with a row for each `config`. `offset 0` keeps queries
 * from being parsed anew for each row that the index has to recheck, which phrases and prefixes need.
 * @param visible a condition on `t`
 */
export function scoredTranslations(words: readonly QueryWord[], visible: Sql): Sql {
  const terms = words.flatMap(({alternatives, weight}, word) =>
    weight === 0
      ? []
      : alternatives.map(({text, factor}) => ({word, text, factor, isPhrase: wordsOf(text).length > 1})),
  );
  const single = terms.filter(({isPhrase}) => !isPhrase);
  const phrases = terms.filter(({isPhrase}) => isPhrase);
  const unfinished = words.findIndex(({prefix}) => prefix !== null);
  const required = [...words.keys()].filter((index) => words[index]!.isRequired && words[index]!.weight > 0);
  const common = words.filter(({isCommon, weight}) => isCommon && weight > 0).length;
  const commonRead = Math.max(minRead, Math.floor((2 * maxRead) / Math.max(2, common)));
  const sources = [
    sql`select t.id, g.word, g.value from keys g join limits using (word) cross join lateral (select t.id from translations t
      where ${termImpacts} @@ g.keys::tsquery and ${visible} limit limits.most) t`,
    sql`select t.id, w.word, ${tierValues[0]}::float8 from complete g cross join lateral (select t.id from translations t
      where ${termImpacts} @@ g.keys and ${visible}
      limit ${Math.floor(maxComplete / Math.max(1, required.length))}) t cross join unnest(${intArray(required)}) as w(word)`,
    ...(phrases.length > 0
      ? [
          sql`select t.id, g.word, ${phraseValue}::float8 * g.factor from (
            select q.config, p.word, to_tsquery(q.config::regconfig, p.text) as query, p.factor
            from q cross join unnest(${intArray(phrases.map(({word}) => word))}, ${textArray(phrases.map(({text}) => termQuery(text)))},
              ${floatArray(phrases.map(({factor}) => factor))}) as p(word, text, factor) offset 0) g
          cross join lateral (select t.id from translations t
            where t.search @@ g.query and t.config = g.config and ${visible} limit ${maxRead}) t`,
        ]
      : []),
    ...(unfinished < 0
      ? []
      : [
          sql`select t.id, ${unfinished}::int, ${prefixValue}::float8 from (
            select config, to_tsquery('simple', ${`'${words[unfinished]!.prefix}':*A`}) as query from q offset 0) g
          cross join lateral (select t.id from translations t
            where t.title_search @@ g.query and t.config = g.config and ${visible} limit ${maxComplete}) t`,
        ]),
  ];
  return sql`limits as materialized (
      select number - 1 as word, most from unnest(${intArray(words.map(({isCommon}) => (isCommon ? commonRead : maxRead)))}) with ordinality as l(most, number)
    ), lexemes as materialized (
      select distinct q.config, g.word, g.factor, w.lexeme
      from q cross join unnest(${intArray(single.map(({word}) => word))}, ${textArray(single.map(({text}) => text))},
        ${textArray(single.map(({text}) => foldText(text)))}, ${floatArray(single.map(({factor}) => factor))}) as g(word, text, plain, factor)
      cross join lateral (select lexeme from unnest(to_tsvector(q.config::regconfig, g.text))
        union all select lexeme from unnest(to_tsvector('simple', g.plain))) w
    ), keys as materialized (
      select config, word, factor * tier.value as value, string_agg(quote_literal(tier.number || config || ':' || lexeme), ' | ') as keys
      from lexemes cross join unnest(${intArray([...tierValues.keys()])}, ${floatArray(tierValues)}) as tier(number, value)
      group by config, word, factor, tier.number, tier.value
    ), complete as materialized (
      select config, string_agg('(' || keys || ')', ' & ')::tsquery as keys
      from (select config, word, string_agg(keys, ' | ') as keys from keys where word = any(${intArray(required)}) group by config, word) k
      group by config having count(*) = ${required.length}
    ), matched as materialized (
      select id, word, max(value) as value from (${join(sources, ' union all ')}) r group by id, word
    ), found as materialized (
      select m.id, sum(m.value * w.weight) as impact, sum(w.weight) as coverage
      from matched m join unnest(${floatArray(words.map(({weight}) => weight))}) with ordinality as w(weight, number) on w.number = m.word + 1
      group by m.id having sum(w.weight) >= ${minCoverage}::float8
      order by impact desc, m.id desc limit ${literal(maxResults)}
    )`;
}
