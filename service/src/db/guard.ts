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

/**
 * A server's process ends with a PANIC. PGlite takes the next statement all the same, and never comes back from it, nor does the process: so
 * after a PANIC there is no next statement.
 * @returns resolves when the database broke down
 */
export function guardAgainstPanic(client: PGlite): Promise<DatabaseBroken> {
  let broken: DatabaseBroken | undefined;
  return new Promise((resolve) => {
    const guarded =
      <In extends unknown[], Out>(run: (...args: In) => Promise<Out>) =>
      async (...args: In): Promise<Out> => {
        if (broken) throw broken;
        try {
          return await run.apply(client, args);
        } catch (error) {
          if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) throw error;
          broken = new DatabaseBroken(error);
          resolve(broken);
          throw broken;
        }
      };
    // All statements go through these two.
    client.execProtocol = guarded(client.execProtocol.bind(client));
    client.execProtocolStream = guarded(client.execProtocolStream.bind(client));
  });
}
