CREATE INDEX "synonyms_language" ON "synonyms" USING btree ("language");
