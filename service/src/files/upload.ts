/** Receives one file as multipart/form-data (Interface 4.15): straight to the disk, never held in memory. */
import {randomUUID} from 'node:crypto';
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream, ReadableStreamDefaultReader} from 'node:stream/web';
import {Busboy} from '@fastify/busboy';
import {ProblemError} from '../problem.ts';
import {PaceKeeper, type Pace} from './throughput-guard.ts';
import {onDisk} from './store.ts';

export interface UploadOptions {
  /** Folder for files on their way. */
  folder: string;
  /** Bytes of the file at most. */
  maxBytes: number;
  pace?: Pace;
}

export interface Upload {
  path: string;
  /** As the sender calls it, without a path. */
  originalName: string;
  /** Removes the file if it is still there. */
  remove(): Promise<void>;
}

/** The only part that is taken. */
const partName = 'file';
/** Bytes that a body may have beside the file: boundaries and headers. */
const overhead = 64 * 1024;
const longestName = 255;
/** Of a body that is refused, so much is taken all the same, in bytes and milliseconds. */
const [discardBytes, discardTime] = [64 * 1024 * 1024, 5_000];
/** Milliseconds after which a file on its way belongs to nobody any more: longer than any upload takes. */
const abandonedAfter = 24 * 60 * 60 * 1000;

const refusal = (detail: string) => new ProblemError('invalid-request', detail);

const tooLarge = (maxBytes: number) =>
  refusal(`The file is larger than ${maxBytes / 1024 / 1024} MB, which is the limit here.`);

/**
 * Takes the body of a request to the disk.
 * @throws ProblemError when the body is not one part named `file` with something in it, is too large or too slow
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const {folder, maxBytes} = options;
  const parser = parserFor(request.headers, maxBytes);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + overhead) throw tooLarge(maxBytes);
  if (!request.body) throw refusal(`The body is missing; send the file as the part "${partName}".`);
  await onDisk(mkdir(folder, {recursive: true}));
  const path = join(folder, randomUUID());
  const remove = () => rm(path, {force: true});
  try {
    const originalName = await receive(request.body as ReadableStream<Uint8Array>, parser, path, options);
    return {path, originalName, remove};
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Removes what a process that was killed left behind. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const {mtimeMs = Infinity} = (await stat(path).catch(() => undefined)) ?? {};
    if (mtimeMs < Date.now() - abandonedAfter) await rm(path, {force: true});
  }
}

function parserFor(headers: Headers, maxBytes: number) {
  const type = headers.get('content-type') ?? '';
  const asForm = `Send the file as multipart/form-data, in one part named "${partName}".`;
  if (type !== '' && !/^multipart\/form-data\s*(;|$)/i.test(type))
    throw new ProblemError('media-type', asForm);
  if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    throw new ProblemError('media-type', 'Send the body without Content-Encoding.');
  }
  try {
    return new Busboy({
      headers: {'content-type': type},
      limits: {files: 1, fields: 0, fileSize: maxBytes, headerPairs: 32, headerSize: 8 * 1024},
    });
  } catch {
    throw refusal(`${asForm} The Content-Type must name the boundary.`);
  }
}

/** @returns the name that the sender gives the file */
async function receive(
  body: ReadableStream<Uint8Array>,
  parser: InstanceType<typeof Busboy>,
  path: string,
  {maxBytes, pace}: UploadOptions,
): Promise<string> {
  const stop = new AbortController();
  const {signal} = stop;
  const refuse = (detail: string) => stop.abort(refusal(detail));
  let writing: Promise<void> | undefined;
  let originalName = '';

  parser.on('file', (name: string | undefined, stream, fileName) => {
    if (name !== partName) {
      stream.resume();
      const named = name === undefined ? 'has no name' : `is named ${JSON.stringify(name)}`;
      return refuse(`The part ${named}; name it "${partName}".`);
    }
    originalName = cleanName(fileName);
    stream.on('limit', () => stop.abort(tooLarge(maxBytes)));
    writing = onDisk(pipeline(stream, createWriteStream(path, {flags: 'wx', mode: 0o600}), {signal}));
    writing.catch((error: unknown) => stop.abort(error));
  });
  parser.on('filesLimit', () => refuse('The body has two files; send each with a request of its own.'));
  parser.on('fieldsLimit', () =>
    refuse(`The body has a part that is no file; send one part, "${partName}", with a file name.`),
  );

  let tooSlow = false;
  const keeper = new PaceKeeper((detail) => {
    tooSlow = true;
    refuse(detail);
  }, pace);
  const reader = body.getReader();
  try {
    await pipeline(Readable.from(chunksOf(reader)), keeper, parser, {signal});
    await writing;
  } catch (error) {
    // Whatever broke first counts, and the rest must have ended before the file is removed.
    stop.abort(error);
    await writing?.catch(() => {});
    if (!tooSlow) await discard(reader);
    throw problemOf(signal.reason);
  } finally {
    keeper.destroy();
  }
  if (!writing) throw refusal(`The body has no part named "${partName}".`);
  return originalName;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What a body brings. Whoever stops asking leaves the rest of it where it is. */
async function* chunksOf(reader: Reader): AsyncGenerator<Uint8Array> {
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}

/** Senders read no answer before they have sent what they have; so the rest is taken, within reason, before it is given. */
async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), discardTime);
  let bytes = 0;
  try {
    for (let step = await reader.read(); !step.done && bytes < discardBytes; step = await reader.read()) {
      bytes += step.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender is gone.
  } finally {
    clearTimeout(timer);
  }
}

/** A body that ends too soon or is no multipart is the sender's fault, or its connection's; there is nothing to log. */
function problemOf(reason: unknown): Error {
  if (reason instanceof ProblemError) return reason;
  if (reason instanceof Error && 'syscall' in reason) return reason;
  return refusal('The body is no complete multipart/form-data.');
}

/** For people to read, and for the extension of a text; stored files are named by their content. */
const cleanName = (name: string | undefined) =>
  (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(-longestName) || partName;
