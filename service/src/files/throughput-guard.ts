import {Transform, type TransformCallback} from 'node:stream';

/** How slow a sender may be. Whoever is slower only holds a connection. */
export interface Pace {
  /** Milliseconds without a byte. */
  idle: number;
  /** Bytes a second on average, once `grace` is over. */
  slowest: number;
  /** Milliseconds. */
  grace: number;
}

const usual: Pace = {idle: 30_000, slowest: 8 * 1024, grace: 60_000};

/** Passes bytes on and complains when they come too slowly. */
export class PaceKeeper extends Transform {
  readonly #pace: Pace;
  readonly #complain: (detail: string) => void;
  readonly #begun = performance.now();
  readonly #timer: NodeJS.Timeout;
  #last = this.#begun;
  #bytes = 0;

  constructor(complain: (detail: string) => void, pace = usual) {
    super();
    this.#pace = pace;
    this.#complain = complain;
    this.#timer = setInterval(() => this.#check(), Math.min(1000, pace.idle));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    this.#last = performance.now();
    done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#timer);
    done(error);
  }

  #check(): void {
    const {idle, slowest, grace} = this.#pace;
    const now = performance.now();
    const elapsed = now - this.#begun;
    if (now - this.#last >= idle) this.#complain(`Nothing came for ${idle / 1000} s; send the file again.`);
    else if (elapsed > grace && this.#bytes < (slowest * elapsed) / 1000) {
      this.#complain(`The file comes too slowly: less than ${slowest} bytes a second.`);
    }
  }
}
