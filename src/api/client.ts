import type {Flight} from './flight.ts';

/** The content items whose vote totals are asked for in one turn of the event loop. */
export interface VoteTotalsBatch {
  readonly ids: Set<number>;
  readonly turn: Promise<void>;
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
   * The identity token of who is signed in, or nothing. Asked for at each call of an operation that lists Authorization, and
   * once more when the service refuses the token (401, 403). So answer from memory, and renew what has expired.
   */
  readonly getToken?: () => Promise<string | undefined> | string | undefined;
  /** `declared` (default): paths as the interface has them. `production`: never a test segment. `test`: always one. */
  readonly segment?: 'declared' | 'production' | 'test';
  /** Sent as `Accept-Language`, such as `de-DE`; without it the browser's languages are sent. */
  readonly culture?: string | null;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Milliseconds until a call gives up, with all its retries; default 10,000; 0 means never. */
  readonly timeout?: number;
  /** Milliseconds for which an answer is given again without asking; default 30,000. Older ones are revalidated. */
  readonly freshFor?: number;
  /** Milliseconds before the first retry of a read, doubled for the second, up to twice that by chance; default 300. */
  readonly retryDelay?: number;
}

/** An answer to be given again; `time` is when the service last vouched for it. */
interface Kept {
  readonly data: unknown;
  readonly etag: string | null;
  time: number;
}

/** What the operations need: settings, and what is under way or kept for them. Make one with `createClient`. */
export interface Client extends ClientOptions {
  /** Reads under way, by address and culture. */
  readonly flights: Map<string, Flight<unknown>>;
  /** Answers by address, culture and token; the least recently used first. */
  readonly kept: Map<string, Kept>;
  /** Vote totals that will be asked for together. */
  votes?: VoteTotalsBatch | undefined;
}

/** A client for one service, one key and one culture. Costs nothing until it is used; make another one when a setting changes. */
export const createClient = (options: ClientOptions): Client => ({
  ...options,
  flights: new Map(),
  kept: new Map(),
});
