/** Content. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/**
 * Content_Get (Interface 4.8): one content item with its translations and article parts; `undefined` when it may be read but
 * has nothing to show now. Each call reaches the service, which counts a view.
 * Errors: `forbidden`, `not-found`, `gone` (no translations).
 */
export function contentGet(client: Client, input: Input<'Content_Get'>, options?: CallOptions) {
  return call<'Content_Get'>(client, 'GET /rest/v2/content/{contentId}', input, options, {
    reply: null,
  });
}

/** Content_Get with a trailing slash (Interface 4.8): the same, as the person who is signed in may read it. */
export function contentGetSlash(client: Client, input: Input<'Content_Get_Slash'>, options?: CallOptions) {
  return call<'Content_Get_Slash'>(client, 'GET /rest/v2/content/{contentId}/', input, options, {
    reply: null,
    identity: true,
  });
}
