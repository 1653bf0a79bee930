/** Column types shared by several tables. */
import {customType, integer, bigint, timestamp} from 'drizzle-orm/pg-core';

export const tsvector = customType<{data: string}>({dataType: () => 'tsvector'});
/** Collation C: a plain index then serves prefix searches, whatever the collation of the database is. */
export const bytewise = customType<{data: string}>({dataType: () => 'text collate "C"'});
export const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'string'});
export const created = () => instant('created_date').notNull().defaultNow();
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
export const longId = () => bigint('id', {mode: 'number'}).primaryKey().generatedAlwaysAsIdentity();
