import type {Context} from 'hono';
import type {OperationId} from '../../../contract/operations.ts';
import type {Problem} from '../problem.ts';

/** What a request gathers on its way; the log line is made of it. */
export interface Env {
  Variables: {
    requestId: string;
    operation?: OperationId;
    problem?: Problem;
  };
}

export type AppContext = Context<Env>;
