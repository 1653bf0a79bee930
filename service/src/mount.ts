/** Mounts the table: every row becomes routes, and what they take and answer is held to the row. */
import type {IncomingMessage} from 'node:http';
import type {Hono} from 'hono';
import type {Static, TSchema} from 'typebox';
import {
  type commonErrors,
  contract,
  type Contract,
  type Operation,
  type OperationId,
} from '../../contract/operations.ts';
import type {Access, Caller} from './auth/access.ts';
import {readJson} from './http/body.ts';
import type {AppContext, Env} from './http/env.ts';
import {checker, parameterReader, textLimits} from './http/input.ts';
import {preferredCultures} from './http/language.ts';
import {allPaths, type Method} from './http/paths.ts';
import {keptBy} from './http/caching.ts';
import {readHeaders, render, sendProblem, sendRead, sendWritten} from './http/replies.ts';
import {replyCache, type Rendered} from './http/reply-cache.ts';
import type {Front} from './ops/front.ts';
import type {Limits} from './ops/limits.ts';
import {ProblemError, problem, type Problem} from './problem.ts';
import type {PreferredCultures} from './store/types.ts';

type SuccessStatus = 200 | 201 | 202 | 204;
type Value<S> = S extends TSchema ? Static<S> : undefined;

type Success<Responses> = {
  [Status in keyof Responses & SuccessStatus]: Responses[Status] extends TSchema
    ? {status: Status; body: Static<Responses[Status]>}
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
  /** Cultures that the reader understands, best first. */
  preferred: PreferredCultures;
  /** HEAD: everything is answered as to GET, but nobody reads it. */
  head: boolean;
  /** IP address that the request comes from. */
  address: string;
  /** For bodies that are no JSON: the request itself. */
  request: Request;
}

type Part<O, Name extends string> = O extends {[N in Name]: infer S} ? {[N in Name]: Value<S>} : unknown;
/** Path parameters, query and JSON body of a request, as far as the row has them. */
export type Input<O extends Operation> = Part<O, 'params'> &
  Part<O, 'query'> &
  (O extends {bodyType: string} ? unknown : Part<O, 'body'>);

export type Handler<O extends Operation> = (input: Input<O>, call: Call) => Promise<Reply<O>>;

export type Handlers = {[Id in OperationId]: Handler<Contract[Id]>};

export interface MountOptions {
  access: Access;
  limits: Limits;
  front: Front;
  /** The caller's address as it is counted. */
  addressOf: (request: IncomingMessage | undefined) => string;
  /** Culture that lists fall back to. */
  culture: string;
  /** Milliseconds in which a JSON body must have come. */
  clientTimeout: number;
  /** Milliseconds that reads are answered from memory. */
  replyCacheAge: number;
  /** Seconds that shared caches may keep a read at most. */
  sharedCacheAge: number;
}

type AnyReply = {status: number; body?: unknown} | Problem;
type AnyHandler = (input: object, call: Call) => Promise<AnyReply>;

/** Everything about a row that can be prepared before the first request. */
function prepare(
  id: OperationId,
  handler: Handlers[OperationId],
  {clientTimeout, sharedCacheAge, replyCacheAge}: MountOptions,
) {
  const operation: Operation = contract[id];
  const {params, query, body, bodyType} = operation;
  const textLimit = id === 'Content_Post' ? textLimits.content : textLimits.other;
  const readParams = params && parameterReader(params, 'path');
  const readQuery = query && parameterReader(query, 'query');
  const checkBody = body && !bodyType && checker(body, 'body', textLimit);
  return {
    id,
    operation,
    headers: readHeaders(id, sharedCacheAge),
    kept: replyCacheAge > 0 && operation.method === 'GET' ? keptBy(id) : null,
    async input(c: AppContext): Promise<object> {
      return {
        ...(readParams && {
          params: readParams((name) => [c.req.param(name)].filter((value) => value !== undefined)),
        }),
        ...(readQuery && {query: readQuery(queryValues(c))}),
        ...(checkBody && {body: checkBody(await readJson(c.req.raw, clientTimeout))}),
      };
    },
    handle: handler as AnyHandler,
  };
}

type Prepared = ReturnType<typeof prepare>;

function queryValues(c: AppContext): (name: string) => string[] {
  const {search} = new URL(c.req.url);
  requireDecodable(search);
  const values = new URLSearchParams(search);
  return (name) => values.getAll(name);
}

/** The path and query of an address, as they were sent. */
const target = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Hono leaves what it cannot decode as it is; here that is an error. */
function requireDecodable(text: string): void {
  if (!text.includes('%')) return;
  try {
    decodeURIComponent(text);
  } catch {
    throw new ProblemError(
      'malformed-path',
      'The address holds a "%" that does not begin an encoded UTF-8 character.',
    );
  }
}

/** @returns the same app, with every operation of the contract */
export function mount(app: Hono<Env>, handlers: Handlers, options: MountOptions): Hono<Env> {
  const {access, limits, front, addressOf, culture} = options;
  const cache = replyCache<Rendered | Problem>(options.replyCacheAge);
  const prepared = new Map<OperationId, Prepared>();
  for (const id of Object.keys(contract) as OperationId[])
    prepared.set(id, prepare(id, handlers[id], options));

  /** Reads what the request says, and has it answered. */
  async function work(c: AppContext, row: Prepared, caller: Caller, head: boolean): Promise<AnyReply> {
    const preferred = preferredCultures(c.req.header('accept-language'), culture);
    const input = await row.input(c);
    return limits.load(row.operation, () =>
      row.handle(input, {caller, preferred, head, address: addressOf(c.env?.incoming), request: c.req.raw}),
    );
  }

  async function read(c: AppContext, row: Prepared, caller: Caller, head: boolean) {
    const answer = async () => {
      const reply = await work(c, row, caller, head);
      return 'slug' in reply ? reply : render(reply);
    };
    // What is answered to someone who is signed in is nobody else's.
    if (!row.kept || caller.identity) return {made: await answer()};
    const language = row.kept.language ? (c.req.header('accept-language') ?? '') : '';
    const key = `${row.id} ${language} ${target(c.req.url)}`;
    const known = cache.get(key);
    c.set('cache', known ? 'hit' : 'miss');
    const made = await (known ?? cache.make(key, answer, (made) => 'text' in made && 2 * made.text.length));
    return {made, until: () => cache.until(key, made)};
  }

  for (const {pattern, test, operations} of allPaths()) {
    const byMethod = new Map([...operations].map(([method, id]) => [method, prepared.get(id)]));
    const allow = [...(operations.has('GET') ? ['HEAD'] : []), ...operations.keys(), 'OPTIONS']
      .sort()
      .join(', ');
    app.all(pattern, async (c) => {
      const head = c.req.method === 'HEAD';
      const row = byMethod.get((head ? 'GET' : c.req.method) as Method);
      if (c.req.method === 'OPTIONS') return c.body(null, 204, {Allow: allow});
      if (!row) {
        const detail = `This path answers ${allow}.`;
        return sendProblem(c, problem('method-not-allowed', detail, {headers: {Allow: allow}}));
      }
      const {id, operation} = row;
      c.set('operation', id);
      await limits.address(addressOf(c.env?.incoming));
      requireDecodable(c.req.path);
      const caller = await access({id, operation, test, headers: c.req.raw.headers});
      await limits.key(caller.key);
      if (operation.method === 'GET') {
        const {made, until} = await read(c, row, caller, head);
        if ('slug' in made) return sendProblem(c, made);
        const {tag} = made;
        const {keyId} = caller.key;
        const keep =
          until && ((bytes: string | Uint8Array) => c.set('kept', {operation: id, keyId, bytes, tag, until}));
        return sendRead(c, made, row.headers(caller.identity !== undefined), keep);
      }
      const reply = await work(c, row, caller, head);
      if ('slug' in reply) return sendProblem(c, reply);
      cache.clear();
      front.clear();
      return sendWritten(c, reply);
    });
  }
  return app;
}
