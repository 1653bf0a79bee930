-- The saves of a draft that one person made in a row, last of an item: one revision, and one act of the log.
CREATE TABLE "draft_runs" (
	"content_id" integer PRIMARY KEY NOT NULL REFERENCES "contents"("id") ON DELETE cascade,
	"person" text,
	"cultures" text NOT NULL,
	"act_id" bigint NOT NULL,
	"revision_id" bigint,
	"saves" integer DEFAULT 0 NOT NULL,
	"saved_date" timestamp with time zone DEFAULT now() NOT NULL
);
