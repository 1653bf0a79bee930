import type {KbError} from './errors.ts';

/**
 * A request that several callers wait for. Joining it returns its outcome. A caller leaves by its signal, and the request is aborted
 * when the last one leaves.
 */
export type SharedRequest<T> = (signal?: AbortSignal | null) => Promise<T>;

/** What a token is wanted for. */
export interface TokenRequest {
  /** Whose identity provider: the one of paths with the test segment may be another. */
  readonly segment: 'production' | 'test';
  /** The token that the service has just refused (401, 403), and how: give another one if it has expired. */
  readonly refused?: {readonly token: string; readonly error: KbError} | undefined;
}

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
  readonly getToken?: (request: TokenRequest) => Promise<string | undefined> | string | undefined;
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
