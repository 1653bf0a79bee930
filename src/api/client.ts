import type {Body, Contract, OperationId, Params, Query, Route, Success} from '../../contract/types.ts';
import {codeOfNoAnswer, errorFromNetwork, errorFromResponse, KbError} from './errors.ts';
import {parseReply} from './parse-reply.ts';

const maxCached = 50;
/** Seconds. Longer Retry-After values are shown to the reader instead of being waited for. */
const maxRetryAfter = 5;
const maxRetries = 2;

/**
 * A request that several callers wait for. Joining it returns its outcome. A caller leaves by its signal, and the request is aborted
 * when the last one leaves.
 */
type SharedRequest<T> = (signal?: AbortSignal | null) => Promise<T>;

/** What a token is wanted for. */
export interface TokenRequest {
  /** Whose identity provider: the one of paths with the test segment may be another. */
  readonly segment: 'production' | 'test';
  /** The token that the service has just refused (401, 403), and how: give another one if it has expired. */
  readonly refused?: {readonly token: string; readonly error: KbError} | undefined;
}

/** Gives the token of the person who is signed in, as the page does. */
export type TokenSource = (request: TokenRequest) => Promise<string | undefined> | string | undefined;

export interface ClientOptions {
  /**
   * Address of the service, without `/rest`. May carry a path (`https://example.com/kb`), and in a document may be relative to
   * it. Without one, every call rejects with the code `config`.
   */
  readonly baseUrl?: string | null;
  /** Sent as `Ocp-Apim-Subscription-Key` (Interface 5); leave it out where a proxy adds it. */
  readonly subscriptionKey?: string | null;
  /**
   * The identity token of the signed-in person, or nothing. Called for each call but that of Token_Post, and
   * once more when the service refuses the token (401, 403). Keep the token in memory, and renew it when it has expired.
   */
  readonly getToken?: TokenSource;
  /** `declared` (default): paths as the interface has them. `production`: never a test segment. `test`: always one. */
  readonly segment?: 'declared' | 'production' | 'test';
  /** Sent as `Accept-Language`, such as `de-DE`; without it the browser's languages are sent. */
  readonly culture?: string | null;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds until a call fails, all retries included; default 10,000; 0 means never. */
  readonly timeout?: number;
  /** Milliseconds for which a reply is reused without a request; default 30,000. Older ones are revalidated. */
  readonly freshFor?: number;
  /** Milliseconds before the first retry of a read, doubled for the second, up to twice that by chance; default 300. */
  readonly retryDelay?: number;
}

interface CachedReply {
  readonly data: unknown;
  readonly etag: string | null;
  /** When the service last sent or confirmed it, in milliseconds. */
  time: number;
}

/** What the operations need: options, requests under way and cached replies. Made by `createClient`. */
export interface Client extends ClientOptions {
  /** Reads under way, by address and culture. */
  readonly requests: Map<string, SharedRequest<unknown>>;
  /** Replies by address, culture and token; the least recently used first. */
  readonly cache: Map<string, CachedReply>;
  /** The idempotency keys of writes that were not answered, by what they asked for; the oldest first. */
  readonly unanswered: Map<string, string>;
  /** The content items whose vote totals are requested in one turn of the event loop. */
  votes?: {readonly ids: Set<number>; readonly turn: Promise<void>} | undefined;
}

/** A client for one service, key and culture. Costs nothing until it is used; make another one when a setting changes. */
export const createClient = (options: ClientOptions): Client => ({
  ...options,
  requests: new Map(),
  cache: new Map(),
  unanswered: new Map(),
});

export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. The request is aborted when no other caller waits for it. */
  readonly signal?: AbortSignal | null;
  /** Reads the whole reply even if one is cached or under way, as after "try again". */
  readonly fresh?: boolean;
  /** Instead of the client's culture. */
  readonly culture?: string | null;
  /** Instead of the client's time-out, in milliseconds; 0 means never. */
  readonly timeout?: number;
  /**
   * Of a write: the key by which the service recognises that it has done this already. Send the same request with the same key again
   * when it was not answered. Default: a new one.
   */
  readonly idempotencyKey?: string;
}

/** A part of the input under its name: left out, optional or required as the row says. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? {readonly [N in Name]?: T}
    : {readonly [N in Name]: T};

/** What an operation takes: `params` of the path, `query` and `body`, as far as its row has them. */
export type Input<O extends OperationId> = Part<'params', Params<Contract[O]>> &
  Part<'query', Query<Contract[O]>> &
  Part<'body', Body<Contract[O]>>;

/** The same for `call`, which knows no names of a row. */
type CallInput<O extends OperationId> = Partial<Input<O>> & {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** Sent in place of a JSON body. */
  readonly form?: FormData;
};

/** What an operation answers. */
export type Reply<O extends OperationId> = Success<Contract[O]>;

/**
 * The behaviour of an operation, as far as its row in the contract decides it. Only types of the contract reach the browser, so each
 * call states it, and only what the row says compiles.
 */
export type CallSpec<O extends OperationId> = {
  /**
   * What an empty body stands for: `[]`, `{}` or `''`. `null` where an empty body is a reply of its own, and each call counts: the
   * service is always asked, if only whether the cached reply has changed. Left out where no body is declared: then the body is ignored.
   */
  readonly reply?: unknown;
  /** `true` where the reply is a list of texts. */
  readonly texts?: true;
  /** `false` where the identity token is not sent. */
  readonly identity?: false;
  /** Status that another try cannot change. */
  readonly noRetry?: number;
  /** Headers that only this operation has. */
  readonly headers?: Record<string, string>;
  /** `true` for a write that changes no reply. */
  readonly keepsCache?: true;
} & ([Reply<O>] extends [undefined]
  ? {reply?: undefined}
  : undefined extends Reply<O>
    ? {reply: null}
    : {reply: Reply<O>}) &
  (Reply<O> extends readonly string[] ? {texts: true} : {texts?: undefined}) &
  (Contract[O] extends {identity: 'ignored'} ? {identity: false} : {identity?: undefined});

/** A random key for one write. */
export const newIdempotencyKey = () =>
  [...globalThis.crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The URL of a declared path: on the base URL, in the client's segment, with path parameters percent-encoded and arrays repeated. */
export function address(
  {baseUrl, segment}: ClientOptions,
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  let url: URL | undefined;
  try {
    // An empty base URL is invalid, even though it would resolve against the page.
    url = new URL(baseUrl || 'http://', globalThis.document?.baseURI);
  } catch {
    // Reported below.
  }
  if (!url || !/^http/.test(url.protocol))
    throw new KbError('config', 'Set base-url (baseUrl) to the address of the service');
  const route = path
    .replace(/(\/test)?\/v/, segment === 'test' ? '/test/v' : segment === 'production' ? '/v' : '$&')
    .replace(/{(\w+)}/g, (_, name: string) =>
      // While an emoji is typed there may be half of one, for which encodeURIComponent would throw.
      encodeURIComponent(`${params[name]}`.replace(/\p{Cs}/gu, '\uFFFD'))
        // A path cannot have a segment of one or two dots, not even percent-encoded: URL parsers take it for "here" and "up".
        // A space after it keeps the request on its route, and a search does not mind it.
        .replace(/^\.\.?$/, '$&%20'),
    );
  url.pathname = url.pathname.replace(/\/*$/, route);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, one as string);
  }
  return url.href;
}

/**
 * Starts `run`, and calls `onSettle` once callers can no longer join. Settles on abort and after `timeout` milliseconds (0: never)
 * even if `run` ignores its signal, as a page's `getToken` may.
 */
function shareRequest<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  onSettle: () => unknown,
): SharedRequest<T> {
  const controller = new AbortController();
  const {signal} = controller;
  let callers = 0;
  const timer =
    timeout &&
    setTimeout(() => controller.abort(new KbError(codeOfNoAnswer('timeout'), 'Timed out')), timeout);
  const outcome = new Promise<T>((resolve, reject) => {
    signal.onabort = () => {
      clearTimeout(timer);
      onSettle();
      reject(signal.reason);
    };
    // Aborting after the outcome runs the clean-up above, and removes the callers' listeners.
    void run(signal)
      .then(resolve, reject)
      .then(() => controller.abort());
  });
  return (caller) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        reject(caller!.reason);
        if (!--callers) controller.abort(caller!.reason);
      };
      callers++;
      caller?.addEventListener('abort', leave, {signal});
      outcome.then(resolve, reject);
      if (caller?.aborted) leave();
    });
}

/** The request of an operation that changes something. It survives leaving the page. */
function writeRequest(body: unknown, form: FormData | undefined, idempotencyKey = newIdempotencyKey()) {
  const json = body ? JSON.stringify(body) : undefined;
  return {
    body: form ?? json,
    headers: {'Idempotency-Key': idempotencyKey, 'Content-Type': json && 'application/json'},
    // Browsers refuse more than 64 KiB.
    keepalive: Number(json?.length) < 15e3,
    // A redirected POST becomes a GET, whose success would be taken for the write's.
    redirect: 'error',
  } as const;
}

/**
 * Calls an operation. Quotes the route of its row, `call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', …)`: another quote does not
 * compile. Equal reads under way share one request. What changes something is not repeated, and carries a key by which the service
 * recognises it when the browser itself sends it again.
 */
export async function call<O extends OperationId>(
  client: Client,
  route: Route<Contract[O]>,
  {params, query, body, form}: CallInput<O> = {} as CallInput<O>,
  options: CallOptions | undefined,
  {reply, texts, identity, noRetry = 0, keepsCache, headers: ownHeaders}: CallSpec<O>,
): Promise<Reply<O>> {
  const settings = {...client, ...options};
  const {requests, cache, signal, fresh, culture, getToken} = settings;
  const {fetch: send = fetch, timeout = 10_000, freshFor = 30_000, retryDelay = 300} = settings;
  const [method, path] = route.split(' ') as [string, string];
  const url = address(settings, path, params, query);
  const key = method + url + culture;
  const write = method !== 'GET' && writeRequest(body, form, settings.idempotencyKey);
  let token: string | false | undefined;

  const attempt = async (signal: AbortSignal, error?: KbError) => {
    try {
      token =
        identity !== false &&
        (await getToken?.({
          segment: /\/rest\/test\//.test(url) ? 'test' : 'production',
          refused: token && error?.code === 'forbidden' ? {token, error} : undefined,
        }));
    } catch (cause) {
      throw new KbError('network', `getToken failed (${String(cause)})`, {cause});
    }
    const id = key + token;
    let entry = cache.get(id);
    if (!entry || fresh || reply === null || Date.now() - entry.time >= freshFor) {
      const headers = {
        'Ocp-Apim-Subscription-Key': settings.subscriptionKey,
        'Accept-Language': culture,
        'If-None-Match': fresh ? undefined : entry?.etag,
        Authorization: token && `Bearer ${token}`,
        ...(write && write.headers),
        ...ownHeaders,
      };
      // Not called as a method: browsers refuse a fetch that is bound to anything but the window.
      const response = await send(url, {
        method,
        // Not `no-cache`: a damaged reply that the browser has stored would be revalidated, and stay.
        cache: fresh ? 'reload' : undefined,
        ...write,
        headers: Object.entries(headers).filter(([, value]) => value) as [string, string][],
        signal,
      });
      const text = await response.text();
      if (!entry || response.status !== 304) {
        if (!response.ok) throw errorFromResponse(response, text);
        entry = {
          data: parseReply(response, text, reply, texts) ?? undefined,
          etag: response.headers.get('ETag'),
          time: 0,
        };
      }
      entry.time = Date.now();
    }
    cache.delete(id);
    if (!write) cache.set(id, entry);
    else if (!keepsCache) cache.clear();
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
    return entry.data;
  };

  /** Where that may help: once with a renewed token, twice for requests without an effect that a second one would repeat. */
  const attemptWithRetries = async (signal: AbortSignal) => {
    let error: KbError | undefined;
    for (let retries = 0; ; retries++) {
      try {
        return await attempt(signal, error);
      } catch (cause) {
        signal.throwIfAborted();
        error = cause instanceof KbError ? cause : errorFromNetwork(cause, url);
      }
      const {code, status, retryAfter} = error;
      const again =
        code === 'forbidden'
          ? token && !retries
          : !write &&
            retries < maxRetries &&
            status !== noRetry &&
            !(retryAfter! > maxRetryAfter) &&
            /408|429|50[0234]|network/.test(`${status}${code}`);
      if (!again) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, retryAfter! * 1000 || retryDelay * 2 ** retries * (1 + Math.random())),
      );
    }
  };

  let request = !write && !fresh && requests.get(key);
  if (!request) {
    request = shareRequest(attemptWithRetries, timeout, () => requests.delete(key));
    requests.set(key, request);
  }
  return request(signal) as Promise<Reply<O>>;
}

/** An operation as a function. Its input may be left out where the row requires nothing of it. */
export type OperationCall<O extends OperationId> = (
  client: Client,
  ...rest: object extends Input<O>
    ? [input?: Input<O>, options?: CallOptions]
    : [input: Input<O>, options?: CallOptions]
) => Promise<Reply<O>>;

/** The function of an operation, with the route that its row says. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <O extends OperationId>(route: Route<Contract[O]>, spec: CallSpec<O>) =>
  ((client: Client, input?: CallInput<O>, options?: CallOptions) =>
    call<O>(client, route, input, options, spec)) as OperationCall<O>;
