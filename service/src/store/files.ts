/** What is known about stored files; their bytes lie elsewhere. */
import type {Database} from '../db/database.ts';

export interface FileRecord {
  /** Last segment of its URL, `/files/<name>`. */
  name: string;
  /** Item it was uploaded for, if any. */
  contentId: number | null;
  /** Name it had where it came from. */
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

/** Records a file; the same name again replaces what was known. */
export declare function upsertFile(db: Database, file: FileInput): Promise<void>;

export declare function findFile(db: Database, name: string): Promise<FileRecord | null>;
