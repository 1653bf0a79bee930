/** File storage in an S3-compatible bucket. */
import {createReadStream} from 'node:fs';
import type {Readable} from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {LRUCache} from 'lru-cache';
import type {StorageConfig} from '../config.ts';
import type {FileDescription} from './describe.ts';
import {requireFileName, storageUnavailable, type FileStorage} from './store.ts';

/** Milliseconds. */
const connectionTimeout = 5_000;
/** Milliseconds without a byte. Long, because a browser stops reading while a video is paused. */
const idleTimeout = 120_000;
/** Each viewer of a long video holds a connection. */
const maxConnections = 512;
/** Entries of the cache of sizes. Files are immutable, so entries do not expire. */
const maxSizes = 10_000;
/** Milliseconds after which a file that another process has stored is found, if it was asked for before. */
const missingAge = 5_000;

/** What names no region itself is asked for one, and takes any. */
const standardRegion = 'us-east-1';

/** Key and region are those that the SDK finds: in the environment, its files, or the machine's role. */
export function s3Storage({bucket, endpoint}: StorageConfig): FileStorage {
  // The SDK warns about Node versions that it will drop, which operators of the service cannot act on.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const {region} = new S3Client({}).config;
  const client = new S3Client({
    region: () => region().catch(() => standardRegion),
    ...(endpoint && {endpoint, forcePathStyle: true}),
    // Not every S3-compatible storage supports the newer checksums. The signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      socketTimeout: idleTimeout,
      httpAgent: {maxSockets: maxConnections},
      httpsAgent: {maxSockets: maxConnections},
    },
  });
  const sizes = new LRUCache<string, number>({max: maxSizes});
  /** Apart from the sizes, so that requests for any names evict none of those. */
  const missing = new LRUCache<string, true>({max: maxSizes, ttl: missingAge});

  function remember(name: string, size: number): number {
    sizes.set(name, size);
    missing.delete(name);
    return size;
  }

  async function size(name: string): Promise<number | undefined> {
    const known = sizes.get(requireFileName(name));
    if (known !== undefined) return known;
    if (missing.has(name)) return undefined;
    try {
      const {ContentLength = 0} = await client.send(new HeadObjectCommand({Bucket: bucket, Key: name}));
      return remember(name, ContentLength);
    } catch (error) {
      if (isMissing(error)) {
        missing.set(name, true);
        return undefined;
      }
      throw storageUnavailable(error);
    }
  }

  return {
    size,
    async put(description, path) {
      const {name, size: length} = description;
      // Another process may have erased it since.
      sizes.delete(name);
      if ((await size(name)) === length) return;
      const body = createReadStream(path);
      try {
        await client.send(putCommand(bucket, description, body));
      } catch (error) {
        throw storageUnavailable(error);
      } finally {
        body.destroy();
      }
      remember(name, length);
    },
    async read(name, start, end) {
      const range = `bytes=${start}-${end}`;
      const command = new GetObjectCommand({Bucket: bucket, Key: requireFileName(name), Range: range});
      try {
        return (await client.send(command)).Body as Readable;
      } catch (error) {
        sizes.delete(name);
        throw storageUnavailable(error);
      }
    },
    async remove(name) {
      sizes.delete(name);
      try {
        await client.send(new DeleteObjectCommand({Bucket: bucket, Key: requireFileName(name)}));
      } catch (error) {
        throw storageUnavailable(error);
      }
    },
  };
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** A single request with a streamed body. The known hash of the file is signed, as the SDK cannot hash a stream. */
function putCommand(bucket: string, {name, size, sha256, contentType}: FileDescription, body: Readable) {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: name,
    Body: body,
    ContentLength: size,
    ContentType: contentType,
  });
  command.middlewareStack.add(
    (next) => (args) => {
      const {headers} = args.request as {headers: Record<string, string>};
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    {step: 'build', name: 'signedBody'},
  );
  return command;
}
