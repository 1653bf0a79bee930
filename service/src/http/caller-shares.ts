/**
 * Parts of the time for callers. Turns alone do not protect a caller with short requests: each waits for a request of every other caller, or shares the
 * processors with it, however long that takes. A caller whose requests have run for more than its part of the time pauses while
 * others ask whose requests have run for less, so that most of their requests find nothing under way. Two of which each asks all the time have half of
 * it each, however long a request of theirs takes.
 */

/** The part of the time in which requests of one caller may run beside others that ask for less. Less than half: the median of the others waits for nothing. */
const share = 0.4;
/** Milliseconds that requests of a caller may run before its part counts. A page with several elements takes less. */
const burst = 500;
/** Milliseconds of excess at most: a backup that is loaded for a minute leads to a pause of a second, not of two minutes. */
const mostExcess = 2 * burst;
/** Milliseconds for which a caller counts after it has asked. */
const recently = 1000;

interface Caller {
  /** When it asked last. */
  askedAt: number;
  /** Milliseconds that its requests have run. Of one that has not asked recently, at least as many as those of any other, which it does not catch up with. */
  used: number;
  /** Milliseconds that requests have run beyond the share, at a time. */
  excess: number;
  at: number;
}

export class CallerShares {
  readonly #clock: () => number;
  readonly #callers = new Map<string | undefined, Caller>();

  /** @param clock milliseconds, which never go back */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** @param name undefined where addresses do not identify callers, which have no share but count as others */
  asked(name: string | undefined): void {
    const caller = this.#of(name);
    if (!this.#isRecent(caller)) {
      const least = Math.min(...this.#others(name).map(({used}) => used));
      if (least < Infinity) caller.used = Math.max(caller.used, least);
    }
    caller.askedAt = this.#clock();
  }

  /** @param duration milliseconds that a request of the caller has run */
  ran(name: string | undefined, duration: number): void {
    if (name === undefined) return;
    const caller = this.#of(name);
    caller.used += duration;
    caller.excess = Math.min(this.#excessOf(caller) + duration, mostExcess);
    caller.at = this.#clock();
  }

  /** @returns milliseconds until the caller's next request may begin */
  pauseOf(name: string | undefined): number {
    const caller = this.#of(name);
    const pause = (this.#excessOf(caller) - burst) / share;
    if (pause <= 0) return 0;
    const modest = this.#others(name).filter(({used}) => used < caller.used);
    const end = Math.max(...modest.map(({askedAt}) => askedAt + recently));
    return Math.max(0, Math.min(pause, end - this.#clock()));
  }

  /** Forgets callers that have asked for little, and not recently. */
  sweep(): void {
    for (const [name, caller] of this.#callers)
      if (this.#excessOf(caller) === 0 && !this.#isRecent(caller)) this.#callers.delete(name);
  }

  #of(name: string | undefined): Caller {
    const caller = this.#callers.get(name) ?? {askedAt: -Infinity, used: 0, excess: 0, at: 0};
    this.#callers.set(name, caller);
    return caller;
  }

  /** Callers that have asked recently, without one of them. */
  #others(name: string | undefined): Caller[] {
    return [...this.#callers].flatMap(([each, caller]) =>
      each !== name && this.#isRecent(caller) ? [caller] : [],
    );
  }

  #isRecent = ({askedAt}: Caller) => this.#clock() - askedAt < recently;

  #excessOf({excess, at}: Caller): number {
    return Math.max(0, excess - share * (this.#clock() - at));
  }
}
