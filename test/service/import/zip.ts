/** Archives as programs write them, and as none should. */
import {crc32, deflateRawSync} from 'node:zlib';

export interface ZipEntry {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** Announced, where it is not what comes. */
  size?: number;
  crc?: number;
  /** Bit 11 says that the name is UTF-8, bit 0 that a password protects the file. */
  flags?: number;
  /** 8 is Deflate, 0 is none. */
  method?: number;
  /** File type and rights of Unix. */
  mode?: number;
  /** Instead of the content's place: that of an earlier entry's. */
  offset?: number;
}

export const utf8Flag = 0x800;
export const encryptedFlag = 1;
export const linkMode = 0o120777;

/** @param count announced entries, where they are not those that come */
export function zip(entries: readonly ZipEntry[], count = entries.length): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const {name, content = '', flags = utf8Flag, method = 8, mode = 0o100644, ...given} of entries) {
    const nameBytes = Buffer.from(name as string);
    const bytes = Buffer.from(content as string);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(given.crc ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(given.size ?? bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(given.offset ?? at, 10);
    // Version 3 of the maker's: Unix.
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, nameBytes);
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zip(Object.entries(files).map(([name, content]) => ({name, content})));
