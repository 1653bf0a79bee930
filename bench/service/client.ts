import {Agent, request} from 'node:http';

/** One connection that is kept, as a proxy has it. */
const oneConnection = new Agent({keepAlive: true, maxSockets: 1});
export const manyConnections = new Agent({keepAlive: true});

export interface Sent {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** Milliseconds from the request to the last byte of the answer. @throws Error when it is none of 2xx */
export function timed({url, headers, body}: Sent, agent = oneConnection): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const all = body ? {...headers, 'Content-Type': 'application/json'} : headers;
    const sent = request(url, {agent, method: body ? 'POST' : 'GET', headers: all}, (response) => {
      const {statusCode = 0} = response;
      response.resume();
      response.on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
