/** Content items and their translations, parts and tags. */
import {sql} from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget} from '../../../../contract/scalars.ts';
import {bytewise, created, id, instant, tsvector} from './columns.ts';

export const nodeIds = pgSequence('node_ids', {maxValue: 2147483647});

/** A content item and its position in the tree. Nodes have ids of their own, as in the interface. */
export const contents = pgTable(
  'contents',
  {
    id: id(),
    nodeId: integer('node_id')
      .notNull()
      .unique()
      .default(sql`nextval('node_ids')`),
    parentNodeId: integer('parent_node_id').references((): AnyPgColumn => contents.nodeId, {
      onDelete: 'set null',
    }),
    type: text('type').$type<ContentKind>().notNull(),
    tag: text('tag').$type<ContentTag>().notNull(),
    icon24: text('icon24'),
    icon48: text('icon48'),
    recommendedRank: integer('recommended_rank'),
    /** Place of a folder among those beside it; those without one come last, by title. */
    position: integer('position'),
    shortcutTo: integer('shortcut_to').references((): AnyPgColumn => contents.id, {onDelete: 'set null'}),
    /** Path of the item in the imported folder, without culture and extension. */
    importKey: text('import_key').unique(),
    /** SHA-256 of the item, without translations, that an import before version 0.2 wrote last. */
    fingerprint: text('fingerprint'),
    /** The fields of the item in the folder that was imported last (`ItemFields`). Null when no import since version 0.2 has brought it. */
    imported: jsonb('imported'),
    createdDate: created(),
  },
  (table) => [
    index('contents_parent').on(table.parentNodeId),
    index('contents_recommended')
      .on(table.recommendedRank, table.id)
      .where(sql`recommended_rank is not null`),
    check('contents_type', sql`type in ('folder', 'article', 'link', 'shortcut')`),
  ],
);

/** Separate from `contents`: counters change with every view, contents rarely. */
export const contentCounters = pgTable(
  'content_counters',
  {
    contentId: integer('content_id')
      .primaryKey()
      .references(() => contents.id, {onDelete: 'cascade'}),
    views: integer('views').notNull().default(0),
    /** Views, rounded to a few percent, for the index: most updates leave it as it is. */
    popularity: integer('popularity').notNull().default(0),
    votesUp: integer('votes_up').notNull().default(0),
    votesDown: integer('votes_down').notNull().default(0),
    /** Lower bound of the Wilson interval (95 %) of the share of helpful votes. */
    score: doublePrecision('score')
      .notNull()
      .generatedAlwaysAs(
        sql`case when votes_up + votes_down = 0 then 0 else
          ((votes_up + 1.9208) / (votes_up + votes_down)
            - 1.96 * sqrt((votes_up::float8 * votes_down) / (votes_up + votes_down) + 0.9604) / (votes_up + votes_down))
          / (1 + 3.8416 / (votes_up + votes_down)) end`,
      ),
  },
  (table) => [
    index('content_counters_best').on(
      // `nulls first` is the default of `order by … desc`; with another order the index would not be used.
      table.score.desc().nullsFirst(),
      table.popularity.desc().nullsFirst(),
      table.contentId,
    ),
  ],
);

export const translations = pgTable(
  'translations',
  {
    id: id(),
    contentId: integer('content_id')
      .notNull()
      .references(() => contents.id, {onDelete: 'cascade'}),
    culture: text('culture').notNull(),
    /** Lower case: cultures compare case-insensitively. */
    cultureKey: text('culture_key').notNull(),
    /** The culture's language, lower case. */
    language: text('language').notNull(),
    /** Text search configuration. Not of type regconfig, which pg_upgrade refuses. */
    config: text('config').notNull(),
    title: text('title').notNull(),
    /** Lower case, without accents. */
    titleKey: bytewise('title_key').notNull(),
    author: text('author').notNull(),
    authorEmail: text('author_email').notNull(),
    issue: text('issue'),
    environment: text('environment'),
    description: text('description'),
    cause: text('cause'),
    url: text('url'),
    target: text('target').$type<LinkTarget>(),
    metadata: text('metadata'),
    notes: text('notes'),
    knowledgeState: text('knowledge_state').$type<KnowledgeState>().notNull(),
    source: text('source').notNull().default('empty'),
    flag: text('flag'),
    flagDate: instant('flag_date'),
    flaggedBy: text('flagged_by'),
    qualityScore: integer('quality_score'),
    createdByUserId: integer('created_by_user_id'),
    lastEditedByUserId: integer('last_edited_by_user_id'),
    createdDate: created(),
    updatedDate: instant('updated_date').notNull().defaultNow(),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    /** Plain text for lists. */
    summary: text('summary').notNull(),
    /** Plain text for the excerpts in search results. */
    excerpt: text('excerpt').notNull(),
    /** Title (A), tags and description (B), issue, environment and cause (C), parts (D). */
    search: tsvector('search').notNull(),
    /** Title and tags only, stemmed and as written: small enough to rank many rows. */
    titleSearch: tsvector('title_search').notNull(),
    /** SHA-256 of the text that the last import wrote. It differs from that of the stored text after an edit. */
    fingerprint: text('fingerprint'),
    /** SHA-256 of the file that was imported last, and of the files it uses; empty once it is removed. Null before version 0.2: then the fingerprint is of another kind. */
    sourceHash: text('source_hash'),
    /** The state that the last import asked for. */
    importedState: text('imported_state'),
    /** Version of the index that the texts for search were made with. */
    indexVersion: integer('index_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('translations_culture').on(table.contentId, table.cultureKey),
    index('translations_title')
      .on(table.titleKey)
      .where(sql`knowledge_state = 'published'`),
    // No pending list: the embedded database has no autovacuum to empty it, and searching it is linear.
    index('translations_search').using('gin', table.search).with({fastupdate: false}),
    index('translations_title_search').using('gin', table.titleSearch).with({fastupdate: false}),
    // The function is in migration 0021.
    index('translations_term_impacts')
      .using('gin', sql`term_impacts(config, search, title_search)`)
      .with({fastupdate: false}),
    check(
      'translations_state',
      sql`knowledge_state in ('workInProgress', 'draft', 'approved', 'published', 'archived', 'deleted')`,
    ),
  ],
);

export const articleParts = pgTable(
  'article_parts',
  {
    id: id(),
    translationId: integer('translation_id')
      .notNull()
      .references(() => translations.id, {onDelete: 'cascade'}),
    position: integer('position').notNull(),
    type: text('type').notNull(),
    markup: text('markup'),
    url: text('url'),
  },
  (table) => [uniqueIndex('article_parts_position').on(table.translationId, table.position)],
);

export const videoSteps = pgTable(
  'video_steps',
  {
    id: id(),
    partId: integer('part_id')
      .notNull()
      .references(() => articleParts.id, {onDelete: 'cascade'}),
    position: integer('position').notNull(),
    markup: text('markup').notNull(),
    timeInSeconds: integer('time_in_seconds').notNull(),
  },
  (table) => [uniqueIndex('video_steps_position').on(table.partId, table.position)],
);

export const tags = pgTable(
  'tags',
  {
    id: id(),
    name: text('name').notNull(),
  },
  // Hashed: a name may exceed the maximum size of an index entry.
  (table) => [uniqueIndex('tags_name').on(sql`md5(${table.name})`)],
);

export const translationTags = pgTable(
  'translation_tags',
  {
    translationId: integer('translation_id')
      .notNull()
      .references(() => translations.id, {onDelete: 'cascade'}),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({columns: [table.translationId, table.tagId]}),
    index('translation_tags_tag').on(table.tagId, table.translationId),
  ],
);
