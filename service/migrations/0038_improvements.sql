-- Links of texts to articles and files of the service, so that those that lead nowhere are found without reading the texts.
CREATE TABLE "outgoing_links" (
	"translation_id" integer NOT NULL REFERENCES "translations"("id") ON DELETE cascade,
	"address" text NOT NULL,
	"site" text NOT NULL,
	"content_id" integer,
	"culture_key" text,
	"anchor" text,
	"file" text,
	CONSTRAINT "outgoing_links_translation_id_address_pk" PRIMARY KEY("translation_id","address")
);
--> statement-breakpoint
comment on table outgoing_links is 'Links in texts to articles and files, as far as they may be those of the service.';
--> statement-breakpoint
comment on column outgoing_links.site is 'What the address has before the path of the service; empty for a relative one.';
--> statement-breakpoint
-- Apart from the texts, so that reading those of an earlier version writes no wide rows.
CREATE TABLE "text_anchors" (
	"translation_id" integer PRIMARY KEY NOT NULL REFERENCES "translations"("id") ON DELETE cascade,
	"anchors" text[]
);
--> statement-breakpoint
comment on table text_anchors is 'Ids of texts that links may lead to. A text without a row has not been read for links yet.';
--> statement-breakpoint
comment on column text_anchors.anchors is 'Null for a text that could not be read.';
--> statement-breakpoint
-- What people decided about the lines of Improve.
CREATE TABLE "improvement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"content_id" integer REFERENCES "contents"("id") ON DELETE cascade,
	"culture" text NOT NULL,
	"subject" text NOT NULL,
	"done_date" timestamp with time zone,
	"seen" integer DEFAULT 0 NOT NULL,
	"until_date" timestamp with time zone,
	"assigned_to" integer REFERENCES "users"("id") ON DELETE set null,
	CONSTRAINT "improvement_lines_key" UNIQUE NULLS NOT DISTINCT ("kind","content_id","culture","subject")
);
--> statement-breakpoint
comment on column improvement_lines.subject is 'The words of a search, the address of a link; empty for a line that is about the article itself.';
--> statement-breakpoint
comment on column improvement_lines.seen is 'What searches counted on the day when the line was done.';
--> statement-breakpoint
CREATE INDEX "improvement_lines_content" ON "improvement_lines" ("content_id");
--> statement-breakpoint
CREATE INDEX "improvement_lines_assigned" ON "improvement_lines" ("assigned_to");
