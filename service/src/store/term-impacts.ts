/**
 * Fragments that read the index of `term_impacts`, whose keys say how much a text is about a word. It keeps languages apart, opens no text, and
 * its keys of one word are read from the highest tier down, so that a common word costs no more than the texts that are asked for.
 */
import sql, {type Sql} from 'sql-template-tag';

/** What a word of each tier of `term_impacts` counts, from 0 to 1: the middle of the tier. */
export const tierValues = [0.18, 0.33, 0.48, 0.63, 0.78];

/**
 * The translations that match a tsquery of keys, as `t`. Other conditions stand outside, where `offset 0` keeps them: without statistics, which autovacuum
 * does not gather for a few dozen rows, the planner expects a single published text, and would compute the expression of the index for each row.
 */
export const textsWith = (keys: Sql): Sql =>
  sql`(select * from translations t where term_impacts(t.config, t.search, t.title_search) @@ ${keys} offset 0) t`;

/** Tiers, the highest first. */
export const tiers = sql`unnest('{4,3,2,1,0}'::int[]) as tier(number)`;

/** The key of a lexeme in a tier, as the text of a tsquery. */
export const termKey = (tier: Sql, config: Sql, lexeme: Sql): Sql =>
  sql`quote_literal(${tier} || ${config} || ':' || ${lexeme})`;

/** A lexeme in the text of a tsquery. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The same key as `termKey`. */
export const keyOf = (tier: number, config: string, lexeme: string) =>
  quoteLexeme(`${tier}${config}:${lexeme}`);

/** As `lexemesOf` selects them, of the lexemes in their order. */
export const termLexemes = (lexemes: readonly string[], text: string): readonly string[] =>
  lexemes[0]?.includes('-') && !text.includes(' ') ? lexemes.slice(0, 1) : lexemes;

/**
 * The lexemes of a term in a configuration, as an array, null for stop words alone. A word with hyphens is one lexeme and its parts; texts that have
 * the former have the latter, in this order, and where the term has no other word, texts need not be opened to find it.
 */
export const lexemesOf = (config: Sql, text: Sql): Sql =>
  sql`(select case when l.lexemes[1] like '%-%' and ${text} not like '% %' then l.lexemes[1:1] else l.lexemes end
    from (select array_agg(w.lexeme order by w.positions[1]) as lexemes from unnest(to_tsvector(${config}::regconfig, ${text})) w) l)`;

/** Whether a text that fulfils `condition` (on `t`) contains a lexeme. */
export const isInTexts = (config: Sql, lexeme: Sql, condition: Sql): Sql =>
  sql`exists (select from ${tiers} cross join lateral (select from ${textsWith(sql`${termKey(sql`tier.number`, config, lexeme)}::tsquery`)}
    where ${condition} limit 1) t)`;

/** Whether a lexeme is what such a text is about: its title has it, or most of what it says. */
export const isTopic = (config: Sql, lexeme: Sql, condition: Sql): Sql =>
  sql`exists (select from ${textsWith(sql`${termKey(sql`4`, config, lexeme)}::tsquery`)} where ${condition})`;

/**
 * Rows (`config`, `text`, `lexemes`, and what else `terms` has, with the `id` of a text) for each text with a term of several words. Texts are opened to
 * see whether the words stand together, at most `most` for each term: those first that say most about its first word.
 * @param terms has `config`, `text` and `lexemes`
 * @param condition on `t`
 */
export const phraseTexts = (columns: Sql, terms: Sql, condition: Sql, most: Sql): Sql =>
  sql`select ${columns} from (
      select *, phraseto_tsquery(config::regconfig, text) as query, (select string_agg('(' || keys || ')', ' & ') from unnest(lexemes[2:]) as lexeme
        cross join lateral (select string_agg(${termKey(sql`tier.number`, sql`config`, sql`lexeme`)}, ' | ') as keys from ${tiers}) k) as others
      from (${terms}) terms where cardinality(lexemes) > 1 offset 0) p
    cross join lateral (select t.id from (
        select t.id, t.search from ${tiers} cross join lateral (select t.id, t.search from ${textsWith(
          sql`(${termKey(sql`tier.number`, sql`p.config`, sql`p.lexemes[1]`)} || ' & ' || p.others)::tsquery`,
        )} where ${condition} limit ${most}) t
        limit ${most}) t where t.search @@ p.query) t`;
