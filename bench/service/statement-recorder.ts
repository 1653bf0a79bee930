/** Records the statements of a request and replays them without the service. */
import {PGlite, type Transaction} from '@electric-sql/pglite';
import pg from 'pg';
import type {Database} from '../../service/src/db/database.ts';
import {EmbeddedStatements} from '../../service/src/db/embedded-statements.ts';
import {preparedExecutor} from '../../service/src/db/prepared-statements.ts';

interface Statement {
  text: string;
  /** Of a prepared statement. */
  name?: string;
  values: unknown[];
}

export interface Recorder {
  start(): void;
  /** @returns the number of statements since `start` */
  stop(): number;
  /** Milliseconds that all statements together take, `count` times. */
  replay(count: number): Promise<number[]>;
}

type Query = (...args: unknown[]) => unknown;

/** Install it before the database is opened. */
export function installRecorder(): (db: Database) => Recorder {
  let recorded: Statement[] | undefined;
  let statements: Statement[] = [];
  const record = (statement: unknown, values: unknown) => {
    const {text, name} =
      typeof statement === 'string' ? {text: statement} : (statement as {text?: string; name?: string});
    if (text !== undefined) recorded?.push({text, name, values: (values as unknown[] | undefined) ?? []});
  };
  const recording = (query: Query): Query =>
    function (this: unknown, ...args) {
      record(args[0], args[1]);
      return query.apply(this, args);
    };

  const client = pg.Client.prototype as unknown as {query: Query};
  client.query = recording(client.query);
  const embedded = PGlite.prototype as unknown as {query: Query; transaction: Query};
  const prepared = EmbeddedStatements.prototype;
  const runPrepared = prepared.queryInTransaction;
  prepared.queryInTransaction = function (name, text, values) {
    record({name, text}, values);
    return runPrepared.call(this, name, text, values);
  };
  const {transaction} = embedded;
  embedded.query = recording(embedded.query);
  embedded.transaction = function (this: unknown, work) {
    return transaction.call(this, (tx: Transaction) => {
      record('begin', []);
      const query = recording(tx.query.bind(tx) as Query);
      const recordingTx = new Proxy(tx, {
        get: (target, name) => {
          const value = Reflect.get(target, name, target) as unknown;
          if (name === 'query') return query;
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
      return (work as (tx: Transaction) => Promise<unknown>)(recordingTx);
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
        if (name !== undefined) await preparedExecutor(on)!(name, text, values);
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
