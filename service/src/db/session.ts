/**
 * The one session of the embedded database, for several connections that speak PostgreSQL's protocol. A connection has it for one request,
 * or for one transaction, while the others wait.
 */
import type {Duplex} from 'node:stream';

/** Bytes of one message at most, as PostgreSQL has it. */
const maxMessage = 1024 * 1024 * 1024;

const [query, sync, terminate, readyForQuery, idle] = [0x51, 0x53, 0x58, 0x5a, 0x49];

const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}....`);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from([idle]))]);
const rollback = message('Q', Buffer.from('rollback\0'));
const deallocate = message('Q', Buffer.from('deallocate all\0'));

/** What a connection sends, in pieces that each get an answer. */
async function* requestsOf(connection: Duplex): AsyncGenerator<Buffer, undefined> {
  let bytes: Buffer = Buffer.alloc(0);
  let read = 0;
  let welcomed = false;
  for await (const chunk of connection as AsyncIterable<Buffer>) {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    for (;;) {
      // The first message alone has no type.
      const typed = welcomed ? 1 : 0;
      if (bytes.length < read + typed + 4) break;
      const size = bytes.readUInt32BE(read + typed);
      if (size < 4 || size > maxMessage) return undefined;
      const end = read + typed + size;
      if (bytes.length < end) break;
      const type = bytes[read];
      read = end;
      if (!welcomed) {
        welcomed = true;
        connection.write(welcome);
      } else if (type === terminate) return undefined;
      else if (type === query || type === sync) yield bytes.subarray(0, end);
      else continue;
      bytes = bytes.subarray(end);
      read = 0;
    }
  }
  return undefined;
}

export class Session {
  readonly #send: (request: Uint8Array) => Promise<Uint8Array>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param send gives the database's answer to messages of the protocol */
  constructor(send: (request: Uint8Array) => Promise<Uint8Array>) {
    this.#send = send;
  }

  /** Removes the prepared statements of a connection that has ended, since the next one uses the same names. */
  forgetStatements(): Promise<void> {
    return this.#exclusive(async () => void (await this.#send(deallocate)));
  }

  /**
   * Answers a connection until it ends. What it had not committed is undone.
   * @param silence milliseconds that it may be idle within a transaction, for which the others wait. Default: no limit.
   */
  async serve(connection: Duplex, silence?: number): Promise<void> {
    const requests = requestsOf(connection);
    /** @returns whether a transaction is open */
    const answer = async (request: Uint8Array) => {
      const reply = await this.#send(request);
      connection.write(reply);
      return reply.at(-6) === readyForQuery && reply.at(-1) !== idle;
    };
    try {
      for await (const first of requests) {
        await this.#exclusive(async () => {
          let open = await answer(first);
          while (open) {
            const timer = silence && setTimeout(() => connection.destroy(), silence);
            // A connection that breaks has no more requests.
            const next = await requests.next().catch(() => undefined);
            clearTimeout(timer);
            if (next && !next.done) open = await answer(next.value);
            else open = (await this.#send(rollback)).at(-1) !== idle;
          }
        });
      }
    } catch {
      // The connection has broken, or the database, which is reported where it was opened.
    } finally {
      connection.destroy();
    }
  }

  #exclusive(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
