-- People who sign in at an OpenID Connect provider: they have no password here.
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" ("issuer","subject");
