/** Types of handlers, derived from the contract: their input and their replies. */
import type {Static, TSchema} from 'typebox';
import type {commonErrors, Contract, Operation, OperationId} from '../../../contract/operations.ts';
import type {Caller} from '../auth/access.ts';
import type {Database} from '../db/database.ts';
import type {Problem} from '../problem.ts';
import type {PreferredCultures} from '../store/types.ts';

type SuccessStatus = 200 | 201 | 202 | 204;
type Value<S> = S extends TSchema ? Static<S> : undefined;

/** A search, as it counts. */
export interface CountedSearch {
  query: string;
  culture: string;
  total: number;
  /** Whether the program reports by Statistics_SearchOpening that a result was opened. */
  reportsOpenings: boolean;
}

/** What the pipeline needs to know of a reply beside its body. */
export interface ReplyDetails {
  /** Version of the content, for the entity tag; after a save with its act, which the next save continues. */
  version?: string;
  /** Milliseconds until the same request has another reply without any write. */
  changesIn?: number;
  /** The article that a reader has read with it, in the culture that suits them best. */
  viewed?: {contentId: number; culture: string};
  /** The search of a reader that it answers. */
  searched?: CountedSearch;
}

type Success<Responses> = {
  [Status in keyof Responses & SuccessStatus]: Responses[Status] extends TSchema
    ? {status: Status; body: Static<Responses[Status]>} & ReplyDetails
    : {status: Status} & ReplyDetails;
}[keyof Responses & SuccessStatus];

type Decided<O> = O extends {decided: infer Responses} ? keyof Responses : never;

/** Errors of an operation: declared, decided for it, or common to all. */
type ErrorStatus<O extends Operation> = Extract<
  Exclude<keyof O['responses'] | Decided<O> | (typeof commonErrors)[number], SuccessStatus>,
  number
>;

/** The reply of a handler: a success with its declared body, or an error of the operation. */
export type Reply<O extends Operation> = Success<O['responses']> | Problem<ErrorStatus<O>>;

/** A request apart from its input. */
export interface Call {
  caller: Caller;
  /** The database, or the transaction of a write with an idempotency key. */
  db: Database;
  /** The reader's cultures, best first. */
  preferred: PreferredCultures;
  /** The client's IP address, for limits. Undefined behind a proxy that forwards none. */
  address: string | undefined;
  /** The request, for bodies that are not JSON. */
  request: Request;
}

type Part<O, Name extends string> = O extends {[N in Name]: infer S} ? {[N in Name]: Value<S>} : unknown;
/** Path parameters, query and JSON body, as far as the operation has them. */
export type Input<O extends Operation> = Part<O, 'params'> &
  Part<O, 'query'> &
  (O extends {bodyType: string} ? unknown : Part<O, 'body'>);

export type Handler<O extends Operation> = (input: Input<O>, call: Call) => Promise<Reply<O>>;

export type Handlers = {[Id in OperationId]: Handler<Contract[Id]>};
