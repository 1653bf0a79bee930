/**
 * A thread that renders: parsing and cleaning a long article keeps nobody else waiting, and what goes wrong in it ends no server.
 * Each showing comes with a port, on which the element's requests go out, their answers come in, and in the end what it shows
 * goes out.
 */
import {once} from 'node:events';
import {parentPort, workerData, type MessagePort} from 'node:worker_threads';
import {openBrowser} from './browser.ts';
import type {Answered, Asked} from './reads.ts';
import {show, type Showing, type Shown} from './show.ts';

/** What is said on a showing's port by the worker. */
export interface Said {
  asked?: Asked;
  shown?: Shown;
  error?: unknown;
}

// A thread without it ends, and the next showing starts another.
const browser = await openBrowser(workerData as string);

const sendBy =
  (port: MessagePort) =>
  async (url: string, {headers}: {headers: Asked['headers']}): Promise<Response> => {
    port.postMessage({asked: {url, headers}} satisfies Said);
    const [answered] = (await once(port, 'message')) as [Answered];
    if (!answered) throw new TypeError('No answer');
    const {text, headers: own, ...rest} = answered;
    return {...rest, headers: new Headers(own), text: () => Promise.resolve(text)} as Response;
  };

parentPort?.on('message', async ({port, showing}: {port: MessagePort; showing: Showing}) => {
  try {
    const shown = await show(browser, showing, sendBy(port) as typeof fetch);
    port.postMessage({shown} satisfies Said);
  } catch (error) {
    port.postMessage({error} satisfies Said);
  }
  port.close();
});
