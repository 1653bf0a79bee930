import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {basename, extname} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {imageSizeFromFile} from 'image-size/fromFile';
import {detectType, acceptedExtensions, type FileType} from './kinds.ts';

/** Properties of a file, determined before it is stored. */
export interface FileDescription extends FileType {
  /** `<first 16 digits of the SHA-256>-<slug>.<extension>`, so equal files with equal names are stored once. */
  name: string;
  originalName: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Pixels, for images, with the EXIF orientation applied. */
  width?: number;
  height?: number;
}

/** The file is not accepted. The message is the reason. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: 'fileEmpty' | 'fileType' | 'fileSize' | 'filePixels';

  constructor(reason: FileRefused['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Reads a file as a stream and describes it.
 * @throws FileRefused when it is empty, of no accepted type, or an image that cannot be read or has too many pixels
 */
export async function describeFile(path: string, originalName = basename(path)): Promise<FileDescription> {
  const {size} = await stat(path);
  if (size === 0) throw new FileRefused('fileEmpty', 'is empty');
  const type = await detectType(path, originalName);
  if (!type) {
    throw new FileRefused('fileType', `is none of the accepted types: ${acceptedExtensions.join(', ')}`);
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  const name = `${sha256.slice(0, 16)}-${slugOf(originalName) || 'file'}.${type.extension}`;
  const dimensions = type.kind === 'image' ? await dimensionsOf(path, type) : {};
  return {...type, name, originalName, size, sha256, ...dimensions};
}

/** Pixels. Browsers unpack a picture whole: four bytes for each. A drawing has none. */
const maxPixels = 50e6;

async function dimensionsOf(path: string, {extension}: FileType): Promise<{width: number; height: number}> {
  const unreadable = `has no readable size${extension === 'svg' ? '; give <svg> a viewBox, or width and height' : ''}`;
  const found = await imageSizeFromFile(path).catch((cause: unknown) => {
    throw new FileRefused('fileSize', unreadable, {cause});
  });
  const [width, height] = [Math.round(found.width), Math.round(found.height)];
  if (!(width > 0 && height > 0)) throw new FileRefused('fileSize', unreadable);
  if (extension !== 'svg' && width * height > maxPixels)
    throw new FileRefused(
      'filePixels',
      `has ${width} × ${height} pixels; scale it down to ${maxPixels / 1e6} million in all`,
    );
  // EXIF orientations 5 to 8 swap width and height, and browsers apply them.
  return (found.orientation ?? 1) >= 5 ? {width: height, height: width} : {width, height};
}

/** UTF-16 code units. */
const maxNameLength = 255;

/**
 * The name that a sender gave to a file: for display, and for the extension of text formats. The stored name is derived from the content.
 * Without control characters, it may be empty.
 */
export const cleanName = (name: string): string =>
  name
    // Normalizing takes long. Letters may have their accents as characters of their own until then.
    .slice(-4 * maxNameLength)
    .normalize('NFC')
    .slice(-maxNameLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** A readable part of a file name in ASCII, safe in URLs and file systems; may be empty. */
export function slugOf(originalName: string): string {
  return basename(originalName, extname(originalName))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
