CREATE TABLE "pinned_results" (
	"culture_key" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"content_id" integer NOT NULL,
	CONSTRAINT "pinned_results_culture_key_key_position_pk" PRIMARY KEY("culture_key","key","position")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"culture_key" text NOT NULL,
	"language" text NOT NULL,
	"set" integer NOT NULL,
	"position" integer NOT NULL,
	"term" text NOT NULL,
	"key" text NOT NULL,
	"lexemes" text NOT NULL,
	CONSTRAINT "synonyms_culture_key_set_position_pk" PRIMARY KEY("culture_key","set","position")
);
--> statement-breakpoint
ALTER TABLE "pinned_results" ADD CONSTRAINT "pinned_results_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pinned_results_key" ON "pinned_results" USING btree ("key");