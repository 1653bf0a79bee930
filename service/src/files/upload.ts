/** Receives one file as multipart/form-data (Interface 4.15) and streams it to the disk. */
import {randomUUID} from 'node:crypto';
import {createWriteStream} from 'node:fs';
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream, ReadableStreamDefaultReader} from 'node:stream/web';
import {Busboy} from '@fastify/busboy';
import {makeFolder} from '../disk.ts';
import {ProblemError} from '../problem.ts';
import {cleanName} from './describe.ts';
import {ThroughputGuard, type ThroughputLimits} from './throughput-guard.ts';
import {onDisk, reserveSpace} from './store.ts';

export interface UploadOptions {
  /** Folder for files while they are received. */
  folder: string;
  /** Maximum size of the file in bytes. */
  maxBytes: number;
  /** Bytes that stay free on the folder's disk. Default: 0. */
  keptFree?: number;
  throughput?: ThroughputLimits;
}

export interface Upload {
  path: string;
  /** The file name that the sender gave. */
  originalName: string;
  /** Removes the file if it is still there. */
  remove(): Promise<void>;
}

/** The only part that is accepted. */
const partName = 'file';
/** Bytes allowed for boundaries and part headers. */
const overhead = 64 * 1024;
/** Bytes of the disk that a file of unknown length takes at a time. */
const reservedStep = 4 * 1024 * 1024;
/** How much of a refused body is read, in bytes and in milliseconds. */
const [maxDiscardedBytes, maxDiscardTime] = [64 * 1024 * 1024, 5_000];

const refusal = (detail: string) => new ProblemError('invalid-request', detail);

const tooLarge = (maxBytes: number) =>
  refusal(`The file is larger than ${maxBytes / 1024 / 1024} MB, which is the limit here.`);

/**
 * Writes the file in the body of a request to the disk.
 * @throws ProblemError when the body is not one part named `file` with something in it, is too large or too slow, or finds no room
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const {folder, maxBytes} = options;
  const parser = parserFor(request.headers, maxBytes);
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBytes + overhead) throw tooLarge(maxBytes);
  if (!request.body) throw refusal(`The body is missing; send the file as the part "${partName}".`);
  await onDisk(makeFolder(folder));
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const path = join(folder, randomUUID());
  const remove = () => rm(path, {force: true});
  let reservation: SpaceReservation | undefined;
  try {
    reservation = new SpaceReservation(announced, options);
    return {path, originalName: await receive(reader, parser, path, reservation, options), remove};
  } catch (error) {
    await remove();
    // Otherwise the connection could be closed while the body is sent, and the sender would not learn why.
    if (!reservation) await discard(reader);
    throw error;
  } finally {
    reservation?.release();
  }
}

/** Reserves disk space for a file while it is received: the announced length, or else a step at a time. */
class SpaceReservation {
  readonly #reserveStep: () => () => void;
  #reserved: number;
  #received = 0;
  release: () => void;

  /** @throws ProblemError 503 */
  constructor(announced: number, {folder, keptFree = 0}: UploadOptions) {
    this.#reserved = announced || reservedStep;
    this.#reserveStep = () => reserveSpace(folder, reservedStep, keptFree);
    this.release = reserveSpace(folder, this.#reserved, keptFree);
  }

  /** @throws ProblemError 503 */
  add(bytes: number): void {
    this.#received += bytes;
    if (this.#received <= this.#reserved) return;
    // The bytes of the last reservation are on the disk.
    this.release();
    this.release = () => {};
    this.release = this.#reserveStep();
    this.#reserved += reservedStep;
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

/** @returns the file name that the sender gave */
async function receive(
  reader: Reader,
  parser: InstanceType<typeof Busboy>,
  path: string,
  reservation: SpaceReservation,
  {maxBytes, throughput}: UploadOptions,
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
    originalName = cleanName(fileName ?? '') || partName;
    stream.on('limit', () => stop.abort(tooLarge(maxBytes)));
    writing = onDisk(pipeline(stream, createWriteStream(path, {flags: 'wx', mode: 0o600}), {signal}));
    writing.catch((error: unknown) => stop.abort(error));
  });
  parser.on('filesLimit', () => refuse('The body has two files; send each with a request of its own.'));
  parser.on('fieldsLimit', () =>
    refuse(`The body has a part that is no file; send one part, "${partName}", with a file name.`),
  );

  let tooSlow = false;
  const guard = new ThroughputGuard((detail) => {
    tooSlow = true;
    refuse(detail);
  }, throughput);
  try {
    await pipeline(Readable.from(chunksOf(reader, reservation)), guard, parser, {signal});
    await writing;
  } catch (error) {
    // The first error is the one to report. Writing must have ended before the caller removes the file.
    stop.abort(error);
    await writing?.catch(() => {});
    if (!tooSlow) await discard(reader);
    throw problemOf(signal.reason);
  } finally {
    guard.destroy();
  }
  if (!writing) throw refusal(`The body has no part named "${partName}".`);
  return originalName;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Yields the chunks of a body as space is reserved for them. Unlike the stream's own iterator, it does not cancel the body when the consumer stops. */
async function* chunksOf(reader: Reader, reservation: SpaceReservation): AsyncGenerator<Uint8Array> {
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    reservation.add(step.value.byteLength);
    yield step.value;
  }
}

/** Reads the body of a request that is refused without it. */
export const discardBody = async ({body}: Request): Promise<void> => {
  if (body) await discard((body as ReadableStream<Uint8Array>).getReader());
};

/** Reads on, within limits: many clients read the response only after they have sent the whole body. */
async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), maxDiscardTime);
  let bytes = 0;
  try {
    for (
      let step = await reader.read();
      !step.done && bytes < maxDiscardedBytes;
      step = await reader.read()
    ) {
      bytes += step.value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The connection is closed.
  } finally {
    clearTimeout(timer);
  }
}

/** A truncated or malformed body is the client's error, so it is not logged as one of the service. */
function problemOf(reason: unknown): Error {
  if (reason instanceof ProblemError) return reason;
  if (reason instanceof Error && 'syscall' in reason) return reason;
  return refusal('The body is no complete multipart/form-data.');
}
