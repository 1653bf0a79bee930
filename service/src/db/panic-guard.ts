import type {PGlite} from '@electric-sql/pglite';

/** The embedded database gave up (PANIC). Only opening the folder anew helps: that repairs it from its log of changes. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken';

  constructor(cause: Error) {
    super(
      `The embedded database broke down: ${cause.message}. See to what it lacks, and start again; nothing that was acknowledged is lost.`,
      {cause},
    );
  }
}

/** First byte of the message with which `close()` says goodbye (PostgreSQL's protocol: Terminate). */
const terminate = 0x58;

/**
 * A server's process ends with a PANIC, and when it is told to. PGlite takes the next statement all the same, and never comes back from it, nor
 * does the process: so after either there is no next statement.
 * @returns resolves when the database broke down
 */
export function guardAgainstPanic(client: PGlite): Promise<DatabaseBroken> {
  let over: Error | undefined;
  return new Promise((resolve) => {
    const guarded =
      <Options extends unknown[], Out>(run: (message: Uint8Array, ...options: Options) => Promise<Out>) =>
      async (message: Uint8Array, ...options: Options): Promise<Out> => {
        if (over) throw over;
        if (message[0] === terminate) over = new Error('The embedded database is closed.');
        try {
          return await run(message, ...options);
        } catch (error) {
          if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) throw error;
          const broken = new DatabaseBroken(error);
          over = broken;
          resolve(broken);
          throw broken;
        }
      };
    // All statements go through these two.
    client.execProtocol = guarded(client.execProtocol.bind(client));
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client));
  });
}
