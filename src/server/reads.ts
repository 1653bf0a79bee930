/** What an element reads while it is rendered: passed on to the service, and written down for the browser. */
import type {Told} from '../ui/told.ts';

export interface ReadSettings {
  /** Address of the service as the page has it, absolute. */
  baseUrl: string;
  /** Address of the service as this server has it, absolute. */
  serviceUrl: string;
  fetch: typeof fetch;
  /** Milliseconds until a request is given up. */
  timeout: number;
}

/** A request of an element. */
export interface Asked {
  url: string;
  headers: [name: string, value: string][];
}

/** What the element is told: an answer of the service, or nothing where it gave none. */
export type Answered =
  | {status: number; ok: boolean; url: string; headers: [name: string, value: string][]; text: string}
  | undefined;

/** Fields that nobody is shown; they are not for a page's source. */
const unshown = new Set(['metadata', 'notes']);

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (unshown.has(name) ? undefined : value));
  } catch {
    return undefined;
  }
}

/** Statuses that another asking would not change: what the browser is told instead of asking. */
const isFinal = (status: number) => status < 500 && ![401, 408, 429].includes(status);

export class Reads {
  readonly #settings: ReadSettings;
  /** Status of the last answer; 0 while there is none. */
  status = 0;
  /** The last answer, where it is JSON. */
  body?: unknown;
  /** What the browser need not ask for; undefined where it should try again. */
  told?: Told | undefined;

  constructor(settings: ReadSettings) {
    this.#settings = settings;
  }

  async ask({url, headers}: Asked): Promise<Answered> {
    const {baseUrl, serviceUrl, fetch, timeout} = this.#settings;
    const path = url.slice(baseUrl.length);
    this.status = 0;
    this.body = this.told = undefined;
    try {
      const signal = timeout ? AbortSignal.timeout(timeout) : null;
      const response = await fetch(serviceUrl + path, {headers, signal});
      const {status, ok} = response;
      const text = await response.text();
      const body = parse(text);
      this.status = status;
      this.body = body;
      if (isFinal(status) && (body !== undefined || !text)) {
        const culture = headers.find(([name]) => name === 'Accept-Language')?.[1] ?? '';
        this.told = {path, culture, status, body};
      }
      return {status, ok, url, headers: [...response.headers], text};
    } catch {
      // The element says so, in the reader's language.
      return undefined;
    }
  }
}
