CREATE UNLOGGED TABLE "rates" (
	"subject" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"used" integer NOT NULL
);
