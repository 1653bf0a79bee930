/** All stored files at once, for the export. */
import {sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import type {FileRecord} from './files.ts';
import {isoDate, rowsOf} from './sql.ts';

export const listFiles = (db: Database): Promise<FileRecord[]> =>
  rowsOf(
    db,
    sql`select name, content_id as "contentId", original_name as "originalName", content_type as "contentType",
      size::float8 as size, sha256, width, height, ${isoDate(sql`created_date`)} as "createdDate"
      from files order by name`,
  );
