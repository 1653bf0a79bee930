/** Tables of the search besides the texts. */
import {boolean, index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {bytewise} from './columns.ts';
import {contents} from './content.ts';

/** Languages with translations, so that searches do not scan the translations for them. */
export const languages = pgTable('languages', {
  language: text('language').primaryKey(),
  config: text('config').notNull(),
});

/** Words of all texts, to correct typing errors. They are never removed; a correction without results does no harm. */
export const words = pgTable(
  'words',
  {
    language: text('language').notNull(),
    /** Lower case. */
    word: text('word').notNull(),
    /** Without accents. */
    key: bytewise('key').notNull(),
    inTitle: boolean('in_title').notNull(),
    /** Hashes of its prefixes, complete and with one letter left out. See `store/spelling.ts`. */
    hashes: integer('hashes').array().notNull(),
  },
  (table) => [
    // The word comes first: the planner would choose an index that starts with the language.
    primaryKey({columns: [table.word, table.language]}),
    index('words_hashes').using('gin', table.hashes).with({fastupdate: false}),
    index('words_similar').using('gin', table.key.op('gin_trgm_ops')).with({fastupdate: false}),
  ],
);

/** Synonyms of a culture, or of the vocabulary of a language (`vocabularyKey`). Terms with the same `set` mean the same. */
export const synonyms = pgTable(
  'synonyms',
  {
    cultureKey: text('culture_key').notNull(),
    language: text('language').notNull(),
    /** From 1. */
    set: integer('set').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    term: text('term').notNull(),
    /** Its words in lower case, without accents. */
    key: text('key').notNull(),
    /** The tsquery of the term, which matches its other forms. */
    lexemes: text('lexemes').notNull(),
  },
  (table) => [
    primaryKey({columns: [table.cultureKey, table.set, table.position]}),
    index('synonyms_language').on(table.language),
  ],
);

/** Pinned results of queries. */
export const pinnedResults = pgTable(
  'pinned_results',
  {
    cultureKey: text('culture_key').notNull(),
    language: text('language').notNull(),
    query: text('query').notNull(),
    /** Its words in lower case, without accents. */
    key: text('key').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, {onDelete: 'cascade'}),
  },
  (table) => [
    primaryKey({columns: [table.cultureKey, table.key, table.position]}),
    index('pinned_results_key').on(table.key),
  ],
);
