import type {PGlite} from '@electric-sql/pglite';

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

const isPanic = (message: unknown): message is Error =>
  message instanceof Error && 'severity' in message && message.severity === 'PANIC';

/** First byte of the protocol message Terminate, which `close()` sends. */
const terminate = 0x58;

/**
 * Rejects statements after a PANIC or after closing. A PostgreSQL server process ends in both cases; PGlite accepts the next statement
 * and blocks the whole process in it.
 * @returns resolves at the first PANIC
 */
export function guardAgainstPanic(client: PGlite): Promise<DatabaseBroken> {
  let ended: Error | undefined;
  return new Promise((resolve) => {
    const refuse = (error: Error) => {
      const broken = new DatabaseBroken(error);
      ended = broken;
      resolve(broken);
      throw broken;
    };
    const guarded =
      <Options extends unknown[], Out>(run: (message: Uint8Array, ...options: Options) => Promise<Out>) =>
      async (message: Uint8Array, ...options: Options): Promise<Out> => {
        if (ended) throw ended;
        if (message[0] === terminate) ended = new Error('The embedded database is closed.');
        try {
          const answer = await run(message, ...options);
          // Where errors are not thrown, they are among the messages.
          const messages = Array.isArray(answer) ? answer : (answer as {messages?: unknown[]}).messages;
          const panic = messages?.find(isPanic);
          if (panic) refuse(panic);
          return answer;
        } catch (error) {
          if (!isPanic(error)) throw error;
          return refuse(error);
        }
      };
    // Every statement of PGlite goes through these two methods.
    client.execProtocol = guarded(client.execProtocol.bind(client));
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client));
  });
}
