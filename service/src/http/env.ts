import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {OperationId} from '../../../contract/operations.ts';
import type {Problem} from '../problem.ts';

/** What a request gathers on its way; the log line is made of it. */
export interface Env {
  /** The connection; absent where a request comes from inside the process. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    operation?: OperationId;
    problem?: Problem;
    /** How the copies in memory served a read. */
    cache?: 'hit' | 'miss';
  };
}

export type AppContext = Context<Env>;
