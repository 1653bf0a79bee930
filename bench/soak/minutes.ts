/** What happened in each minute of a soak. */
import {quantile} from '../service/statistics.ts';

/** Milliseconds. */
const minute = 60_000;

export interface Minute {
  /** Milliseconds of each answer that was waited for at full speed. */
  latencies: number[];
  notModified: number;
  /** Requests that were sent or read slowly, and requests that were aborted. */
  slow: number;
  left: number;
  /** Bytes, after collections of garbage. */
  rss: number[];
  heap: number[];
}

export class Minutes {
  readonly all: readonly Minute[];
  /** Answers that were not expected, and requests without one, by what was asked and what came. */
  readonly unexpected = new Map<string, number>();
  readonly #start = performance.now();

  constructor(duration: number) {
    this.all = Array.from({length: Math.ceil(duration / minute)}, () => ({
      latencies: [],
      notModified: 0,
      slow: 0,
      left: 0,
      rss: [],
      heap: [],
    }));
  }

  /** What ends a little later counts to the last minute. */
  get now(): Minute {
    const index = Math.floor((performance.now() - this.#start) / minute);
    return this.all[Math.min(index, this.all.length - 1)]!;
  }

  addUnexpected(what: string): void {
    this.unexpected.set(what, (this.unexpected.get(what) ?? 0) + 1);
  }

  rows(): (string | number)[][] {
    const ms = (value: number) => value.toFixed(1);
    return this.all.map((each, index) => [
      index + 1,
      each.latencies.length,
      ...[0.5, 0.95, 0.99, 1].map((share) => ms(quantile(each.latencies, share))),
      each.notModified,
      each.slow,
      each.left,
      megabytes(quantile(each.rss, 0.5)),
      megabytes(quantile(each.heap, 0.5)),
    ]);
  }
}

export const minuteColumns = [
  'minute',
  'answers',
  ...['p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
  'not modified',
  'slow callers',
  'callers who left',
  'RSS MB',
  'heap MB',
];

export const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
