/** How many texts that readers can read contain the words of a query, and what else is known of each: synonyms, and pinned results. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {languageOf} from './languages.ts';
import {pinnedContents, searchKey} from './search-settings.ts';
import {intList, isPreferredLanguage, literal, preparedRowsOf, readable, textList} from './sql.ts';
import {lexemesOf, phraseTexts, termKey, textsWith, tiers} from './term-impacts.ts';
import {wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** Document frequencies are counted up to these limits; words at the limit are common. */
const maxTitleCount = 100;
export const maxTextCount = 300;
/** Words in fewer texts are looked up in the dictionary, for other spellings. */
export const rareTextCount = 5;

/** A word of a query with what it is looked up by. */
export interface CountedWord {
  typed: string;
  folded: string;
  alternatives: readonly {text: string}[];
  /** tsquery text, for the configuration of the language and for `simple`. */
  stemmed: string;
  unstemmed: string;
}

export interface DocumentFrequency {
  /** From 1. */
  position: number;
  isStopWord: boolean;
  /** Titles and texts that contain it and that readers can read, counted up to the limit. Titles are not counted where so many texts do. */
  titles: number;
  texts: number;
  /** The same, or one of its synonyms. */
  textsWithSynonyms: number;
  synonyms: string[];
  /** Text search configurations in which texts were counted. */
  configs: string[];
  /** contentIds of results pinned to the whole phrase. */
  pinned: number[];
}

/** Words of a synonym, and of a phrase in which synonyms are looked for. */
const maxTermWords = 12;
const maxPhraseWords = 60;

/** All words in a row of a key, which may be a synonym. */
function partsOf(key: string): string[] {
  const words = key.split(' ').slice(0, maxPhraseWords);
  return words.flatMap((_, from) =>
    Array.from({length: Math.min(maxTermWords, words.length - from)}, (_, index) =>
      words.slice(from, from + index + 1).join(' '),
    ),
  );
}

/** The synonyms of the preferred languages, by the index. */
const synonymsOf = (preferred: PreferredCultures): Sql =>
  preferred.length === 0
    ? sql`synonyms`
    : sql`(select s.* from unnest(${textList([...new Set(preferred.map(languageOf))])}) as given(language)
        cross join lateral (select * from synonyms where language = given.language offset 0) s)`;

/** Document frequencies by the configurations of the preferred languages, with synonyms and pinned results. */
export async function documentFrequencies(
  db: Database,
  words: readonly CountedWord[],
  phrase: string,
  preferred: PreferredCultures,
): Promise<DocumentFrequency[]> {
  if (words.length === 0) return [];
  const phraseKey = searchKey(phrase);
  // A single word needs no weight, only whether it is rare.
  const isSingle = wordsOf(phrase).length === 1;
  const mostTexts = literal(isSingle ? rareTextCount : maxTextCount);
  const terms = words.flatMap(({alternatives}, word) =>
    alternatives.map(({text}) => ({word: word + 1, text})),
  );
  const rows = await preparedRowsOf<DocumentFrequency>(
    db,
    sql`with queries as materialized (
        select l.config, source.word, source.position, source.stemmed, source.unstemmed, phraseto_tsquery(l.config::regconfig, source.typed)::text as exact
        from (select distinct l.config from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}) l
        cross join unnest(${textList(words.map(({stemmed}) => stemmed))}, ${textList(words.map(({unstemmed}) => unstemmed))}, ${textList(words.map(({folded}) => folded))},
          ${textList(words.map(({typed}) => typed))}) with ordinality as source(stemmed, unstemmed, word, typed, position)
      ), known as materialized (
        select s.culture_key, s.set, s.term, s.key, s.lexemes from ${synonymsOf(preferred)} s where s.lexemes <> ''
      ), alike as materialized (
        select q.position, s.culture_key, s.set, s.term from known s join queries q on s.lexemes = q.exact
        union select q.position, s.culture_key, s.set, s.term from unnest(${textList(partsOf(phraseKey))}) as part(key)
          join known s using (key) join queries q on ' ' || s.key || ' ' like '% ' || q.word || ' %'
      ), related as materialized (
        select distinct alike.position, other.term from alike
        cross join lateral (select term from synonyms where culture_key = alike.culture_key and set = alike.set offset 0) other
        where other.term <> alike.term
      ), terms as materialized (
        select distinct q.position, q.config, g.text, g.is_own, ${lexemesOf(sql`q.config`, sql`g.text`)} as lexemes
        from queries q join (select *, true as is_own from unnest(${intList(terms.map(({word}) => word))}, ${textList(terms.map(({text}) => text))})
          as g(position, text) union all select position, term, false from related) g using (position)
      ), keys as materialized (
        select position, config, is_own, tier.number as tier, string_agg(${termKey(sql`tier.number`, sql`config`, sql`lexemes[1]`)}, ' | ') as keys
        from terms cross join ${tiers} where cardinality(lexemes) = 1 group by position, config, is_own, tier.number
      )
      select q.position::int, bool_or(q.exact = '') and sum(texts.own) = 0 as "isStopWord",
        sum(titles.count)::int as titles, sum(texts.own)::int as texts, sum(texts.count)::int as "textsWithSynonyms",
        array(select term from related where related.position = q.position) as synonyms,
        array_agg(q.config) as configs, array(${pinnedContents(phrase, preferred)}) as pinned
      from queries q
      cross join lateral (select count(*), count(*) filter (where is_own) as own from (
        (select k.is_own from (select keys::tsquery as keys, is_own from keys k where k.position = q.position and k.config = q.config order by is_own desc, tier desc) k
          cross join lateral (select from ${textsWith(sql`k.keys`)} where ${readable} limit ${mostTexts}) t limit ${mostTexts})
        union all ${phraseTexts(sql`p.is_own`, sql`select * from terms where terms.position = q.position and terms.config = q.config`, readable, mostTexts)}
        ) t) texts
      cross join lateral (select count(*) from (select
        from (select to_tsquery(q.config::regconfig, q.stemmed) || to_tsquery('simple', q.unstemmed) as query offset 0) m
        join translations t on t.title_search @@ m.query and t.config = q.config
        where texts.own < ${mostTexts} and ${readable} limit ${literal(isSingle ? rareTextCount : maxTitleCount)}) t) titles
      group by q.position order by q.position`,
  );
  // Without translations in these languages there are no rows.
  return words.map(
    (_, index) =>
      rows[index] ?? {
        ...{position: index + 1, isStopWord: false, titles: 0, texts: 0, textsWithSynonyms: 0},
        ...{synonyms: [], configs: [], pinned: []},
      },
  );
}
