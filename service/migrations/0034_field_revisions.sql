-- Former fields of items, beside former texts, which have a culture and a translation. No row is read or rewritten.
ALTER TABLE "revisions" ADD COLUMN "fields" jsonb, ALTER COLUMN "culture_key" DROP NOT NULL, ALTER COLUMN "translation" DROP NOT NULL;
