/** Statements that the embedded database reads once. */
import {parse, protocol, types, type PGlite} from '@electric-sql/pglite';

const {serialize} = protocol;

const asText = (value: string) => value;
/** Dates stay as they are, as with the statements that Drizzle makes. */
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
};

/**
 * A statement of PGlite's own `query` takes six turns into the database, in which it is read and planned anew. Read before, it takes one.
 */
export class EmbeddedStatements {
  readonly #client: PGlite;
  /** Types of the parameters, by the statement's name. */
  readonly #known = new Map<string, readonly number[]>();

  constructor(client: PGlite) {
    this.#client = client;
  }

  /** The statement's rows. A name always means the same text. */
  query(name: string, text: string, values: readonly unknown[]): Promise<{rows: unknown[]}> {
    const client = this.#client;
    // As `query` does it: not between the statements of a transaction, and one after the other.
    return client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(async () => {
        const types = this.#known.get(name) ?? (await this.#read(name, text));
        const written = values.map((value, index) => {
          if (value === null || value === undefined) return null;
          const serializer = client.serializers[types[index] ?? 0];
          return serializer ? serializer(value) : String(value as string | number | boolean);
        });
        const messages = await this.#send([
          serialize.bind({statement: name, values: written}),
          serialize.describe({type: 'P'}),
          serialize.execute({}),
        ]);
        await client.syncToFs();
        const [results] = parse.parseResults(messages, client.parsers, {parsers});
        return {rows: results?.rows ?? []};
      }),
    );
  }

  async #read(name: string, text: string): Promise<readonly number[]> {
    const messages = await this.#send([serialize.parse({name, text}), serialize.describe({type: 'S', name})]);
    const types = parse.parseDescribeStatementResults(messages);
    this.#known.set(name, types);
    return types;
  }

  #send(messages: readonly Uint8Array[]) {
    return this.#client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {syncToFs: false});
  }
}

const statements = new WeakMap<PGlite, EmbeddedStatements>();

export function embeddedStatements(client: PGlite): EmbeddedStatements {
  let known = statements.get(client);
  if (!known) statements.set(client, (known = new EmbeddedStatements(client)));
  return known;
}
