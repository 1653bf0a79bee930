DROP INDEX "translation_tags_tag";--> statement-breakpoint
CREATE INDEX "translation_tags_tag" ON "translation_tags" USING btree ("tag_id","translation_id");