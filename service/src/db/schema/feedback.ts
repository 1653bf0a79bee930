/** Votes, shares, flags, link indicators and associations. */
import {boolean, index, integer, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core';
import {created, longId} from './columns.ts';
import {contents} from './content.ts';

const contentId = () =>
  integer('content_id')
    .notNull()
    .references(() => contents.id, {onDelete: 'cascade'});

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
  (table) => [
    index('votes_content').on(table.contentId, table.cultureKey),
    index('votes_created').on(table.createdDate, table.cultureKey, table.isHelpful),
  ],
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

/** History of flags: when a translation was flagged, and when and why the flag was removed. */
export const flagEvents = pgTable(
  'flag_events',
  {
    id: longId(),
    contentId: contentId(),
    cultureKey: text('culture_key').notNull(),
    action: text('action').$type<'flagged' | 'removed'>().notNull(),
    /** The flag that was set or removed. */
    flag: text('flag'),
    title: text('title'),
    reason: text('reason'),
    /** Name of the person who set or removed it. */
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
    /** SHA-256 of the three: together they may exceed the maximum size of an index entry, and null must equal null. */
    externalKey: text('external_key').notNull(),
    createdDate: created(),
    createdByUserId: integer('created_by_user_id'),
  },
  (table) => [
    uniqueIndex('associations_once').on(table.contentId, table.cultureKey, table.externalKey),
    index('associations_external').using('hash', table.externalId),
  ],
);
