/** Files of a brand in the storage. */
import {buffer} from 'node:stream/consumers';
import {typeOfName} from '../files/kinds.ts';
import {isFileName, type FileStorage} from '../files/store.ts';
import {maxBrandFile, type BrandAsset} from './brand.ts';

function typeOf(name: string): string | undefined {
  if (name.endsWith('.woff2')) return 'font/woff2';
  const type = typeOfName(name);
  return type?.kind === 'image' ? type.contentType : undefined;
}

/** A file that is read when it is asked for. Undefined for a name that no file of a brand has. */
export function storedAsset(storage: FileStorage, name: string): BrandAsset | undefined {
  const type = isFileName(name) ? typeOf(name) : undefined;
  if (type === undefined) return undefined;
  return {
    type,
    async read() {
      const size = await storage.size(name);
      if (!size || size > maxBrandFile) return undefined;
      return new Uint8Array(await buffer(await storage.read(name, 0, size - 1)));
    },
  };
}
