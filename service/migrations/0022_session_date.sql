-- Sessions and tokens from before this date have ended. Another password sets it, and so does disabling a user, so that enabling brings none back.
ALTER TABLE "users" ADD COLUMN "session_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "users" SET "session_date" = greatest("password_date", "disabled_date");
