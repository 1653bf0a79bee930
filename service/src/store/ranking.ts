/** How a search by relevance finds and scores texts. No word is required, and rare words decide. */
import {type SQL, sql} from 'drizzle-orm';
import {termQuery, type QueryWord} from './parse-query.ts';
import {intArray, literal, textArray} from './sql.ts';
import {foldText, wordsOf} from './text.ts';

/** What a word of each tier of `term_impacts` counts, from 0 to 1: the middle of the tier. */
const tierValues = [0.18, 0.33, 0.48, 0.63, 0.78];
/** Of a word that stands in the title, but unfinished in the query. */
const prefixValue = 0.65;
/** Of a synonym of several words. */
const phraseValue = 0.6;

/** Texts that are read for each tier of a word at most. */
const maxRead = 1500;
/** Share of the words' weight that a text needs. */
const minCoverage = 0.2;

const floatArray = (values: readonly number[]) => sql`${sql.param([...values])}::float8[]`;

/**
 * Statements of a `with` clause: `found` has one row for each translation that contains enough of the words, with the `impact` that the words have
 * together and the share of the words' weight that it contains, both from 0 to 1. It needs `q`, with a row for each `config`.
 * @param visible a condition on `t`
 */
export function foundTranslations(words: readonly QueryWord[], visible: SQL): SQL {
  const terms = words.flatMap(({alternatives, weight}, word) =>
    alternatives.map(({text, factor}) => ({word, text, factor, weight, isPhrase: wordsOf(text).length > 1})),
  );
  const single = terms.filter(({isPhrase}) => !isPhrase);
  const phrases = terms.filter(({isPhrase}) => isPhrase);
  const unfinished = words.findIndex(({prefix}) => prefix !== null);
  const sources = [
    sql`select t.id, g.word, g.value from keys g cross join lateral (select t.id from translations t
      where term_impacts(t.search, t.title_search) @@ g.keys and t.config = g.config and ${visible} limit ${literal(maxRead)}) t`,
    ...(phrases.length > 0
      ? [
          sql`select t.id, g.word, ${phraseValue}::float8 * g.factor from q cross join unnest(${intArray(phrases.map(({word}) => word))},
            ${textArray(phrases.map(({text}) => termQuery(text)))}, ${floatArray(phrases.map(({factor}) => factor))}) as g(word, text, factor)
          cross join lateral (select t.id from translations t
            where t.search @@ to_tsquery(q.config::regconfig, g.text) and t.config = q.config and ${visible} limit ${literal(maxRead)}) t`,
        ]
      : []),
    ...(unfinished < 0
      ? []
      : [
          sql`select t.id, ${unfinished}::int, ${prefixValue}::float8 from q cross join lateral (select t.id from translations t
            where t.title_search @@ to_tsquery('simple', ${`'${words[unfinished]!.prefix}':*A`}) and t.config = q.config and ${visible} limit ${literal(maxRead)}) t`,
        ]),
  ];
  return sql`keys as materialized (
      select q.config, g.word, g.factor * tier.value as value,
        (select string_agg(quote_literal(tier.number || w.lexeme), ' | ') from (select lexeme from unnest(to_tsvector(q.config::regconfig, g.text))
          union select lexeme from unnest(to_tsvector('simple', g.plain))) w)::tsquery as keys
      from q cross join unnest(${intArray(single.map(({word}) => word))}, ${textArray(single.map(({text}) => text))},
        ${textArray(single.map(({text}) => foldText(text)))}, ${floatArray(single.map(({factor}) => factor))}) as g(word, text, plain, factor)
      cross join unnest(${intArray([...tierValues.keys()])}, ${floatArray(tierValues)}) as tier(number, value)
    ), matched as materialized (
      select id, word, max(value) as value from (${sql.join(sources, sql` union all `)}) r group by id, word
    ), found as materialized (
      select m.id, sum(m.value * w.weight) as impact, sum(w.weight) as coverage
      from matched m join unnest(${floatArray(words.map(({weight}) => weight))}) with ordinality as w(weight, number) on w.number = m.word + 1
      group by m.id having sum(w.weight) >= ${minCoverage}::float8
    )`;
}
