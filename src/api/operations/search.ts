/** Suggestions and results. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/**
 * Search_GetSuggestions (Interface 4.10): at most ten suggestions for a query of 2 to 200 characters. `coverage` is the
 * percentage of the index that was searched, 0 to 100.
 * Errors: `bad-request`, `forbidden`, `not-found`; `unavailable` with status 504 when time ran out with nothing found, which is not retried.
 */
export function searchGetSuggestions(
  client: Client,
  input: Input<'Search_GetSuggestions'>,
  options?: CallOptions,
) {
  return call<'Search_GetSuggestions'>(
    client,
    'GET /rest/test/v2/search/suggestions/{query}',
    input,
    options,
    {reply: {}, noRetry: 504},
  );
}

/**
 * Search_Get, an extension: the results of a search. `Take` is 1 to 50, 10 by default; `Skip` up to 1000.
 * Errors: `bad-request`, `forbidden`; `not-found` from a service without the extension.
 */
export function searchGet(client: Client, input: Input<'Search_Get'>, options?: CallOptions) {
  return call<'Search_Get'>(client, 'GET /rest/v2/search', input, options, {reply: {}});
}
