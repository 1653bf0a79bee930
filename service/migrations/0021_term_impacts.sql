-- For each word of a text, how much the text is about it, by the formula BM25F in five tiers: a word in the title counts as three mentions in a text of usual
-- length, in a tag as two, in the description as one and a half. Each further mention counts less. A search reads the tiers of its words from the index below,
-- so that it ranks thousands of texts without opening one. Words of different languages are kept apart by the configuration in front.
CREATE FUNCTION "term_impacts"("config" text, "texts" tsvector, "titles" tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	SELECT array_to_tsvector(coalesce(array_agg(width_bucket(impact / (impact + 1.2), 0.25, 0.7, 3) || config || ':' || lexeme), '{}'))
	FROM (
		SELECT lexeme, (3 * max(title) + 2 * max(tag)
			+ 1.5 * sum(lead) / (0.5 + 0.5 * sum(sum(lead)) OVER () / 30)
			+ sum(body) / (0.5 + 0.5 * sum(sum(body)) OVER () / 300))::float8 AS impact
		FROM (
			SELECT lexeme, ('A' = any(weights))::int AS title, 0 AS tag,
				cardinality(array_positions(weights, 'B')) AS lead,
				cardinality(array_positions(weights, 'C')) + cardinality(array_positions(weights, 'D')) AS body
			FROM unnest(texts)
			UNION ALL
			SELECT lexeme, ('A' = any(weights))::int, ('B' = any(weights))::int, 0, 0 FROM unnest(titles)
		) places GROUP BY lexeme
	) words
$$;--> statement-breakpoint
CREATE INDEX "translations_term_impacts" ON "translations" USING gin (term_impacts("config", "search", "title_search")) WITH (fastupdate=false);--> statement-breakpoint
-- Sampling the index would compute it for thousands of texts, and searches do not need to know how frequent its words are.
ALTER INDEX "translations_term_impacts" ALTER COLUMN 1 SET STATISTICS 0;
