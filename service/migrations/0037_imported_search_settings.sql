-- What the last import brought of each culture's synonyms and pinned results: what differs from it since was changed at the desk.
CREATE TABLE "imported_search_settings" (
	"culture_key" text PRIMARY KEY NOT NULL,
	"synonyms" jsonb NOT NULL,
	"pinned" jsonb NOT NULL
);
-- Until now only imports could write them.
--> statement-breakpoint
INSERT INTO "imported_search_settings"
SELECT k.culture_key,
  coalesce((SELECT jsonb_agg(g.terms ORDER BY g.set) FROM (
    SELECT s.set, jsonb_agg(s.term ORDER BY s.position) AS terms FROM synonyms s WHERE s.culture_key = k.culture_key GROUP BY s.set) g), '[]'),
  coalesce((SELECT jsonb_agg(jsonb_build_object('query', g.query, 'contentIds', g.ids) ORDER BY g.query) FROM (
    SELECT p.query, jsonb_agg(p.content_id ORDER BY p.position) AS ids FROM pinned_results p WHERE p.culture_key = k.culture_key GROUP BY p.query) g), '[]')
FROM (SELECT culture_key FROM synonyms WHERE culture_key NOT LIKE '*%' UNION SELECT culture_key FROM pinned_results) k;
