-- Sums of the searches, for the overview of the desk, which would read all words of half a year for them. Written in the same statement as these.
CREATE TABLE "daily_searches" (
	"day" date NOT NULL,
	"culture" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "daily_searches_day_culture_pk" PRIMARY KEY("day","culture")
);
--> statement-breakpoint
INSERT INTO "daily_searches" SELECT "day", lower("culture"), sum("searches"), sum("without_result") FROM "searches" GROUP BY "day", lower("culture");--> statement-breakpoint
comment on table daily_searches is 'Searches by day, and by the culture that the reader preferred.';--> statement-breakpoint
comment on column daily_searches.culture is 'Lower case.';
