/** Files of the brand as they are sent: texts are compressed once. Their names change with their contents. */
import {LRUCache} from 'lru-cache';
import {encode, type Encoded, type Encoding} from '../http/compression.ts';
import {maxBrandFile, type BrandAsset} from './brand.ts';

const maxSize = 16 * maxBrandFile;

interface Asked {
  asset: BrandAsset;
  /** Of texts. */
  encoding: Encoding | undefined;
}

const sizeOf = ({body}: Encoded) => Math.max(1, typeof body === 'string' ? 2 * body.length : body.length);

/** Keyed by name and encoding. A file that is gone is undefined, and asked for again. */
export const assetCache = () =>
  new LRUCache<string, Encoded, Asked>({
    maxSize,
    sizeCalculation: sizeOf,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, {context: {asset, encoding}}) {
      const bytes = await asset.read();
      if (!bytes || !encoding) return bytes && {body: bytes, headers: {}};
      return encode(new TextDecoder().decode(bytes), encoding);
    },
  });
