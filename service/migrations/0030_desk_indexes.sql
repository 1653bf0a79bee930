-- no transaction
-- What the desk counts and lists of all translations, so that it reads this instead of the texts' pages; and their languages and authors.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_desk" ON "translations" ("content_id") INCLUDE ("id","culture_key","knowledge_state","updated_date") WHERE knowledge_state <> 'deleted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_flagged" ON "translations" ("flag_date") WHERE flag is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_start" ON "translations" ("start_date") WHERE start_date is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_language" ON "translations" ("culture_key","culture");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_author" ON "translations" (left("author", 200));
