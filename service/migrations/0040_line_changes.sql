-- What people decide about lines of Improve, and what links lead to, changes no content that replies and pages have.
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "improvement_lines" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('lines');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "files" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('lines');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "text_anchors" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('lines');
