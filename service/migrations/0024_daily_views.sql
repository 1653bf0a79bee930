-- Reads by day and language of the reader, for the overview of the desk; nothing of a reader. Written in the same statement as the totals.
CREATE TABLE "daily_views" (
	"day" date NOT NULL,
	"culture" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "daily_views_day_culture_pk" PRIMARY KEY("day","culture")
);
