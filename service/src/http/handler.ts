/** What the table says about handlers, as types: what they get, and what they may answer. */
import type {Static, TSchema} from 'typebox';
import type {commonErrors, Contract, Operation, OperationId} from '../../../contract/operations.ts';
import type {Caller} from '../auth/access.ts';
import type {Database} from '../db/database.ts';
import type {Problem} from '../problem.ts';
import type {PreferredCultures} from '../store/types.ts';

type SuccessStatus = 200 | 201 | 202 | 204;
type Value<S> = S extends TSchema ? Static<S> : undefined;

type Success<Responses> = {
  [Status in keyof Responses & SuccessStatus]: Responses[Status] extends TSchema
    ? {status: Status; body: Static<Responses[Status]>; version?: string}
    : {status: Status};
}[keyof Responses & SuccessStatus];

type Decided<O> = O extends {decided: infer Responses} ? keyof Responses : never;

/** Errors that a row may answer: declared, decided for it, or decided for all. */
type ErrorStatus<O extends Operation> = Extract<
  Exclude<keyof O['responses'] | Decided<O> | (typeof commonErrors)[number], SuccessStatus>,
  number
>;

/** What a handler may answer: a success with the body declared for it, or one of the row's errors. */
export type Reply<O extends Operation> = Success<O['responses']> | Problem<ErrorStatus<O>>;

/** What is known about a request beside its input. */
export interface Call {
  caller: Caller;
  /** The database, or the transaction of a write with an idempotency key. */
  db: Database;
  /** Cultures that the reader understands, best first. */
  preferred: PreferredCultures;
  /** HEAD: answered as GET, but without a body, so nothing is read. */
  head: boolean;
  /** IP address that the request is counted for. */
  address: string;
  /** For bodies that are not JSON: the request itself. */
  request: Request;
}

type Part<O, Name extends string> = O extends {[N in Name]: infer S} ? {[N in Name]: Value<S>} : unknown;
/** Path parameters, query and JSON body of a request, as far as the row has them. */
export type Input<O extends Operation> = Part<O, 'params'> &
  Part<O, 'query'> &
  (O extends {bodyType: string} ? unknown : Part<O, 'body'>);

export type Handler<O extends Operation> = (input: Input<O>, call: Call) => Promise<Reply<O>>;

export type Handlers = {[Id in OperationId]: Handler<Contract[Id]>};
