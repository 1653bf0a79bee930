/** A connection between two threads, which a client of PostgreSQL takes for a socket. */
import {Duplex} from 'node:stream';
import type {MessagePort} from 'node:worker_threads';

export class PortStream extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (bytes: Uint8Array | null) => {
      this.push(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    // The other thread has ended, or has closed its side.
    port.on('close', () => this.destroy());
  }

  /** It is connected from the start. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port.ref();
    return this;
  }

  unref(): this {
    this.#port.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: {chunk: Buffer}[], done: () => void): void {
    this.#send(Uint8Array.from(Buffer.concat(chunks.map(({chunk}) => chunk))));
    done();
  }

  /** The other thread gets the bytes themselves, and not a copy. */
  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port.postMessage(bytes, [bytes.buffer]);
  }

  override _final(done: () => void): void {
    this.#port.postMessage(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close();
    done(error);
  }
}
