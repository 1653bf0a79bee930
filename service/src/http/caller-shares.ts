/**
 * Parts of the time for callers. Where requests are worked on one at a time, turns alone do not protect a caller with short ones: each waits for
 * a request of every other caller, however long that takes. A caller whose requests have run for more than its part of the time pauses while
 * others ask, so that most of their requests find nothing under way.
 */

/** The part of the time in which requests of one caller may run beside others. Less than half: the median of the others waits for nothing. */
const share = 0.4;
/** Milliseconds that requests of a caller may run before its part counts. A page with several elements takes less. */
const burst = 500;
/** Milliseconds of excess at most: a backup that is loaded for a minute leads to a pause of a second, not of two minutes. */
const mostExcess = 2 * burst;
/** Milliseconds for which a caller counts after it has asked. */
const recently = 1000;

export class CallerShares {
  readonly #clock: () => number;
  /** Milliseconds that requests have run beyond the share, at a time. */
  readonly #excess = new Map<string, {amount: number; at: number}>();
  /** The caller that has asked last, and the last one but that. */
  #latest: {name?: string; at: number} = {at: -Infinity};
  #otherLatest: {name?: string; at: number} = {at: -Infinity};

  /** @param clock milliseconds, which never go back */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** @param name undefined where addresses do not identify callers, which have no share but count as others */
  asked(name: string | undefined): void {
    if (this.#latest.name !== name) this.#otherLatest = this.#latest;
    this.#latest = {name, at: this.#clock()};
  }

  /** @param duration milliseconds that a request of the caller has run */
  ran(name: string | undefined, duration: number): void {
    if (name === undefined) return;
    const amount = Math.min(this.#excessOf(name) + duration, mostExcess);
    this.#excess.set(name, {amount, at: this.#clock()});
  }

  /** @returns milliseconds until the caller's next request may begin */
  pauseOf(name: string | undefined): number {
    if (name === undefined) return 0;
    const others = this.#latest.name === name ? this.#otherLatest : this.#latest;
    const pause = (this.#excessOf(name) - burst) / share;
    return Math.max(0, Math.min(pause, others.at + recently - this.#clock()));
  }

  /** Forgets callers that have asked for little. */
  sweep(): void {
    for (const name of this.#excess.keys()) if (this.#excessOf(name) === 0) this.#excess.delete(name);
  }

  #excessOf(name: string): number {
    const {amount, at} = this.#excess.get(name) ?? {amount: 0, at: 0};
    return Math.max(0, amount - share * (this.#clock() - at));
  }
}
