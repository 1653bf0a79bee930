/** Notes the statements that a request makes, and makes them again without anything around them. */
import {PGlite, type Transaction} from '@electric-sql/pglite';
import pg from 'pg';
import type {Database} from '../../service/src/db/database.ts';
import {EmbeddedStatements, embeddedStatements} from '../../service/src/db/embedded-statements.ts';

interface Statement {
  text: string;
  /** That a connection keeps it under, if it does. */
  name?: string;
  values: unknown[];
}

export interface Recorder {
  start(): void;
  /** @returns how many statements there were since `start` */
  stop(): number;
  /** Milliseconds that the statements take together, as often as asked for. */
  replay(count: number): Promise<number[]>;
}

type Query = (...args: unknown[]) => unknown;

/** Install it before the database is opened. */
export function installRecorder(): (db: Database) => Recorder {
  let recorded: Statement[] | undefined;
  let statements: Statement[] = [];
  const note = (statement: unknown, values: unknown) => {
    const {text, name} =
      typeof statement === 'string' ? {text: statement} : (statement as {text?: string; name?: string});
    if (text !== undefined) recorded?.push({text, name, values: (values as unknown[] | undefined) ?? []});
  };
  const noting = (query: Query): Query =>
    function (this: unknown, ...args) {
      note(args[0], args[1]);
      return query.apply(this, args);
    };

  const client = pg.Client.prototype as unknown as {query: Query};
  client.query = noting(client.query);
  const embedded = PGlite.prototype as unknown as {query: Query; transaction: Query};
  const keeping = EmbeddedStatements.prototype;
  const keep = keeping.query;
  keeping.query = function (name, text, values) {
    note({name, text}, values);
    return keep.call(this, name, text, values);
  };
  const {transaction} = embedded;
  embedded.query = noting(embedded.query);
  embedded.transaction = function (this: unknown, work) {
    return transaction.call(this, (tx: Transaction) => {
      note('begin', []);
      const query = noting(tx.query.bind(tx) as Query);
      const noted = new Proxy(tx, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target) as unknown;
          if (name === 'query') return query;
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      return (work as (tx: Transaction) => Promise<unknown>)(noted);
    });
  };

  return (db) => {
    const {$client} = db as unknown as {$client: PGlite | pg.Pool};
    return {
      start: () => (recorded = []),
      stop() {
        statements = recorded ?? [];
        recorded = undefined;
        return statements.length;
      },
      async replay(count) {
        const once = $client instanceof PGlite ? replayEmbedded($client) : replayServer($client);
        const times: number[] = [];
        for (let index = 0; index < count; index++) {
          const start = performance.now();
          await once(statements);
          times.push(performance.now() - start);
        }
        return times;
      },
    };
  };
}

type Replay = (statements: readonly Statement[]) => Promise<void>;

const replayEmbedded =
  (client: PGlite): Replay =>
  async (statements) => {
    const begins = statements.some(({text}) => text === 'begin');
    const all = async (on: PGlite | Transaction) => {
      for (const {name, text, values} of statements) {
        if (name !== undefined) await embeddedStatements(client).query(name, text, values);
        else if (text !== 'begin') await on.query(text, values);
      }
    };
    await (begins ? client.transaction(all) : all(client));
  };

const replayServer =
  (pool: pg.Pool): Replay =>
  async (statements) => {
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      client.release();
    }
  };
