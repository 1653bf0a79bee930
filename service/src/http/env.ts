import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {OperationId} from '../../../contract/operations.ts';
import type {Problem} from '../problem.ts';

/** An answer that may be given again. */
export interface KeptReply {
  operation: OperationId;
  /** Whose limit it counts for. */
  keyId: number;
  bytes: string | Uint8Array;
  tag: string;
  /** Until when it holds, as performance.now() counts; 0 once something was written. */
  until: () => number;
}

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
    kept?: KeptReply;
  };
}

export type AppContext = Context<Env>;
