-- What an owner sets in the browser, and the sessions of those who do.
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"used_date" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
