-- Says to every process that what readers see, or what the owner has set, has changed. Flags, votes and views are left out. By row, since a
-- statement that changes none says nothing; PostgreSQL sends equal notifications of a transaction once.
CREATE FUNCTION "notify_kb_help"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kb_help', tg_argv[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR UPDATE OF "content_id", "culture", "title", "author", "author_email", "issue", "environment", "description",
  "cause", "url", "target", "metadata", "notes", "knowledge_state", "source", "quality_score", "created_by_user_id", "last_edited_by_user_id",
  "created_date", "updated_date", "start_date", "end_date", "summary", "search", "title_search"
  ON "translations" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR DELETE OR UPDATE OF "node_id", "parent_node_id", "type", "tag", "icon24", "icon48", "recommended_rank", "shortcut_to", "position"
  ON "contents" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "article_parts" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "video_steps" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "translation_tags" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER UPDATE
  ON "tags" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "pinned_results" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE
  ON "synonyms" FOR EACH ROW EXECUTE FUNCTION "notify_kb_help"('content');
-- Not those that are no setting of an owner: the lease for vectors, and the version of the vocabulary.
--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE
  ON "settings" FOR EACH ROW WHEN (new.name NOT IN ('embeddings', 'vocabulary')) EXECUTE FUNCTION "notify_kb_help"('settings');
--> statement-breakpoint
CREATE TRIGGER "notify_removal" AFTER DELETE
  ON "settings" FOR EACH ROW WHEN (old.name NOT IN ('embeddings', 'vocabulary')) EXECUTE FUNCTION "notify_kb_help"('settings');
