import {open} from 'node:fs/promises';
import {extname} from 'node:path';
import {fileTypeFromFile} from 'file-type';

export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** The type of a file, detected by its content. */
export interface FileType {
  /** Without the dot. */
  extension: string;
  contentType: string;
  kind: FileKind;
}

const type = (kind: FileKind, contentType: string, extension: string): FileType => ({
  extension,
  contentType,
  kind,
});

/** Accepted types, by the extension that file-type reports. None of them runs scripts as a page would. */
const accepted: Record<string, FileType> = {
  png: type('image', 'image/png', 'png'),
  apng: type('image', 'image/png', 'png'),
  jpg: type('image', 'image/jpeg', 'jpg'),
  gif: type('image', 'image/gif', 'gif'),
  webp: type('image', 'image/webp', 'webp'),
  avif: type('image', 'image/avif', 'avif'),
  mp4: type('video', 'video/mp4', 'mp4'),
  m4v: type('video', 'video/mp4', 'mp4'),
  webm: type('video', 'video/webm', 'webm'),
  ogv: type('video', 'video/ogg', 'ogv'),
  mov: type('video', 'video/quicktime', 'mov'),
  mp3: type('audio', 'audio/mpeg', 'mp3'),
  m4a: type('audio', 'audio/mp4', 'm4a'),
  ogg: type('audio', 'audio/ogg', 'ogg'),
  opus: type('audio', 'audio/ogg', 'opus'),
  wav: type('audio', 'audio/wav', 'wav'),
  flac: type('audio', 'audio/flac', 'flac'),
  pdf: type('document', 'application/pdf', 'pdf'),
  zip: type('document', 'application/zip', 'zip'),
  docx: type('document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  xlsx: type('document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  pptx: type('document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  odt: type('document', 'application/vnd.oasis.opendocument.text', 'odt'),
  ods: type('document', 'application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  odp: type('document', 'application/vnd.oasis.opendocument.presentation', 'odp'),
};

const svg = type('image', 'image/svg+xml', 'svg');

/** Text formats have no signature: files that contain only text are distinguished by their extension. They are never served as markup. */
const texts: Record<string, FileType> = {
  '.txt': type('document', 'text/plain; charset=utf-8', 'txt'),
  '.csv': type('document', 'text/csv; charset=utf-8', 'csv'),
  '.json': type('document', 'application/json', 'json'),
  '.vtt': type('document', 'text/vtt; charset=utf-8', 'vtt'),
};

const byExtension = new Map(
  [...Object.values(accepted), svg, ...Object.values(texts)].map((known) => [known.extension, known]),
);

/** The type of a stored file, by its name. */
export const typeOfName = (name: string): FileType | undefined => byExtension.get(extname(name).slice(1));

/** For messages. */
export const acceptedExtensions = [...byExtension.keys()];

/**
 * Detects a file's type by its content; the name only distinguishes text formats.
 * @returns undefined for a type that is not accepted
 */
export async function detectType(path: string, originalName: string): Promise<FileType | undefined> {
  const head = await readHead(path);
  const text = asText(head);
  if (text !== undefined && isSvg(text)) return svg;
  const found = accepted[(await fileTypeFromFile(path))?.ext ?? ''];
  return found ?? (text === undefined ? undefined : texts[extname(originalName).toLowerCase()]);
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const {buffer, bytesRead} = await handle.read(new Uint8Array(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function asText(bytes: Uint8Array): string | undefined {
  try {
    // `stream` allows an incomplete character at the end of the head.
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes, {stream: true});
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** White space, a declaration or a comment before the root of an SVG. Matched one at a time: a pattern that repeats them backtracks exponentially. */
const beforeRoot = /\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype svg[^>[]*>/iy;
const svgRoot = /<svg[\s>]/iy;

/** Whether the first element is `<svg>`. */
function isSvg(text: string): boolean {
  let start = 0;
  for (beforeRoot.lastIndex = 0; beforeRoot.test(text);) start = beforeRoot.lastIndex;
  svgRoot.lastIndex = start;
  return svgRoot.test(text);
}
