import {posix} from 'node:path';

/** A Markdown or HTML file: one translation of the item that `key` names. */
export interface SourceFile {
  /** Path from the content folder, with `/`. */
  file: string;
  /** Path below the culture's folder, or in a plain folder, without extension. Translations of one item share it. */
  key: string;
  /** From the name of the culture's folder, in canonical case: `en-US`. */
  culture: string;
  /** The title if neither the front matter nor a heading gives one. Default: that is an error. */
  title?: string;
  format: 'markdown' | 'html';
}

const formats: Readonly<Record<string, SourceFile['format']>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};

/** The format of the article at a path, by its extension; undefined for a path of any other file. */
export const sourceFormat = (path: string): SourceFile['format'] | undefined =>
  formats[posix.extname(path).toLowerCase()];
