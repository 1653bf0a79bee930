/** The framework by itself: what it takes to answer a constant over HTTP. */
import {serve} from '@hono/node-server';
import {Hono} from 'hono';

const text = process.argv[2] ?? '';
const app = new Hono();
app.get('/', (c) => c.body(text, 200, {'Content-Type': 'application/json'}));
serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, ({port}) =>
  process.send?.({value: `http://127.0.0.1:${port}/`}),
);
process.on('disconnect', () => process.exit());
