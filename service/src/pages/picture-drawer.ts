/** Draws pictures in a thread that ends when it has nothing to do, because it takes 100 MB of memory. */
import {createHash} from 'node:crypto';
import type {Worker} from 'node:worker_threads';
import {LRUCache} from 'lru-cache';
import {ProblemError} from '../problem.ts';
import {startThread} from '../thread.ts';
import type {PictureReply, PictureRequest, PictureThreadOptions} from './picture-thread.ts';
import {fontParts} from './preview-picture.ts';

type Png = Uint8Array<ArrayBuffer>;

/** Bytes of pictures that are kept, of 15 kB each. */
const maxSize = 8 * 1024 * 1024;
/** Pictures that wait at most: two seconds of work. */
const maxWaiting = 16;
/** Milliseconds. */
const idleTime = 30_000;

interface Waiting {
  resolve: (png: Png) => void;
  reject: (error: Error) => void;
}

export class PictureDrawer {
  readonly #cache = new LRUCache<string, Png>({maxSize, sizeCalculation: ({length}) => length});
  readonly #inFlight = new Map<string, Promise<Png>>();
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #id = 0;

  /**
   * A PNG of an SVG. Concurrent callers share the work.
   * @throws ProblemError when too many pictures wait
   */
  async png(svg: string): Promise<Png> {
    const key = createHash('sha256').update(svg).digest('base64url');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    let drawn = this.#inFlight.get(key);
    if (!drawn) {
      drawn = this.#draw(svg).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, drawn);
    }
    const png = await drawn;
    this.#cache.set(key, png);
    return png;
  }

  async #draw(svg: string): Promise<Png> {
    if (this.#waiting.size >= maxWaiting)
      throw new ProblemError('overloaded', 'Too many pictures are being drawn; try again in a moment.', {
        headers: {'Retry-After': '2'},
      });
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const id = ++this.#id;
    try {
      return await new Promise<Png>((resolve, reject) => {
        this.#waiting.set(id, {resolve, reject});
        thread.postMessage({id, svg} satisfies PictureRequest);
      });
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#stop(), idleTime).unref();
    }
  }

  #start(): Worker {
    const options: PictureThreadOptions = {fontParts};
    const thread = startThread(import.meta.url, 'picture-thread', options);
    thread.on('message', ({id, png}: PictureReply) => {
      const waiting = this.#waiting.get(id);
      if (png) waiting?.resolve(png);
      else waiting?.reject(new Error('The picture cannot be drawn.'));
    });
    const fail = (error: Error) => {
      // What waits then is for another thread.
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const {reject} of this.#waiting.values()) reject(error);
    };
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The thread that draws pictures ended.')));
    // A process ends when nothing but this thread is left.
    thread.unref();
    return thread;
  }

  #stop(): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
  }
}
