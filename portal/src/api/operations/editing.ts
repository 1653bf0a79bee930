/** Operations of editors, and signing in. */
import {type CallOptions, type Client, contentGetSlash, type Input, type Reply} from 'kb-help/api.js';
import {call, operation} from 'kb-help/portal-kit.js';
import {tagged} from '../entity-tag.ts';

/**
 * Token_Post (Interface 4.1): exchanges a username and a password for an identity token. `expires_in` counts seconds.
 * Errors: `bad-request`, `forbidden` (wrong credentials), `not-found` (password sign-in is turned off), `rate-limited` (too many failures).
 */
export const tokenPost = operation<'Token_Post'>('POST /rest/v2/token/', {
  reply: {},
  // A page's getToken may itself wait for this call.
  identity: false,
});

/**
 * Content_Post (Interface 4.7): creates a content item; the reply is its contentId in decimal.
 * Errors: `bad-request`, `forbidden`, `not-found` and `gone` (the parent).
 */
export const contentPost = operation<'Content_Post'>('POST /rest/v3/content', {reply: ''});

/**
 * File_ContentPost (Interface 4.15): uploads a file for a content item; the reply is the file's URL. `uploadType` is
 * `attachment` (default), `image` or `video`. There is no time-out unless `options` have one.
 * Errors: `bad-request`, `not-found`, `too-large`.
 */
export function fileContentPost(
  client: Client,
  {body, ...input}: Omit<Input<'File_ContentPost'>, 'body'> & {readonly body: {readonly file: Blob}},
  options?: CallOptions,
) {
  const form = new FormData();
  form.append('file', body.file);
  return call<'File_ContentPost'>(
    client,
    'POST /rest/test/v2/file/content/{contentId}',
    {...input, form},
    {timeout: 0, ...options},
    {reply: ''},
  );
}

/** ArticleFlag_Delete (Interface 4.9): removes the flag of a translation. Errors: `forbidden`, `not-found`, `gone`. */
export const articleFlagDelete = operation<'ArticleFlag_Delete'>('DELETE /rest/test/v2/articleflag', {});

/**
 * ArticleAssociation_Post (Interface 4.5): binds an external record to a content item and culture. Each external text has at
 * most 500 characters.
 * Errors: `bad-request`, `conflict` (it is bound already), `gone`.
 */
export const articleAssociationPost = operation<'ArticleAssociation_Post'>(
  'POST /rest/v2/articleassociation',
  {reply: {}},
);

/**
 * Content_Put (an extension of this service): corrects a content item; translations that are left out stay. `ifMatch` is the entity tag
 * with which the last save or Content_Get has answered.
 * Errors: `bad-request`, with status 412 when it has been changed since; `forbidden`, `not-found`, `gone`.
 */
export function contentPut(
  client: Client,
  {ifMatch, ...input}: Input<'Content_Put'> & {readonly ifMatch: string},
  options?: CallOptions,
) {
  return call<'Content_Put'>(client, 'PUT /rest/v3/content/{contentId}', input, options, {
    headers: {'If-Match': ifMatch},
  });
}

/** Content_Get with a trailing slash, past all caches, and with the entity tag that `contentPut` takes. */
export async function contentGetVersion(
  client: Client,
  input: Input<'Content_Get_Slash'>,
  options?: CallOptions,
): Promise<{content: Reply<'Content_Get_Slash'>; etag: string}> {
  const {reply: content, etag} = await tagged(client, (tagging) => contentGetSlash(tagging, input, options));
  return {content, etag};
}
