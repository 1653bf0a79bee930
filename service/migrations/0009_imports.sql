-- What the last import knew, so that the next one can tell a change of a file from a change in the service. Neither statement
-- rewrites a table or waits for readers.
ALTER TABLE "contents" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "source_hash" text, ADD COLUMN "imported_state" text, ADD COLUMN "index_version" integer DEFAULT 0 NOT NULL;
