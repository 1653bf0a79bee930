/** Mounts the operations of the contract: their routes, validation of input, access, caching and replies. */
import type {IncomingMessage} from 'node:http';
import type {Hono, MiddlewareHandler} from 'hono';
import {etag, RETAINED_304_HEADERS} from 'hono/etag';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {takesIdentity, type Access} from '../auth/access.ts';
import type {ServiceConfig} from '../config.ts';
import type {Database, OpenDatabase} from '../db/database.ts';
import type {FileSigner} from '../files/signed-addresses.ts';
import {ProblemError, problem, type Problem} from '../problem.ts';
import {groupBy} from '../group-by.ts';
import {cacheHeaders} from './cache-policy.ts';
import type {ClientAddress} from './client-address.ts';
import type {Call, CountedSearch, Handlers, ReplyDetails} from './handler.ts';
import {runIdempotent} from './idempotency.ts';
import type {Limits} from './limits.ts';
import {operationPaths, type Method} from './operation-paths.ts';
import {preferredCultures} from './preferred-cultures.ts';
import {bodyLimits, type JsonReader} from './read-json.ts';
import {decoded} from '../text/decoded.ts';
import type {AppContext, Env} from './request-context.ts';
import {responseCache} from './response-cache.ts';
import {sendProblem, sendRead, sendWritten, type Success} from './send.ts';
import {parameterReader, textLimits, validator} from './validate-input.ts';

/** Reads that may be slightly stale, as cached ones are, so that a replica can answer them. */
const onReplica: ReadonlySet<OperationId> = new Set([
  'Folder_Get',
  'Recommended_Get',
  'RelatedArticle_Get',
  'Search_Get',
  'Search_GetSuggestions',
  'Tag_GetAll',
]);

export interface MountOptions extends Pick<OpenDatabase, 'db' | 'read' | 'changes'> {
  access: Access;
  limits: Limits;
  addressOf: (request: IncomingMessage | undefined) => ClientAddress;
  /** The default culture. */
  culture: string;
  /** Whether readers must be signed in. */
  identity: ServiceConfig['identity'];
  readJson: JsonReader;
  /** Milliseconds that the response cache keeps replies. */
  replyCacheAge: number;
  /** Limit of the settings for shared caches, in seconds. */
  sharedCacheAge: number;
  /** Present where addresses of files are signed: in replies, not in what is stored. */
  signer: FileSigner | undefined;
  /** Counts a view of an article. Absent where views are not counted. */
  countView?: (viewed: NonNullable<ReplyDetails['viewed']>) => void;
  /** Counts a search. Absent where searches are not counted. */
  countSearch?: (searched: CountedSearch) => void;
}

type AnyReply = Success | Problem;
type AnyHandler = (input: object, call: Call) => Promise<AnyReply>;

/** Hono ignores percent signs that it cannot decode. Here they are an error. */
function requireDecodable(text: string): void {
  if (!text.includes('%') || decoded(text) !== undefined) return;
  throw new ProblemError(
    'malformed-path',
    'The address holds a "%" that does not begin an encoded UTF-8 character.',
  );
}

/** Values of query parameters, whose names are case-insensitive. */
function queryValues(c: AppContext): (name: string) => string[] {
  const {search} = new URL(c.req.url);
  requireDecodable(search);
  const values = groupBy(new URLSearchParams(search), ([name]) => name.toLowerCase());
  return (name) => (values.get(name.toLowerCase()) ?? []).map(([, value]) => value);
}

/** Reads and validates the input of an operation. */
function inputReader(
  id: OperationId,
  {params, query, body, bodyType}: Operation,
  {readJson, signer}: Pick<MountOptions, 'readJson' | 'signer'>,
) {
  const kind = id.startsWith('Content_') ? 'content' : 'other';
  const readParams = params && parameterReader(params, 'path');
  const readQuery = query && parameterReader(query, 'query');
  const validate = body && !bodyType && validator(body, 'body', textLimits[kind]);
  const read = async (c: AppContext): Promise<unknown> => {
    const json = await readJson(c.req.raw, bodyLimits[kind]);
    return signer && kind === 'content' && json !== undefined
      ? (JSON.parse(signer.strip(JSON.stringify(json))) as unknown)
      : json;
  };
  return async (c: AppContext): Promise<object> => ({
    ...(readParams && {
      params: readParams((name) => [c.req.param(name)].filter((value) => value !== undefined)),
    }),
    ...(readQuery && {query: readQuery(queryValues(c))}),
    ...(validate && {body: validate(await read(c))}),
  });
}

interface NamesItems {
  params?: {contentId?: number};
  query?: {contentIds?: number[]};
  body?: {contentId?: number};
}

/** The items that a request names. */
function namedItems({params, query, body}: NamesItems): number[] | undefined {
  const contentId = params?.contentId ?? body?.contentId;
  return contentId === undefined ? query?.contentIds : [contentId];
}

/** Adds every operation of the contract to the app. */
export function mount(app: Hono<Env>, handlers: Handlers, options: MountOptions): Hono<Env> {
  const {db, read, access, limits, addressOf, culture, signer} = options;

  /** Checks key, origin, token and rate. */
  const checkCaller =
    (id: OperationId, test: boolean): MiddlewareHandler<Env> =>
    async (c, next) => {
      c.set('operation', id);
      await limits.address(addressOf(c.env?.incoming));
      requireDecodable(c.req.path);
      const caller = await access({operation: contract[id], test, headers: c.req.raw.headers});
      c.set('caller', caller);
      return next();
    };

  const handle = (id: OperationId) => {
    const operation: Operation = contract[id];
    const handler = handlers[id] as AnyHandler;
    const readInput = inputReader(id, operation, options);
    const identity = takesIdentity(operation, options.identity);
    return async (c: AppContext): Promise<Response> => {
      const caller = c.get('caller')!;
      const call: Omit<Call, 'db'> = {
        caller,
        preferred: preferredCultures(c.req.header('accept-language'), culture),
        address: addressOf(c.env?.incoming).caller,
        request: c.req.raw,
      };
      const input = await readInput(c);
      c.set('contentIds', namedItems(input));
      const key = operation.idempotencyKey && c.req.header('idempotency-key');
      const ifMatch = operation.ifMatch && c.req.header('if-match');
      const run = (database: Database) => handler(input, {...call, db: database});
      const reply = await limits.admit(operation, call.address, () => {
        if (key !== undefined)
          return runIdempotent(db, {key, caller, operation: id, input: {...input, ifMatch}}, run);
        return onReplica.has(id) ? read(run) : run(db);
      });
      if ('slug' in reply) return sendProblem(c, reply);
      c.set('details', reply);
      if (operation.method !== 'GET') return sendWritten(c, reply, signer);
      const signedIn = caller.identity !== undefined;
      const headers = cacheHeaders(id, {identity, signedIn, maxAge: options.sharedCacheAge});
      return sendRead(c, reply, headers, signer);
    };
  };

  const answerNotModified = etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'access-control-allow-origin',
      'access-control-expose-headers',
      'x-content-type-options',
      'x-request-id',
    ],
  });
  /** Without If-None-Match it is left out, because Hono's middleware generates tags for replies that have none. */
  const notModified: MiddlewareHandler<Env> = (c, next) =>
    c.req.header('if-none-match') === undefined ? next() : answerNotModified(c, next);
  /** Counts replies from memory too, and those that end as 304. */
  const countReads: MiddlewareHandler<Env> = async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !c.res.ok) return;
    const {viewed, searched} = c.get('details') ?? {};
    if (viewed) options.countView?.(viewed);
    if (searched) options.countSearch?.(searched);
  };
  const cache = responseCache({ttl: options.replyCacheAge, culture, changes: options.changes});
  const handle405 = (allow: string) => (c: AppContext) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, {Allow: allow});
    const detail = `This path answers ${allow}.`;
    return sendProblem(c, problem('method-not-allowed', detail, {headers: {Allow: allow}}));
  };

  const byId = new Map((Object.keys(contract) as OperationId[]).map((id) => [id, handle(id)]));
  for (const {pattern, test, operations} of operationPaths()) {
    for (const [method, id] of operations)
      app.on(method, pattern, notModified, checkCaller(id, test), countReads, cache, byId.get(id)!);
    const methods: (Method | 'HEAD' | 'OPTIONS')[] = [...operations.keys(), 'OPTIONS'];
    if (operations.has('GET')) methods.push('HEAD');
    app.all(pattern, handle405(methods.sort().join(', ')));
  }
  return app;
}
