/** Records of stored files. Their bytes are in the file storage. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isoDate, rowsOf, run} from './sql.ts';

export interface FileRecord {
  /** Last segment of its URL, `/files/<name>`. */
  name: string;
  /** Item that it was uploaded for. */
  contentId: number | null;
  /** Name before the upload. */
  originalName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  /** Pixels, for images. */
  width: number | null;
  height: number | null;
  createdDate: string;
}

export type FileInput = Omit<FileRecord, 'createdDate' | 'contentId' | 'width' | 'height'> &
  Partial<Pick<FileRecord, 'contentId' | 'width' | 'height'>>;

/** Records a file. The same name again replaces the record, but without a contentId keeps the former one. */
export async function upsertFile(db: Database, file: FileInput): Promise<void> {
  const {name, contentId = null, originalName, contentType, size, sha256, width = null, height = null} = file;
  await run(
    db,
    sql`insert into files (name, content_id, original_name, content_type, size, sha256, width, height)
    values (${name}, ${contentId}, ${originalName}, ${contentType}, ${size}, ${sha256}, ${width}, ${height})
    on conflict (name) do update set content_id = coalesce(excluded.content_id, files.content_id), original_name = excluded.original_name,
      content_type = excluded.content_type, size = excluded.size, sha256 = excluded.sha256, width = excluded.width,
      height = excluded.height`,
  );
}

/** All files, for exports. */
export const listFiles = (db: Database): Promise<FileRecord[]> =>
  rowsOf(
    db,
    sql`select name, content_id as "contentId", original_name as "originalName", content_type as "contentType",
        size::float8 as size, sha256, width, height, ${isoDate(sql`created_date`)} as "createdDate"
      from files order by name`,
  );
