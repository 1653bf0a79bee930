-- no transaction
-- Votes of the last days, for the overview of the desk: it reads all it needs from the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "votes_created" ON "votes" ("created_date","culture_key","is_helpful");
