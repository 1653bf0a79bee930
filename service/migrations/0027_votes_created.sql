-- concurrently
-- Votes of the last days, for the overview of the desk: it reads all it needs from the index.
DROP INDEX CONCURRENTLY IF EXISTS "votes_created";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "votes_created" ON "votes" ("created_date","culture_key","is_helpful");
