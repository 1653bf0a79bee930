/**
 * The table: one row per operation of the interface, in the interface's order, then the extensions.
 *
 * Three readers take everything from here: the service mounts its routes and validates requests by it, the OpenAPI
 * document is derived from it, and the browser's client takes its types (and only its types) from it.
 *
 * A row's name is the interface's operation id. Content_Get is declared twice, with and without a trailing slash, so the
 * second row is `Content_Get_Slash`.
 */
import Type, {type Static, type TObject, type TSchema} from 'typebox';
import * as S from './schemas.ts';

/** What a subscription key must be allowed to do (a decision: the interface only says that a key gives access). */
export type Scope = 'read' | 'feedback' | 'write';

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The declared path, trailing slash and test segment included. */
  readonly path: `/rest/${string}`;
  readonly summary: string;
  /** Section of the interface that declares it; decisions.md for an extension. */
  readonly section: `4.${number}` | 'decisions.md';
  readonly scope: Scope;
  /**
   * Who may ask. Required in each row, so that a new operation cannot be open by default. Where Authorization is listed, a token may be
   * sent (`optional`), must be (`required`), or is not looked at (`ignored`). Where it is not, decisions.md says: it is looked at only
   * by a service that asks its readers to sign in (`asked`), or that of a person with a role stands in for the scope `write`, which no
   * key of a page has, and shows what such people see (`editor`).
   */
  readonly identity: 'optional' | 'required' | 'ignored' | 'asked' | 'editor';
  /** The least role whose token stands in for the scope `write`, and without which a required one is refused. */
  readonly role?: 'author' | 'editor';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Media type of the body; application/json unless said. */
  readonly bodyType?: 'multipart/form-data';
  /** Declared statuses. `null`: no body is declared (an error then carries the problem body all the same, by decision). */
  readonly responses: {readonly [status: number]: TSchema | null};
  /** Statuses that decisions.md adds to this operation, beyond those that any operation may answer. */
  readonly decided?: {readonly [status: number]: TSchema | null};
  /** The header If-Match is required. */
  readonly ifMatch?: true;
  /** The header Idempotency-Key is taken (a decision): asked again with the same one, the operation is not done again. */
  readonly idempotencyKey?: true;
  /** Not declared by the interface at all. */
  readonly extension?: true;
}

export const contract = {
  Token_Post: {
    method: 'POST',
    path: '/rest/v2/token/',
    summary: 'Exchange a username and a password for an identity token.',
    section: '4.1',
    scope: 'read',
    identity: 'ignored',
    body: S.TokenRequest,
    responses: {200: S.TokenReply, 400: null, 403: null, 404: null},
  },
  Statistics_Share: {
    method: 'POST',
    path: '/rest/v2/statistics/share',
    summary: 'Record that a content item was shared.',
    section: '4.2',
    scope: 'feedback',
    identity: 'asked',
    body: S.ShareRecord,
    idempotencyKey: true,
    responses: {200: null, 202: null, 403: S.Problem, 404: S.Problem, 410: S.Problem},
  },
  Statistics_VotePost: {
    method: 'POST',
    path: '/rest/test/v2/statistics/vote/',
    summary: 'Vote on whether a translation was helpful.',
    section: '4.3',
    scope: 'feedback',
    identity: 'optional',
    body: S.Vote,
    idempotencyKey: true,
    responses: {200: null, 202: null, 403: null, 404: null, 410: null},
  },
  Statistics_VotePostByModel: {
    method: 'POST',
    path: '/rest/v1/statistics/vote',
    summary: 'Vote on whether a translation was helpful, with an e-mail address.',
    section: '4.4',
    scope: 'feedback',
    identity: 'asked',
    body: S.VoteWithEmail,
    idempotencyKey: true,
    responses: {200: null},
    decided: {404: S.Problem, 410: S.Problem},
  },
  ArticleAssociation_Post: {
    method: 'POST',
    path: '/rest/v2/articleassociation',
    summary: 'Bind an external record to a content item and culture.',
    section: '4.5',
    scope: 'write',
    identity: 'editor',
    role: 'editor',
    body: S.AssociationInput,
    idempotencyKey: true,
    responses: {201: S.Association, 400: S.NullableProblem, 409: S.NullableProblem, 410: S.NullableProblem},
  },
  ArticleAssociation_GetExternal: {
    method: 'GET',
    path: '/rest/v2/articleassociation/{externalId}',
    summary: 'Content items that an external record is bound to.',
    section: '4.6',
    scope: 'read',
    identity: 'editor',
    params: S.ByExternalId,
    responses: {200: Type.Array(S.AssociatedContent)},
  },
  Content_Post: {
    method: 'POST',
    path: '/rest/v3/content',
    summary: 'Create a content item with its translations.',
    section: '4.7',
    scope: 'write',
    identity: 'required',
    role: 'author',
    body: S.ContentInput,
    idempotencyKey: true,
    responses: {201: Type.String(), 400: S.Problem, 403: S.Problem, 404: S.Problem, 410: S.Problem},
  },
  Content_Get: {
    method: 'GET',
    path: '/rest/v2/content/{contentId}',
    summary: 'One content item with its translations and article parts.',
    section: '4.8',
    scope: 'read',
    identity: 'asked',
    params: S.ByContentId,
    responses: {200: S.ContentWithInternal, 204: null, 403: S.Problem, 404: S.Problem, 410: S.Problem},
  },
  Content_Get_Slash: {
    method: 'GET',
    path: '/rest/v2/content/{contentId}/',
    summary: 'One content item, as the caller who is signed in may read it.',
    section: '4.8',
    scope: 'read',
    identity: 'optional',
    params: S.ByContentId,
    responses: {200: S.Content, 204: null, 403: null, 404: null, 410: null},
  },
  ArticleFlag_Delete: {
    method: 'DELETE',
    path: '/rest/test/v2/articleflag',
    summary: 'Remove the flag of a translation.',
    section: '4.9',
    scope: 'write',
    identity: 'editor',
    role: 'editor',
    body: S.FlagRemoval,
    idempotencyKey: true,
    responses: {200: null, 403: S.Problem, 404: S.Problem, 410: S.Problem},
  },
  Search_GetSuggestions: {
    method: 'GET',
    path: '/rest/test/v2/search/suggestions/{query}',
    summary: 'Suggestions for what is being typed.',
    section: '4.10',
    scope: 'read',
    identity: 'asked',
    params: S.ByQuery,
    query: S.SuggestionsQuery,
    responses: {200: S.Suggestions, 400: S.Problem, 403: S.Problem, 404: S.Problem, 504: null},
  },
  Linkindicator_Post: {
    method: 'POST',
    path: '/rest/v2/linkindicator/{contentId}',
    summary: 'Record that a content item was used at an address.',
    section: '4.11',
    scope: 'feedback',
    identity: 'optional',
    params: S.ByContentId,
    body: S.LinkIndicator,
    idempotencyKey: true,
    responses: {200: null, 403: S.Problem, 404: S.Problem},
  },
  Recommended_Get: {
    method: 'GET',
    path: '/rest/v2/recommended/',
    summary: 'Recommended content.',
    section: '4.12',
    scope: 'read',
    identity: 'asked',
    query: S.RecommendedQuery,
    responses: {200: Type.Array(S.WidgetItem), 403: S.Problem, 404: S.Problem},
  },
  Share_Get_Culture: {
    method: 'GET',
    path: '/rest/v2/share/{contentId}/{culture}/',
    summary: 'Share links and methods of a content item, for one culture.',
    section: '4.13',
    scope: 'read',
    identity: 'optional',
    params: S.ByContentIdAndCulture,
    responses: {200: S.ShareInfoOfCulture, 400: S.Problem, 404: S.Problem},
  },
  Share_Get: {
    method: 'GET',
    path: '/rest/test/v2/share/{contentId}',
    summary: 'Share links and methods of a content item.',
    section: '4.14',
    scope: 'read',
    identity: 'asked',
    params: S.ByContentId,
    responses: {200: S.ShareInfo, 400: S.Problem, 404: S.Problem},
  },
  File_ContentPost: {
    method: 'POST',
    path: '/rest/test/v2/file/content/{contentId}',
    summary: 'Upload a file for a content item.',
    section: '4.15',
    scope: 'write',
    identity: 'editor',
    role: 'author',
    params: S.ByContentId,
    query: S.UploadQuery,
    body: S.FileUpload,
    bodyType: 'multipart/form-data',
    responses: {201: Type.String(), 400: S.Problem, 404: S.Problem},
  },
  RelatedArticle_Get: {
    method: 'GET',
    path: '/rest/test/v2/relatedarticle/{contentId}/',
    summary: 'Articles related to a content item.',
    section: '4.16',
    scope: 'read',
    identity: 'optional',
    params: S.ByContentId,
    responses: {200: S.RelatedArticles, 404: null},
  },
  Statistics_ViewGet: {
    method: 'GET',
    path: '/rest/v2/statistics/view/{contentId}',
    summary: 'How often a content item was viewed.',
    section: '4.17',
    scope: 'read',
    identity: 'optional',
    params: S.ByContentId,
    responses: {200: S.ViewCount, 404: S.Problem},
  },
  Tag_GetAll: {
    method: 'GET',
    path: '/rest/v2/tag',
    summary: 'All tags of published content.',
    section: '4.18',
    scope: 'read',
    identity: 'asked',
    responses: {200: Type.Array(Type.String(), {uniqueItems: true}), 404: S.Problem},
  },
  Statistics_VoteGet: {
    method: 'GET',
    path: '/rest/test/v2/statistics/vote/',
    summary: 'Vote totals, for a caller who may be signed in.',
    section: '4.19',
    scope: 'read',
    identity: 'optional',
    query: S.VoteTotalsQuery,
    responses: {200: Type.Array(S.VoteTotal)},
  },
  Statistics_VoteGetMultiple: {
    method: 'GET',
    path: '/rest/test/v2/statistics/vote',
    summary: 'Vote totals.',
    section: '4.20',
    scope: 'read',
    identity: 'asked',
    query: S.OptionalVoteTotalsQuery,
    responses: {200: Type.Array(S.VoteTotal)},
  },
  Search_Get: {
    method: 'GET',
    path: '/rest/v2/search',
    summary: 'Search with results.',
    section: 'decisions.md',
    scope: 'read',
    identity: 'asked',
    query: S.SearchQuery,
    responses: {200: S.SearchResult},
    extension: true,
  },
  Statistics_SearchOpening: {
    method: 'POST',
    path: '/rest/v2/statistics/search',
    summary: 'Count that a result of a search was opened.',
    section: 'decisions.md',
    scope: 'read',
    identity: 'asked',
    body: S.SearchOpening,
    responses: {200: null},
    extension: true,
  },
  Folder_Get: {
    method: 'GET',
    path: '/rest/v2/folder',
    summary: 'What lies in a folder, or the folders at the top.',
    section: 'decisions.md',
    scope: 'read',
    identity: 'asked',
    query: S.FolderQuery,
    responses: {200: Type.Array(S.SearchItem), 404: S.Problem},
    extension: true,
  },
  ArticleFlag_Post: {
    method: 'POST',
    path: '/rest/v2/articleflag/',
    summary: 'Flag a translation that needs improvement.',
    section: 'decisions.md',
    scope: 'feedback',
    identity: 'asked',
    body: S.FlagInput,
    responses: {200: null, 404: S.Problem, 410: S.Problem},
    idempotencyKey: true,
    extension: true,
  },
  Content_Put: {
    method: 'PUT',
    path: '/rest/v3/content/{contentId}',
    summary: 'Correct a content item: the translations that are sent are replaced.',
    section: 'decisions.md',
    scope: 'write',
    identity: 'required',
    role: 'author',
    params: S.ByContentId,
    body: S.ContentInput,
    ifMatch: true,
    idempotencyKey: true,
    responses: {
      200: null,
      400: S.Problem,
      403: S.Problem,
      404: S.Problem,
      410: S.Problem,
      412: S.Problem,
      428: S.Problem,
    },
    extension: true,
  },
} as const satisfies Record<string, Operation>;

/**
 * Errors that decisions.md lets any operation answer, beside those it declares: bad input, no access, too large, wrong
 * media type, too many requests, overloaded or shutting down. (405 and unknown routes belong to no operation.)
 */
export const commonErrors = [400, 403, 413, 415, 429, 503] as const;

export type Contract = typeof contract;
export type OperationId = keyof Contract;

type Value<T> = T extends TSchema ? Static<T> : undefined;
/** Path parameters of an operation, or undefined. */
export type Params<O extends Operation> = O extends {params: infer P} ? Value<P> : undefined;
/** Query parameters of an operation, or undefined. */
export type Query<O extends Operation> = O extends {query: infer Q} ? Value<Q> : undefined;
/** Body of a request of an operation, or undefined. */
export type Body<O extends Operation> = O extends {body: infer B} ? Value<B> : undefined;
/** Body of a success, undefined where none is declared. */
export type Success<O extends Operation> = {
  [Status in keyof O['responses']]: Status extends 200 | 201 | 202 | 204
    ? Value<O['responses'][Status]>
    : never;
}[keyof O['responses']];
/** The quotation by which a client call names its row: `GET /rest/v2/tag`. */
export type Route<O extends Operation> = `${O['method']} ${O['path']}`;
