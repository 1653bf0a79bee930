-- Says to every process that what readers see, or what the owner has set, has changed. Flags, votes and views are left out.
CREATE FUNCTION "notify_kb_help"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kb_help', tg_argv[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "content_id", "culture", "title", "author",
  "author_email", "issue", "environment", "description", "cause", "url", "target", "metadata", "notes", "knowledge_state",
  "quality_score", "updated_date", "start_date", "end_date", "summary", "search", "title_search"
  ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "node_id", "parent_node_id", "type", "tag", "icon24",
  "icon48", "recommended_rank", "shortcut_to", "position"
  ON "contents" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "article_parts" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "translation_tags" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE
  ON "tags" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "pinned_results" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "synonyms" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('content');--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_kb_help"('settings');
