/** Column kinds that several tables share. */
import {customType, integer, bigint, timestamp} from 'drizzle-orm/pg-core';

export const tsvector = customType<{data: string}>({dataType: () => 'tsvector'});
/** Compared byte by byte, so that a plain index serves prefixes whatever the database's own collation is. */
export const bytewise = customType<{data: string}>({dataType: () => 'text collate "C"'});
export const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'string'});
export const created = () => instant('created_date').notNull().defaultNow();
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
export const longId = () => bigint('id', {mode: 'number'}).primaryKey().generatedAlwaysAsIdentity();
