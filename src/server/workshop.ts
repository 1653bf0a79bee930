/** The thread that renders, started when it is needed, and again after it has failed. */
import {MessageChannel, Worker} from 'node:worker_threads';
import type {Answered, Asked} from './reads.ts';
import type {Showing, Shown} from './show.ts';
import type {Said} from './worker.ts';

/** Beside this module. In a checkout that is TypeScript, which a thread does not read by itself. */
function programUrl(): URL {
  const url = import.meta.url.replace(/workshop(\.\w+)$/, 'worker$1');
  if (url.endsWith('.js')) return new URL(url);
  const [register, program] = [import.meta.resolve('tsx/esm/api'), url].map((each) => JSON.stringify(each));
  const code = `import {register} from ${register}; register(); await import(${program});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

export class Workshop {
  readonly #page: string;
  #worker?: Worker | undefined;

  /** @param page the address that relative ones are relative to */
  constructor(page: string) {
    this.#page = page;
  }

  /** @param ask answers the element's requests */
  show(showing: Showing, ask: (asked: Asked) => Promise<Answered>): Promise<Shown> {
    const worker = this.#open();
    const {port1: port, port2} = new MessageChannel();
    return new Promise<Shown>((resolve, reject) => {
      // Not with the port: that of a dying thread closes before it says that it has ended.
      const leave = () => {
        worker.off('error', fail).off('exit', ended);
        port.close();
      };
      const fail = (error: unknown) => {
        leave();
        reject(error);
      };
      const ended = () => fail(new Error('The thread that renders has ended.'));
      worker.once('error', fail).once('exit', ended);
      port.on('message', async ({asked, shown, error}: Said) => {
        if (shown) {
          leave();
          resolve(shown);
        } else if (asked) port.postMessage(await ask(asked));
        else fail(error);
      });
      worker.postMessage({port: port2, showing}, [port2]);
    });
  }

  async close() {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = new Worker(programUrl(), {workerData: this.#page, execArgv: []}));
    // Many pages may wait at once, and none of them shall keep a server from ending.
    worker.setMaxListeners(0).unref();
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
