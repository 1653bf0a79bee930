/** Files in a bucket of an S3-compatible storage. */
import {createReadStream} from 'node:fs';
import type {Readable} from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type {StorageConfig} from '../config.ts';
import type {FileDescription} from './describe.ts';
import {requireFileName, storageUnavailable, type FileStorage} from './store.ts';

/** Milliseconds. */
const connectionTimeout = 5_000;
/** Milliseconds without a byte; a reader may pause a video for a while. */
const idleTimeout = 120_000;
/** Every reader of a long video holds one while it plays. */
const mostConnections = 512;
/** Sizes to remember; what a name stands for never changes, so a size never gets old. */
const mostSizes = 10_000;

export function s3Storage({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: StorageConfig): FileStorage {
  // Its complaint about the version of Node is for whoever chose the package's version, not for whoever runs the service.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    region,
    ...(endpoint && {endpoint, forcePathStyle: true}),
    // Without a key of its own it takes the machine's role.
    ...(accessKeyId && secretAccessKey && {credentials: {accessKeyId, secretAccessKey}}),
    // Others than Amazon do not all know the newer checksums; the body is covered by the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      socketTimeout: idleTimeout,
      httpAgent: {maxSockets: mostConnections},
      httpsAgent: {maxSockets: mostConnections},
    },
  });
  const sizes = new Map<string, number>();

  function remember(name: string, size: number): number {
    const [oldest] = sizes.keys();
    if (sizes.size >= mostSizes && oldest !== undefined) sizes.delete(oldest);
    sizes.set(name, size);
    return size;
  }

  async function size(name: string): Promise<number | undefined> {
    const known = sizes.get(requireFileName(name));
    if (known !== undefined) return known;
    try {
      const {ContentLength = 0} = await client.send(new HeadObjectCommand({Bucket: bucket, Key: name}));
      return remember(name, ContentLength);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  }

  return {
    size,
    async put(description, path) {
      const {name, size: length} = description;
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
  };
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** One request, whose body is read from the disk as it is sent. Its hash is known, so the signature covers it. */
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
