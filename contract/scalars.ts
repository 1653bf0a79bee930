/** The scalar types and enumerations of the interface (2.1), each said once. */
import Type, {type Static} from 'typebox';

/** A 32-bit integer. The bounds are stated because a validator takes `format` for a mere note. */
export const Int32 = Type.Integer({format: 'int32', minimum: -2147483648, maximum: 2147483647});

/** RFC 3339 date and time. */
export const DateTime = Type.String({format: 'date-time'});

/** A double-precision number. */
export const Double = Type.Number({format: 'double'});

/** Kind of a content item. */
export const ContentKind = Type.Enum(['folder', 'article', 'link', 'shortcut']);

/** What a content item is about, shown by its icon. */
export const ContentTag = Type.Enum(['folder', 'text', 'link', 'elearning', 'video']);

/** State of a translation (section 3). */
export const KnowledgeState = Type.Enum([
  'workInProgress',
  'draft',
  'approved',
  'published',
  'archived',
  'deleted',
]);

/** Browsing context that a link opens in. */
export const LinkTarget = Type.Enum(['_blank', '_self', '_parent', '_top']);

/** Where the knowledge came from: requests, and every response but one. */
export const Source = Type.Enum(['empty', 'phone', 'email', 'voice', 'chat', 'other']);

/** The same in the response of Content_Get without a trailing slash. */
export const SourceOrInternal = Type.Enum(['empty', 'phone', 'email', 'voice', 'chat', 'other', 'internal']);

/** Kind of an article part. */
export const ArticlePartType = Type.Enum(['text', 'video', 'flash', 'metaData']);

/** What was shared. The interface does not say what `zero` and `one` mean. */
export const ShareTarget = Type.Enum(['zero', 'one', 'external']);

/** How it was shared: the request of Statistics_Share, and the methods that Share_Get lists. */
export const ShareMethod = Type.Enum(['zero', 'email', 'teams', 'copyToClipboard']);

/** The methods that Share_Get_Culture lists. */
export const ShareMethodWithoutCopy = Type.Enum(['zero', 'email', 'teams']);

/** Order of the results of Search_Get, an extension. */
export const SearchOrder = Type.Enum(['Relevance', 'MostViewed', 'Newest']);

export type ContentKind = Static<typeof ContentKind>;
export type ContentTag = Static<typeof ContentTag>;
export type KnowledgeState = Static<typeof KnowledgeState>;
export type LinkTarget = Static<typeof LinkTarget>;
export type ShareMethod = Static<typeof ShareMethod>;
export type ShareTarget = Static<typeof ShareTarget>;
export type SearchOrder = Static<typeof SearchOrder>;
