/** Fragments that statements share. In all of them `c` is `contents`, `t` is `translations`, `k` is `content_counters`. */
import sql, {raw, type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import type {PreferredCultures} from './types.ts';

/**
 * Runs a statement and returns its rows. `Row` is the type of what it selects.
 * @throws the database's own error, with its SQLSTATE as `code`
 */
export async function rowsOf<Row>(db: Database, statement: Sql): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows;
}

/** The same as a prepared statement. */
export async function preparedRowsOf<Row>(db: Database, statement: Sql): Promise<Row[]> {
  return (await db.execute<Row>(statement, {prepared: true})).rows;
}

/** A number in the text of a statement, where the plan depends on it. */
export const literal = (value: number): Sql => raw(String(Math.trunc(value)));

/** Runs a statement without a result. */
export async function run(db: Database, statement: Sql): Promise<void> {
  await rowsOf(db, statement);
}

/** The same as a prepared statement. */
export async function runPrepared(db: Database, statement: Sql): Promise<void> {
  await preparedRowsOf(db, statement);
}

/** The one rule for what readers see: published, and within its dates. */
export const readable = sql`(t.knowledge_state = 'published'
  and (t.start_date is null or t.start_date <= now()) and (t.end_date is null or t.end_date > now()))`;

/** A timestamp as the store returns it. */
export const isoDate = (column: Sql) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const textArray = (values: readonly (string | null)[]) => sql`${[...values]}::text[]`;
export const intArray = (values: readonly number[]) => sql`${[...values]}::int[]`;

/**
 * A parameter that plans do not depend on. Where they do, PostgreSQL plans a prepared statement anew each time if the plan for these values seems to be
 * cheaper, which for a search takes as long as a fifth of it.
 */
export const opaque = (value: Sql): Sql => sql`(select ${value})`;
export const textList = (values: readonly (string | null)[]) => opaque(textArray(values));
export const intList = (values: readonly number[]) => opaque(intArray(values));
export const floatList = (values: readonly number[]) => opaque(sql`${[...values]}::float8[]`);

/** A list of texts as the text of an array, for lists of lists. */
export const arrayLiteral = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Rank of a translation for a reader, lowest best: for each preferred culture the culture itself, then its language. */
export function cultureRank(preferred: PreferredCultures): Sql {
  if (preferred.length === 0) return sql`0::int`;
  const cultures = textArray(preferred.map((culture) => culture.toLowerCase()));
  const languages = textArray(preferred.map(languageOf));
  return sql`least(coalesce(2 * array_position(${cultures}, t.culture_key), 9999),
    coalesce(2 * array_position(${languages}, t.language) + 1, 9999))`;
}

/** Whole percent of helpful votes, 0 without votes. */
export const solutionRatio = sql`coalesce(round(100.0 * k.votes_up / nullif(k.votes_up + k.votes_down, 0)), 0)::int`;

/** The columns of a `ListItem`. */
export const listColumns = sql`c.id as "contentId", t.culture, t.title, t.summary as text, c.type, c.tag,
  t.knowledge_state as "knowledgeState", t.url, t.target, ${isoDate(sql`t.updated_date`)} as "updatedDate", k.views,
  ${solutionRatio} as "solutionRatio"`;

/**
 * Whether a column holds the language of a preferred culture; without preferred ones, always. Not `= any`, of which the planner
 * overestimates the rows while the list is a parameter.
 */
export const isPreferredLanguage = (language: Sql, preferred: PreferredCultures): Sql =>
  preferred.length === 0
    ? sql`true`
    : sql`array_position(${textArray(preferred.map(languageOf))}, ${language}) is not null`;
