-- Who changed what, with what is needed to undo it, and the order of folders, which editors set.
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"act" text NOT NULL,
	"content_ids" integer[] DEFAULT '{}' NOT NULL,
	"detail" jsonb DEFAULT '{}' NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_content" ON "audit_log" USING gin ("content_ids") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "position" integer;
