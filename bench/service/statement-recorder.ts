/** Records the statements of a request and replays them without the service. */
import pg from 'pg';

interface Statement {
  text: string;
  /** Of a prepared statement. */
  name?: string;
  values?: unknown[];
}

export interface Recorder {
  start(): void;
  /** @returns the number of statements since `start` */
  stop(): number;
  /** Milliseconds that all statements together take, `count` times. */
  replay(count: number): Promise<number[]>;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Install it before the database is opened. */
export function installRecorder(): Recorder {
  let recorded: Statement[] | undefined;
  let statements: Statement[] = [];
  let connection: pg.Client | undefined;
  const record = (client: pg.Client, statement: Statement) => {
    recorded?.push(statement);
    connection = client;
  };
  const client = pg.Client.prototype as unknown as {query: Query};
  const {query} = client;
  client.query = function (...args) {
    const [statement] = args as [string | Statement];
    const {text, name, values} = typeof statement === 'string' ? {text: statement} : (statement as Statement);
    if (recorded && text !== undefined) record(this, {text, name, values});
    return query.apply(this, args);
  };
  return {
    start: () => (recorded = []),
    stop() {
      statements = recorded ?? [];
      recorded = undefined;
      return statements.length;
    },
    async replay(count) {
      const times: number[] = [];
      for (let index = 0; index < count; index++) {
        const start = performance.now();
        for (const statement of statements) await connection?.query(statement);
        times.push(performance.now() - start);
      }
      return times;
    },
  };
}
