/** Prepared statements of the embedded database. */
import {parse, protocol, types, type PGlite} from '@electric-sql/pglite';
import {setPreparedExecutor} from './prepared-statements.ts';

const {serialize} = protocol;

const asText = (value: string) => value;
/** Dates stay strings, as Drizzle returns them. */
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
};

/** PGlite's `query` parses and plans a statement each time, in six calls into the database. A prepared statement takes one. */
export class EmbeddedStatements {
  readonly #client: PGlite;
  /** Types of the parameters, by the statement's name. */
  readonly #parameterTypes = new Map<string, readonly number[]>();

  constructor(client: PGlite) {
    this.#client = client;
  }

  /** Like PGlite's `query`, waits for running transactions. */
  query(name: string, text: string, values: readonly unknown[]): Promise<{rows: unknown[]}> {
    return this.#client._runExclusiveTransaction(() => this.queryInTransaction(name, text, values));
  }

  queryInTransaction(name: string, text: string, values: readonly unknown[]): Promise<{rows: unknown[]}> {
    const client = this.#client;
    return client._runExclusiveQuery(async () => {
      const types = this.#parameterTypes.get(name) ?? (await this.#prepare(name, text));
      const serialized = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serializer = client.serializers[types[index] ?? 0];
        return serializer ? serializer(value) : String(value as string | number | boolean);
      });
      const messages = await this.#send([
        serialize.bind({statement: name, values: serialized}),
        serialize.describe({type: 'P'}),
        serialize.execute({}),
      ]);
      await client.syncToFs();
      const [results] = parse.parseResults(messages, client.parsers, {parsers});
      return {rows: results?.rows ?? []};
    });
  }

  async #prepare(name: string, text: string): Promise<readonly number[]> {
    const messages = await this.#send([serialize.parse({name, text}), serialize.describe({type: 'S', name})]);
    const types = parse.parseDescribeStatementResults(messages);
    this.#parameterTypes.set(name, types);
    return types;
  }

  #send(messages: readonly Uint8Array[]) {
    return this.#client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {syncToFs: false});
  }
}

/** Lets the client and its transactions execute prepared statements. */
export function enablePreparedStatements(client: PGlite): void {
  const statements = new EmbeddedStatements(client);
  setPreparedExecutor(client, (...statement) => statements.query(...statement));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      setPreparedExecutor(tx, (...statement) => statements.queryInTransaction(...statement));
      return work(tx);
    });
}
