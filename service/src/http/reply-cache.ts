/**
 * Answers to reads, kept in memory for a moment. A write of this process empties it; what other processes write shows when
 * the moment is over. Equal reads that come while one is under way share its answer.
 */
import {encode, encodingFor, type Encoded, type Encoding} from './compression.ts';

/** Bytes of texts at most; what was not asked for longest goes first. */
const mostBytes = 32 * 1024 * 1024;
const mostEntries = 5000;

/** An answer that is ready to be sent. */
export interface Rendered {
  status: number;
  text: string;
  tag: string;
  /** In the best encoding that the header takes, made once for each. */
  encoded(acceptEncoding: string | null | undefined): Encoded | Promise<Encoded>;
}

export function rendered(status: number, text: string, tag: string): Rendered {
  const made = new Map<Encoding, Encoded | Promise<Encoded>>();
  const plain: Encoded = {bytes: text};
  return {
    status,
    text,
    tag,
    encoded(header) {
      const name = encodingFor(text, header);
      if (!name) return plain;
      const known = made.get(name);
      if (known) return known;
      const making = encode(text, name).then((done) => {
        made.set(name, done);
        return done;
      });
      made.set(name, making);
      return making;
    },
  };
}

interface Entry<T> {
  answer: Promise<T>;
  /** The answer itself, once it is there. */
  ready?: T;
  /** As performance.now() counts; kept while it is being made. */
  until: number;
  bytes: number;
}

export interface ReplyCache<T> {
  /** The answer in memory, or undefined. */
  get(key: string): T | Promise<T> | undefined;
  /** Until when the answer holds, as performance.now() counts; 0 when it is not what is in memory. */
  until(key: string, answer: T): number;
  /** Makes the answer and keeps it, unless `keep` says that it is none to keep, or something is written meanwhile. */
  make(key: string, work: () => Promise<T>, keep: (answer: T) => number | false): Promise<T>;
  /** Forgets everything, because something was written. */
  clear(): void;
}

/** @param age milliseconds that answers are kept */
export function replyCache<T>(age: number): ReplyCache<T> {
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (bytes <= mostBytes && entries.size <= mostEntries) return;
      remove(key);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > performance.now()) return entry.ready ?? entry.answer;
      remove(key);
      return undefined;
    },
    until(key, answer) {
      const entry = entries.get(key);
      return entry?.ready === answer ? entry.until : 0;
    },
    async make(key, work, keep) {
      const entry: Entry<T> = {answer: work(), until: Infinity, bytes: 0};
      remove(key);
      entries.set(key, entry);
      try {
        const answer = await entry.answer;
        const size = keep(answer);
        if (entries.get(key) !== entry) return answer;
        if (size === false) remove(key);
        else {
          entry.ready = answer;
          entry.until = performance.now() + age;
          bytes += entry.bytes = size + 2 * key.length;
          makeRoom();
        }
        return answer;
      } catch (error) {
        if (entries.get(key) === entry) remove(key);
        throw error;
      }
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
