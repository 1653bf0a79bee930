CREATE TABLE "searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"culture" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "searches_day_query_culture_pk" PRIMARY KEY("day","query","culture")
);
