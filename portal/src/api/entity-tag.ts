import {type Client, createClient} from 'kb-help/api.js';

/** Calls an operation, and resolves with its reply and the entity tag of that; empty where it has none. */
export async function tagged<R>(
  client: Client,
  send: (client: Client) => Promise<R>,
): Promise<{reply: R; etag: string}> {
  let etag = '';
  const request = client.fetch ?? fetch;
  const reply = await send(
    createClient({
      ...client,
      fetch: async (...args) => {
        const response = await request(...args);
        etag = response.headers.get('ETag') ?? '';
        return response;
      },
    }),
  );
  return {reply, etag};
}
