/** What searches need beside the texts themselves. */
import {boolean, index, integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core';
import {bytewise} from './columns.ts';

/** Languages that some translation has, so that a search need not look through all of them to know. */
export const languages = pgTable('languages', {
  language: text('language').primaryKey(),
  config: text('config').notNull(),
});

/** Words of all texts, for mending typing errors. Words are never removed: mended queries are searched again anyway. */
export const words = pgTable(
  'words',
  {
    language: text('language').notNull(),
    /** Lower case. */
    word: text('word').notNull(),
    /** Without accents. */
    key: bytewise('key').notNull(),
    inTitle: boolean('in_title').notNull(),
    /** Hashes of its beginnings, whole and with one letter left out. See `store/spelling.ts`. */
    hashes: integer('hashes').array().notNull(),
  },
  (table) => [
    // The word first: an index by language alone would tempt the planner.
    primaryKey({columns: [table.word, table.language]}),
    index('words_hashes').using('gin', table.hashes).with({fastupdate: false}),
    index('words_similar').using('gin', table.key.op('gin_trgm_ops')).with({fastupdate: false}),
  ],
);
