ALTER TABLE "idempotency_keys" ADD COLUMN "version" text;--> statement-breakpoint
comment on column idempotency_keys.version is 'Of the content after the write, for the entity tag of the reply.';
