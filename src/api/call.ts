import type {Body, Contract, OperationId, Params, Query, Route, Success} from '../../contract/operations.ts';
import {address} from './address.ts';
import type {Client} from './client.ts';
import {noAnswer} from './errors.ts';
import {fly} from './flight.ts';

export interface CallOptions {
  /** Leaves the call: it rejects with the signal's reason. The request is aborted when no other caller waits for it. */
  readonly signal?: AbortSignal | null;
  /** Asks the service even if an answer is kept or under way, as after "try again". */
  readonly fresh?: boolean;
  /** Instead of the client's culture. */
  readonly culture?: string | null;
  /** Instead of the client's time-out, in milliseconds; 0 means never. */
  readonly timeout?: number;
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

interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** What an operation answers. */
export type Reply<O extends OperationId> = Success<Contract[O]>;

/**
 * What an operation is like, as far as its row decides. Types alone reach the browser, so a call says it, and only what the row
 * says compiles.
 */
export type Manner<O extends OperationId> = {
  /**
   * What an empty answer stands for: `[]`, `{}` or `''`. `null` where there may be nothing to answer, and where each asking
   * counts: that is never answered without asking. Left out where no body is declared: then the body is ignored.
   */
  readonly reply?: unknown;
  /** Whether the identity token is sent; false where the interface lists Authorization in some variants only. */
  readonly identity?: boolean;
  /** Status that another try will not better. */
  readonly noRetry?: number;
  /** What a write sends, and how (write.ts). A call without it is a read. */
  readonly write?: {readonly [Name in keyof RequestInit]: RequestInit[Name]} & {
    readonly headers: Record<string, string>;
  };
} & ([Reply<O>] extends [undefined]
  ? {reply?: undefined}
  : undefined extends Reply<O>
    ? {reply: null}
    : {reply: Reply<O>}) &
  (Contract[O] extends {identity: string} ? {identity: boolean} : {identity?: undefined});

/**
 * One call of an operation. Quotes the route of its row, `call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', …)`: another quote
 * does not compile. Equal reads under way are one request.
 */
export async function call<O extends OperationId>(
  client: Client,
  route: Route<Contract[O]>,
  {params, query}: RawInput & Partial<Input<O>> = {} as RawInput & Partial<Input<O>>,
  options: CallOptions | undefined,
  {reply, identity, noRetry = 0, write}: Manner<O>,
): Promise<Reply<O>> {
  const settings = {...client, ...options};
  const {flights, kept, signal, fresh, culture, getToken} = settings;
  const {fetch: send = fetch, timeout = 10_000, freshFor = 30_000, retryDelay = 300} = settings;
  const [method, path] = route.split(' ') as [string, string];
  const url = address(settings, path, params, query);
  const key = method + url + culture;
  let token: string | false | undefined;

  const attempt = async (signal: AbortSignal) => {
    token = identity && (await getToken?.());
    const id = key + token;
    let entry = kept.get(id);
    if (!entry || fresh || reply === null || Date.now() - entry.time >= freshFor) {
      const headers = {
        'Ocp-Apim-Subscription-Key': settings.subscriptionKey,
        'Accept-Language': culture,
        'If-None-Match': entry?.etag,
        Authorization: token && `Bearer ${token}`,
        ...write?.headers,
      };
      // Not called as a method: browsers refuse a fetch that is bound to anything but the window.
      const response = await send(url, {
        method,
        cache: fresh ? 'no-cache' : undefined,
        ...write,
        headers: Object.entries(headers).filter(([, value]) => value) as [string, string][],
        signal,
      });
      const text = await response.text();
      if (!entry || response.status !== 304) {
        let data = reply as unknown;
        try {
          if (text) data = JSON.parse(text) ?? reply;
        } catch {
          data = NaN;
        }
        // Where no body is declared, none is read; elsewhere it is of the kind that stands for an empty one.
        if (reply === undefined) data = reply;
        if (!response.ok || typeof data !== typeof reply || Array.isArray(data) !== Array.isArray(reply)) {
          throw (await import('./failure.ts')).failureOf(response, text);
        }
        entry = {data: data ?? undefined, etag: response.headers.get('ETag'), time: 0};
      }
      entry.time = Date.now();
    }
    kept.delete(id);
    kept.set(id, entry);
    if (kept.size > 50) kept.delete(kept.keys().next().value!);
    // What was written may show in anything that is kept.
    if (write) kept.clear();
    return entry.data;
  };

  const exchange = (signal: AbortSignal) =>
    attempt(signal).catch(async (cause: unknown) => {
      signal.throwIfAborted();
      // Who cannot reach the service may not reach this code either.
      const {recover} = await import('./failure.ts').catch(() => Promise.reject(noAnswer(cause)));
      return recover(cause, () => attempt(signal), signal, {
        mayRenew: !!token,
        mayRepeat: !write,
        noRetry,
        delay: retryDelay,
      });
    });

  let flight = !write && !fresh && flights.get(key);
  if (!flight) flights.set(key, (flight = fly(exchange, timeout, () => flights.delete(key))));
  return flight(signal) as Promise<Reply<O>>;
}
