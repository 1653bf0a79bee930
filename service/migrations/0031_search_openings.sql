-- Whether searches led to anything: those of programs that report what is opened, and those after which something was.
ALTER TABLE "searches" ADD COLUMN "reporting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "searches" ADD COLUMN "opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
comment on column searches.reporting is 'Of these, the ones that found something, by programs that report the opening of a result.';--> statement-breakpoint
comment on column searches.opened is 'Of the reporting ones, those after which a result was opened.';
