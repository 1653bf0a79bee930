/**
 * The tables. Comments say what a name cannot. After a change: `npm run migration`, then read the SQL it wrote.
 * What drizzle cannot say (extensions, storage) is added there by hand.
 */
import {sql} from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget} from '../../../contract/scalars.ts';

const tsvector = customType<{data: string}>({dataType: () => 'tsvector'});
/** Compared byte by byte, so that a plain index serves prefixes whatever the database's own collation is. */
const bytewise = customType<{data: string}>({dataType: () => 'text collate "C"'});
const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'string'});
const created = () => instant('created_date').notNull().defaultNow();
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const nodeIds = pgSequence('node_ids', {maxValue: 2147483647});

/** A content item and its place in the tree: nodes are numbered apart from contents, as in the interface. */
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
    shortcutTo: integer('shortcut_to').references((): AnyPgColumn => contents.id, {onDelete: 'set null'}),
    /** The import's own name of the item. */
    importKey: text('import_key').unique(),
    /** SHA-256 of the item as it was last written, without translations: an equal one is not written again. */
    fingerprint: text('fingerprint'),
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

/** Apart from `contents`, because these change at every reading and the others hardly ever. */
export const contentCounters = pgTable(
  'content_counters',
  {
    contentId: integer('content_id')
      .primaryKey()
      .references(() => contents.id, {onDelete: 'cascade'}),
    views: integer('views').notNull().default(0),
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
      // Where null would be sorted must be as in a plain `order by … desc`, or the index does not serve it.
      table.score.desc().nullsFirst(),
      table.views.desc().nullsFirst(),
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
    /** Lower case: cultures compare without regard to it. */
    cultureKey: text('culture_key').notNull(),
    /** The culture's language, lower case. */
    language: text('language').notNull(),
    /** Text search configuration. Not a regconfig: pg_upgrade refuses tables that have one. */
    config: text('config').notNull(),
    title: text('title').notNull(),
    /** Without case and accents. */
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
    /** Plain text from which excerpts are cut. */
    excerpt: text('excerpt').notNull(),
    /** Title (A), tags and description (B), issue, environment and cause (C), parts (D). */
    search: tsvector('search').notNull(),
    /** Title and tags only, stemmed and as written: small enough to rank many. */
    titleSearch: tsvector('title_search').notNull(),
    /** SHA-256 of the translation as it was last written: an equal one is not written again. */
    fingerprint: text('fingerprint'),
  },
  (table) => [
    uniqueIndex('translations_culture').on(table.contentId, table.cultureKey),
    index('translations_title')
      .on(table.titleKey)
      .where(sql`knowledge_state = 'published'`),
    // Without a pending list: nothing empties it in the embedded database, and searching it is linear.
    index('translations_search').using('gin', table.search).with({fastupdate: false}),
    index('translations_title_search').using('gin', table.titleSearch).with({fastupdate: false}),
    check(
      'translations_state',
      sql`knowledge_state in ('workInProgress', 'draft', 'approved', 'published', 'archived', 'deleted')`,
    ),
  ],
);

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
  // Hashed, because a name may be longer than an index entry.
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
    index('translation_tags_tag').on(table.tagId),
  ],
);

const contentId = () =>
  integer('content_id')
    .notNull()
    .references(() => contents.id, {onDelete: 'cascade'});
const longId = () => bigint('id', {mode: 'number'}).primaryKey().generatedAlwaysAsIdentity();

export const votes = pgTable(
  'votes',
  {
    id: longId(),
    contentId: contentId(),
    cultureKey: text('culture_key').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    email: text('email'),
    name: text('name'),
    reason: text('reason'),
    comment: text('comment'),
    createdDate: created(),
  },
  (table) => [index('votes_content').on(table.contentId, table.cultureKey)],
);

export const shares = pgTable(
  'shares',
  {
    id: longId(),
    contentId: contentId(),
    cultureKey: text('culture_key').notNull(),
    shareTarget: text('share_target').notNull(),
    shareMethod: text('share_method').notNull(),
    externalLinkName: text('external_link_name'),
    externalLinkCulture: text('external_link_culture'),
    createdDate: created(),
  },
  (table) => [index('shares_content').on(table.contentId)],
);

/** When a translation was flagged, and when and why that was taken back. */
export const flagEvents = pgTable(
  'flag_events',
  {
    id: longId(),
    contentId: contentId(),
    cultureKey: text('culture_key').notNull(),
    action: text('action').$type<'flagged' | 'removed'>().notNull(),
    /** The flag as it was set, or as it was when removed. */
    flag: text('flag'),
    title: text('title'),
    reason: text('reason'),
    /** Who did it. */
    actor: text('actor'),
    createdDate: created(),
  },
  (table) => [index('flag_events_content').on(table.contentId, table.cultureKey)],
);

export const linkIndicators = pgTable(
  'link_indicators',
  {
    id: longId(),
    contentId: contentId(),
    linkUrl: text('link_url').notNull(),
    description: text('description').notNull(),
    createdDate: created(),
  },
  (table) => [index('link_indicators_content').on(table.contentId)],
);

export const associations = pgTable(
  'associations',
  {
    id: longId(),
    contentId: contentId(),
    cultureKey: text('culture_key').notNull(),
    externalId: text('external_id').notNull(),
    externalType: text('external_type'),
    externalSource: text('external_source'),
    /** SHA-256 of the three: together they may be longer than an index entry, and absent equals absent. */
    externalKey: text('external_key').notNull(),
    createdDate: created(),
    createdByUserId: integer('created_by_user_id'),
  },
  (table) => [
    uniqueIndex('associations_once').on(table.contentId, table.cultureKey, table.externalKey),
    index('associations_external').using('hash', table.externalId),
  ],
);

export const subscriptionKeys = pgTable('subscription_keys', {
  id: id(),
  /** SHA-256, hexadecimal. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** Empty: any origin. */
  origins: text('origins').array().notNull(),
  createdDate: created(),
  expiryDate: instant('expiry_date'),
  revokedDate: instant('revoked_date'),
});

export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull(),
  /** Lower case: names compare without regard to it. */
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name'),
  email: text('email'),
  roles: text('roles').array().notNull(),
  createdDate: created(),
  disabledDate: instant('disabled_date'),
});

export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    contentId: integer('content_id').references(() => contents.id, {onDelete: 'set null'}),
    originalName: text('original_name').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', {mode: 'number'}).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdDate: created(),
  },
  (table) => [index('files_content').on(table.contentId)],
);
