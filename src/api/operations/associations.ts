/** What readers see of external records, in a file of its own: the other operations of portals are none of theirs. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/** ArticleAssociation_GetExternal (Interface 4.6): content items that an external record is bound to. */
export function articleAssociationGetExternal(
  client: Client,
  input: Input<'ArticleAssociation_GetExternal'>,
  options?: CallOptions,
) {
  return call<'ArticleAssociation_GetExternal'>(
    client,
    'GET /rest/v2/articleassociation/{externalId}',
    input,
    options,
    {reply: []},
  );
}
