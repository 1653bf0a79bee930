/** The bare framework, which answers a constant that the parent process sends. */
import {serve} from '@hono/node-server';
import {Hono} from 'hono';

export interface BareAnswer {
  text: string;
}

let text = '';
const app = new Hono();
app.get('/', (c) => c.body(text, 200, {'Content-Type': 'application/json'}));
app.post('/', async (c) => {
  await c.req.json();
  return c.body(text, 200, {'Content-Type': 'application/json'});
});
process.on('message', (message: BareAnswer) => {
  ({text} = message);
  process.send?.({value: text.length});
});
// Connections are idle while statements are measured.
const serverOptions = {keepAliveTimeout: 300_000};
serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions}, ({port}) =>
  process.send?.({value: `http://127.0.0.1:${port}/`}),
);
process.on('disconnect', () => process.exit());
