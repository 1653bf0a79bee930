/** Prepared statements of the embedded database, by PGlite client and by transaction. Drizzle prepares statements on servers only. */

/** Runs a statement, prepared as `name` on first use. A name must always have the same text. */
export type ExecutePrepared = (
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<{rows: unknown[]}>;

const executors = new WeakMap<object, ExecutePrepared>();

export const setPreparedExecutor = (client: object, execute: ExecutePrepared) =>
  void executors.set(client, execute);

/** @returns undefined for clients of a server */
export const preparedExecutor = (client: object): ExecutePrepared | undefined => executors.get(client);
