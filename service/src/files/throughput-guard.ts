import {Transform, type TransformCallback} from 'node:stream';

/** How slow a sender may be before its upload is refused: a slow upload holds a connection. */
export interface ThroughputLimits {
  /** Milliseconds without a byte. */
  maxIdle: number;
  /** Bytes per second on average, after `grace`. */
  minRate: number;
  /** Milliseconds. */
  grace: number;
}

const defaultLimits: ThroughputLimits = {maxIdle: 30_000, minRate: 8 * 1024, grace: 60_000};

/** Passes bytes on and reports a sender that is too slow. */
export class ThroughputGuard extends Transform {
  readonly #limits: ThroughputLimits;
  readonly #onTooSlow: (detail: string) => void;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  #lastByte = this.#started;
  #bytes = 0;

  constructor(onTooSlow: (detail: string) => void, limits = defaultLimits) {
    super();
    this.#limits = limits;
    this.#onTooSlow = onTooSlow;
    this.#timer = setInterval(() => this.#check(), Math.min(1000, limits.maxIdle));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.#lastByte = performance.now();
    done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#timer);
    done(error);
  }

  #check(): void {
    const {maxIdle, minRate, grace} = this.#limits;
    const now = performance.now();
    const elapsed = now - this.#started;
    if (now - this.#lastByte >= maxIdle) {
      this.#onTooSlow(`Nothing came for ${maxIdle / 1000} s; send the file again.`);
    } else if (elapsed > grace && this.#bytes < (minRate * elapsed) / 1000) {
      this.#onTooSlow(`The file comes too slowly: less than ${minRate} bytes a second.`);
    }
  }
}
