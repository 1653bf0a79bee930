/** Starts the embedded database in a thread of its own, and reaches it there. */
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {Duplex} from 'node:stream';
import {MessageChannel, type MessagePort, type Worker} from 'node:worker_threads';
import {startThread} from '../thread.ts';
import {Changes} from './changes.ts';
import type {ThreadOptions, ThreadReport, ThreadRequest} from './embedded-thread.ts';
import {PortStream} from './port-stream.ts';

/** The embedded database failed with a PANIC. Opening the folder again recovers it from its write-ahead log. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken';

  constructor(cause: Error) {
    super(
      `The embedded database broke down: ${cause.message}. See to what it lacks, and start again; nothing that was acknowledged is lost.`,
      {cause},
    );
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** PGlite's code, which threads share. A thread that starts after another one finds it optimized. */
const code = () =>
  (compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  ));

export class EmbeddedEngine {
  readonly #thread: Worker;
  readonly #connections = new Set<PortStream>();
  #ended: Error | undefined;
  /** By the service and by commands that use its database. */
  readonly changes = new Changes();
  /** Resolves when the database has failed permanently. */
  readonly broken: Promise<DatabaseBroken>;

  private constructor(thread: Worker) {
    this.#thread = thread;
    this.broken = new Promise((resolve) => {
      const fail = (error: Error) => {
        if (this.#ended) return;
        const broken = new DatabaseBroken(error);
        this.#end(broken);
        resolve(broken);
      };
      thread.on('message', (report: ThreadReport) => {
        if ('broken' in report) fail(report.broken);
        else if ('changed' in report) this.changes.note(report.changed);
      });
      thread.on('error', fail);
      thread.on('exit', (code) => fail(new Error(`its thread ended with status ${code}`)));
    });
    // A process ends when nothing but an idle database is left.
    thread.unref();
  }

  /** @throws the error of PGlite, when it cannot open the folder */
  static async start(options: Omit<ThreadOptions, 'code'>): Promise<EmbeddedEngine> {
    const workerData: ThreadOptions = {...options, code: await code()};
    const thread = startThread(import.meta.url, 'embedded-thread', workerData);
    const ended = once(thread, 'exit').then(() => {
      throw new Error('The embedded database ended while it was opened.');
    });
    await Promise.race([once(thread, 'message'), ended]);
    return new EmbeddedEngine(thread);
  }

  /** Whether statements are refused: it was closed, or has failed. */
  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** A connection, on which PostgreSQL's protocol is spoken. */
  connect(): Duplex {
    if (this.#ended) return refusing(this.#ended);
    const {port1, port2} = new MessageChannel();
    this.#ask({connection: port2}, [port2]);
    const connection = new PortStream(port1);
    this.#connections.add(connection);
    connection.once('close', () => this.#connections.delete(connection));
    return connection;
  }

  /**
   * Opens the database to commands by a socket.
   * @returns its address; undefined where the system has no place for one
   */
  async share(dataFolder: string): Promise<string | undefined> {
    this.#thread.ref();
    this.#ask({share: dataFolder});
    const shared = new Promise<string | undefined>((resolve) => {
      this.#thread.on('message', (report: ThreadReport) => {
        if ('shared' in report) resolve(report.shared);
      });
    });
    const failed = this.broken.then((error) => Promise.reject(error));
    const address = await Promise.race([shared, failed]);
    this.#thread.unref();
    return address;
  }

  /** Writes everything to the disk. Connections must have ended. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#end(new Error('The embedded database is closed.'));
    const exit = once(this.#thread, 'exit');
    this.#thread.ref();
    this.#ask({close: true});
    await exit;
  }

  /** Ends it as it is, in the middle of a statement if one runs. The next start recovers it. */
  async abort(): Promise<void> {
    if (!this.#ended) this.#end(new Error('The embedded database is closed.'));
    await this.#thread.terminate();
  }

  #end(reason: Error): void {
    this.#ended = reason;
    for (const connection of this.#connections) connection.destroy(reason);
  }

  #ask(request: ThreadRequest, transfer: readonly MessagePort[] = []): void {
    this.#thread.postMessage(request, transfer);
  }
}

/** A connection that fails. */
function refusing(error: Error): Duplex {
  const stream = new Duplex({read() {}, write: (_chunk, _encoding, done) => done()});
  const connect = () => {
    process.nextTick(() => stream.destroy(error));
    return stream;
  };
  const same = () => stream;
  return Object.assign(stream, {connect, setNoDelay: same, setKeepAlive: same, ref: same, unref: same});
}
