-- no transaction
-- Numbers of the addresses that pages had before they moved here, so that these lead on. Of a longer text its beginning is read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "translations_former_number" ON "translations" (substring(left("metadata", 2048) from '^https?://[^/?#[:space:]]+/[^?#[:space:]]*/([0-9]{1,20})(?:-[^/?#[:space:]]*)?/?(?:[?#][^[:space:]]*)?$')) WHERE substring(left("metadata", 2048) from '^https?://[^/?#[:space:]]+/[^?#[:space:]]*/([0-9]{1,20})(?:-[^/?#[:space:]]*)?/?(?:[?#][^[:space:]]*)?$') IS NOT NULL;
