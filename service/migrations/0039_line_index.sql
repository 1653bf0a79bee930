-- no transaction
-- All that lists of the desk and Improve ask of translations but their texts, so that they are not read from the wide rows.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_lists" ON "translations" ("content_id") INCLUDE ("id","culture","culture_key","language","knowledge_state","updated_date","start_date","end_date") WHERE knowledge_state <> 'deleted';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "translations_desk";--> statement-breakpoint
-- Lines of Improve follow from these, too, and are kept until another process changes them.
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "improvement_lines" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "files" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "text_anchors" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
