/**
 * Problem bodies (Interface 2.14). Every error of the service is one of this list, so that `type` stays stable and nothing
 * internal can slip out.
 */
import type {Problem as ProblemBody} from '../../contract/schemas.ts';

const catalog = {
  'invalid-request': {status: 400, title: 'The request is not valid'},
  'malformed-request': {status: 400, title: 'The request is not valid HTTP'},
  'interrupted-request': {status: 400, title: 'The request was interrupted'},
  'malformed-path': {status: 400, title: 'The path is not valid'},
  'idempotency-key': {status: 400, title: 'The idempotency key is not valid'},
  'unknown-content': {status: 400, title: 'The request names unknown content'},
  'subscription-key': {status: 403, title: 'No valid subscription key'},
  origin: {status: 403, title: 'Origin not allowed'},
  scope: {status: 403, title: 'The subscription key may not do this'},
  'identity-token': {status: 403, title: 'No valid identity token'},
  credentials: {status: 403, title: 'Wrong user name or password'},
  role: {status: 403, title: 'The role does not allow this'},
  'not-readable': {status: 403, title: 'Not readable'},
  'no-such-route': {status: 404, title: 'No such route'},
  'no-such-content': {status: 404, title: 'No such content'},
  'no-tags': {status: 404, title: 'There are no tags'},
  'nothing-published': {status: 404, title: 'Nothing is published'},
  'no-password-sign-in': {status: 404, title: 'Password sign-in is off'},
  'method-not-allowed': {status: 405, title: 'Method not allowed'},
  'request-timeout': {status: 408, title: 'The request took too long'},
  'bound-already': {status: 409, title: 'The record is bound already'},
  'content-gone': {status: 410, title: 'The content is gone'},
  'no-flag': {status: 410, title: 'There is no flag'},
  'content-changed': {status: 412, title: 'The content has changed'},
  'content-changed-by-you': {status: 412, title: 'You have changed the content elsewhere'},
  'too-large': {status: 413, title: 'The body is too large'},
  'media-type': {status: 415, title: 'Wrong media type'},
  expectation: {status: 417, title: 'Expectation failed'},
  'if-match': {status: 428, title: 'If-Match is missing'},
  'too-many-requests': {status: 429, title: 'Too many requests'},
  'too-many-attempts': {status: 429, title: 'Too many attempts'},
  'headers-too-large': {status: 431, title: 'The header is too large'},
  internal: {status: 500, title: 'Something went wrong in the service'},
  'shutting-down': {status: 503, title: 'The service is shutting down'},
  overloaded: {status: 503, title: 'The service is overloaded'},
  'disk-full': {status: 503, title: 'The disk of the database is full'},
  'database-unavailable': {status: 503, title: 'The database cannot be reached'},
  'storage-unavailable': {status: 503, title: 'The file storage cannot be used'},
  'identity-provider-unavailable': {status: 503, title: 'The identity provider cannot be reached'},
  'search-timeout': {status: 504, title: 'The search ran out of time'},
} as const satisfies Record<string, {status: number; title: string}>;

type Catalog = typeof catalog;
export type ProblemSlug = keyof Catalog;

/** What a handler returns instead of a success; `status` is known to the compiler. */
export interface Problem<Status extends number = Catalog[ProblemSlug]['status']> {
  readonly slug: ProblemSlug;
  readonly status: Status;
  /** A sentence that a developer can act on. */
  readonly detail: string;
  /** What is wrong, by JSON pointer into the part of the request that was refused. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param slug last segment of `type`, which decides status and title */
export const problem = <Slug extends ProblemSlug>(
  slug: Slug,
  detail: string,
  more: Pick<Problem, 'errors' | 'headers'> = {},
): Problem<Catalog[Slug]['status']> => ({slug, status: catalog[slug].status, detail, ...more});

/** A problem found where nothing can be returned: on the way to the handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(...args: Parameters<typeof problem>) {
    super(args[1]);
    this.problem = problem(...args);
  }
}

/**
 * The body that is sent.
 * @param path path of the request, without its query
 */
export const problemBody = (
  {slug, status, detail, errors}: Problem<number>,
  path: string,
  requestId: string,
): ProblemBody => ({
  type: `/problems/${slug}`,
  title: catalog[slug].title,
  status,
  detail,
  instance: `${path}#${requestId}`,
  ...(errors && {errors}),
});
