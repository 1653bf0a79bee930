/** Recommendations. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/**
 * Recommended_Get (Interface 4.12): recommended content, best first. `take` is 1 to 15, 10 by default.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export function recommendedGet(client: Client, input?: Input<'Recommended_Get'>, options?: CallOptions) {
  return call<'Recommended_Get'>(client, 'GET /rest/v2/recommended/', input, options, {reply: []});
}
