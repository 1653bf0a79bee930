-- The sessions that have an article open at the desk, and when they last said so.
CREATE TABLE "presence" (
	"session_id" text NOT NULL REFERENCES "sessions"("id") ON DELETE cascade,
	"content_id" integer NOT NULL,
	"seen_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_session_id_content_id_pk" PRIMARY KEY("session_id","content_id")
);
--> statement-breakpoint
CREATE INDEX "presence_content" ON "presence" USING btree ("content_id");
