-- Lists order articles without votes by their views. In an index, each view would write all indexes of its row again; this changes with every
-- view of the first few only, then less and less often. Adding it rewrites no table.
ALTER TABLE "content_counters" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "content_counters" SET "popularity" = round(24 * ln(1 + views / 24.0)) WHERE views > 0;--> statement-breakpoint
DROP INDEX "content_counters_best";--> statement-breakpoint
CREATE INDEX "content_counters_best" ON "content_counters" USING btree ("score" DESC NULLS FIRST,"popularity" DESC NULLS FIRST,"content_id");
