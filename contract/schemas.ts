/**
 * The named schemas of the interface (section 2). A name here becomes a component of the OpenAPI document, and a
 * type of the same name. What `decisions.md` adds to the interface carries `x-decision: true`, and what
 * only those get who ask for it, `x-extension: true`.
 */
import Type, {type Static, type TSchema} from 'typebox';
import {
  ArticlePartType,
  ContentKind,
  ContentTag,
  DateTime,
  Double,
  Int32,
  KnowledgeState,
  LinkTarget,
  SearchOrder,
  ShareMethod,
  ShareMethodWithoutCopy,
  ShareTarget,
  Source,
  SourceOrInternal,
} from './scalars.ts';

const optional = Type.Optional;
const string = () => Type.String();
const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const decision = {'x-decision': true} as const;
const extension = {'x-extension': true} as const;

/** Interface 2.5. `timeInSeconds` counts from the start of the video. */
export const VideoStep = Type.Object({
  id: optional(Int32),
  markup: string(),
  timeInSeconds: Int32,
});

/** Interface 2.4. `markup` is HTML. */
export const ArticlePart = Type.Object({
  id: optional(Int32),
  type: ArticlePartType,
  markup: optional(string()),
  url: optional(string()),
  videoSteps: optional(Type.Array(VideoStep)),
});

const translation = <S extends TSchema>(source: S) =>
  Type.Object({
    culture: optional(string()),
    cultureName: optional(string()),
    title: optional(string()),
    author: optional(string()),
    authorEmail: optional(string()),
    issue: optional(string()),
    environment: optional(string()),
    description: optional(string()),
    url: optional(string()),
    target: optional(LinkTarget),
    cause: optional(string()),
    metadata: optional(string()),
    createdDate: optional(DateTime),
    updatedDate: optional(DateTime),
    startDate: optional(DateTime),
    endDate: optional(DateTime),
    knowledgeState: optional(KnowledgeState),
    source: optional(source),
    flag: optional(string()),
    flagDate: optional(DateTime),
    flaggedBy: optional(string()),
    notes: optional(string()),
    qualityScore: optional(Int32),
    createdByUserId: optional(Int32),
    lastEditedByUserId: optional(Int32),
    articlePartViewModels: optional(Type.Array(ArticlePart)),
    tags: optional(Type.Array(string())),
  });

/** Interface 2.3. `description`, `issue`, `environment` and `cause` are HTML; `notes` and `metadata` plain text. */
export const Translation = translation(Source);

/** Interface 2.3 as Content_Get without a trailing slash answers it. */
export const TranslationWithInternal = translation(SourceOrInternal);

const content = <S extends TSchema>(translationSchema: S) =>
  Type.Object({
    nodeId: optional(Int32),
    contentId: optional(Int32),
    type: optional(ContentKind),
    tag: optional(ContentTag),
    isRecommended: optional(Type.Boolean()),
    isNews: optional(Type.Boolean()),
    isShortcut: optional(Type.Boolean()),
    canWrite: optional(Type.Boolean()),
    icon24: optional(string()),
    icon48: optional(string()),
    translations: optional(Type.Array(translationSchema)),
  });

/** Interface 2.2. */
export const Content = content(Translation);

/** Interface 2.2 as Content_Get without a trailing slash answers it. */
export const ContentWithInternal = content(TranslationWithInternal);

/**
 * The video of a translation, an extension of Interface 2.6: the address and the steps of its first part of the type `video`. A new one stands before
 * the text; an empty `url` removes it. The times of the steps ascend; there are as many as a kb-article shows.
 */
export const VideoInput = Type.Object(
  {url: string(), videoSteps: optional(Type.Array(VideoStep, {maxItems: 100}))},
  extension,
);

/** Interface 2.6. */
export const TranslationInput = Type.Object({
  title: string(),
  author: string(),
  authorEmail: string(),
  culture: string(),
  description: optional(string()),
  url: optional(string()),
  target: optional(LinkTarget),
  metadata: optional(string()),
  startDate: optional(DateTime),
  endDate: optional(DateTime),
  knowledgeState: KnowledgeState,
  source: optional(Source),
  createdDate: optional(DateTime),
  updatedDate: optional(DateTime),
  createdByUserId: optional(Int32),
  lastEditedByUserId: optional(Int32),
  issue: optional(string()),
  environment: optional(string()),
  cause: optional(string()),
  resolution: optional(string()),
  notes: optional(string()),
  tags: optional(Type.Array(string())),
  video: optional(VideoInput),
});

/** Interface 2.6. */
export const ContentInput = Type.Object({
  parentNodeId: optional(Int32),
  icon24: optional(string()),
  icon48: optional(string()),
  type: ContentKind,
  tag: ContentTag,
  translations: Type.Array(TranslationInput),
});

const widgetItem = {
  name: optional(string()),
  contentId: optional(Int32),
  text: optional(string()),
  type: optional(ContentKind),
  tag: optional(ContentTag),
  knowledgeState: optional(KnowledgeState),
  url: optional(string()),
  urlTarget: optional(LinkTarget),
  updateDate: optional(DateTime),
  views: optional(Int32),
  solutionRatio: optional(Int32),
};

/** Interface 2.7. `solutionRatio` is a whole percentage, 0 to 100. */
export const WidgetItem = Type.Object(widgetItem);

/** Interface 2.8. */
export const RelatedArticles = Type.Object({
  parentContentId: optional(Int32),
  parentContentName: optional(string()),
  widgetApiModels: optional(Type.Array(WidgetItem)),
});

/** Interface 2.9: one link per readable translation. */
export const ShareLink = Type.Object({
  name: optional(string()),
  url: optional(string()),
  culture: optional(string()),
});

const shareInfo = <S extends TSchema>(method: S) =>
  Type.Object({
    links: optional(Type.Array(ShareLink)),
    methods: optional(Type.Array(method, {uniqueItems: true})),
  });

/** Interface 2.9 as Share_Get answers it. */
export const ShareInfo = shareInfo(ShareMethod);

/** Interface 2.9 as Share_Get_Culture answers it. */
export const ShareInfoOfCulture = shareInfo(ShareMethodWithoutCopy);

/** Interface 2.10. */
export const VoteTotal = Type.Object({
  contentId: optional(Int32),
  voteUpCount: optional(Int32),
  voteDownCount: optional(Int32),
  solutionRatio: optional(Int32),
});

/** Interface 2.11. */
export const ViewCount = Type.Object({
  contentId: optional(Int32),
  views: optional(Int32),
});

/** Interface 2.12: the request. Other properties are refused. */
export const AssociationInput = Type.Object(
  {
    contentId: Int32,
    culture: string(),
    externalId: Type.String({minLength: 1, maxLength: 500, 'x-decision': ['minLength']}),
    externalType: optional(nullable(Type.String({maxLength: 500}))),
    externalSource: optional(nullable(Type.String({maxLength: 500}))),
  },
  {additionalProperties: false},
);

/** Interface 2.12: the response 201. */
export const Association = Type.Object({
  externalId: optional(nullable(string())),
  externalType: optional(nullable(string())),
  externalSource: optional(nullable(string())),
  createdDate: optional(DateTime),
  createdByUserId: optional(Int32),
});

/** Interface 2.12: a translation bound to an external record. */
export const AssociatedTranslation = Type.Object({
  culture: optional(nullable(string())),
  title: optional(nullable(string())),
  knowledgeState: optional(KnowledgeState),
  updatedDate: optional(DateTime),
  lastEditedByUserId: optional(nullable(Int32)),
  solutionRatio: optional(Int32),
  viewCount: optional(Int32),
  associationCount: optional(Int32),
});

/** Interface 2.12: an item of ArticleAssociation_GetExternal. */
export const AssociatedContent = Type.Object({
  contentId: optional(Int32),
  translations: optional(nullable(Type.Array(AssociatedTranslation))),
});

/** Interface 2.13. */
export const TokenRequest = Type.Object({username: string(), password: string()});

/** Interface 2.13 declares an object without fields; the fields are ours. `expires_in` counts seconds. */
export const TokenReply = Type.Object({
  id_token: optional(Type.String(decision)),
  token_type: optional(Type.String(decision)),
  expires_in: optional(Type.Integer({format: 'int32', ...decision})),
});

/** Interface 2.14. `type` is a stable path such as `/problems/no-such-content`. */
export const Problem = Type.Object(
  {
    type: optional(string()),
    title: optional(string()),
    status: optional(Int32),
    detail: optional(string()),
    instance: optional(string()),
  },
  {additionalProperties: Type.Object({})},
);

/** Interface 2.14 as ArticleAssociation_Post declares it. */
export const NullableProblem = Type.Object(
  {
    type: optional(nullable(string())),
    title: optional(nullable(string())),
    status: optional(nullable(Int32)),
    detail: optional(nullable(string())),
    instance: optional(nullable(string())),
  },
  {additionalProperties: true},
);

/** Interface 4.2. The pattern demands a region. */
export const ShareRecord = Type.Object({
  contentId: Int32,
  culture: Type.String({
    pattern: '^(?<language>[a-zA-Z]{2,3})(-(?<script>[a-zA-Z]{4}))?(-(?<region>[a-zA-Z]{2,5}))$',
  }),
  shareTarget: ShareTarget,
  shareMethod: ShareMethod,
  externalLinkName: optional(string()),
  externalLinkCulture: optional(string()),
});

const vote = {
  contentId: Int32,
  culture: string(),
  isHelpful: Type.Boolean(),
  reason: optional(string()),
  comment: optional(string()),
  name: optional(string()),
};

/** Interface 4.3. */
export const Vote = Type.Object({...vote, email: optional(string())});

/** Interface 4.4: the e-mail is required in this variant. */
export const VoteWithEmail = Type.Object({...vote, email: string()});

/** Interface 4.9. */
export const FlagRemoval = Type.Object({
  contentId: Int32,
  culture: string(),
  title: string(),
  reason: string(),
});

/** The request of ArticleFlag_Post, an extension. */
export const FlagInput = Type.Object({
  contentId: Int32,
  culture: string(),
  title: string(),
  reason: string(),
  email: optional(string()),
});

export const SuggestedArticle = Type.Object({
  contentId: Int32,
  culture: string(),
  title: string(),
  url: optional(string()),
});

/**
 * Interface 4.10. `coverage` is the percentage of the index that was searched, 0 to 100. Where `Include=articles` asks for them, `articles`
 * are those whose titles are suggested, in the same order.
 */
export const Suggestions = Type.Object({
  coverage: optional(Double),
  suggestions: optional(Type.Array(string())),
  articles: optional(Type.Array(SuggestedArticle, extension)),
});

/** Interface 4.11. */
export const LinkIndicator = Type.Object({linkUrl: string(), description: string()});

/** A match in a text: from (inclusive) and to (exclusive), in UTF-16 code units. */
export const MatchRange = Type.Array(Type.Integer({minimum: 0}), {minItems: 2, maxItems: 2});

/** An item of Search_Get, an extension. `text` is plain text around the best match. */
export const SearchItem = Type.Object({
  ...widgetItem,
  culture: optional(string()),
  highlights: optional(
    Type.Object({name: optional(Type.Array(MatchRange)), text: optional(Type.Array(MatchRange))}),
  ),
});

/**
 * The response of Search_Get, an extension. `total` counts all that match, not just this page. `coverage` is the percentage of the ways to search
 * that answered; absent where words are the only one. `isOpeningCounted` is true where the request said that openings of results are reported,
 * and the service counts them (Statistics_SearchOpening).
 */
export const SearchResult = Type.Object({
  result: optional(Type.Array(SearchItem)),
  total: optional(Int32),
  coverage: optional(Double),
  isOpeningCounted: optional(Type.Boolean()),
});

/** The request of Statistics_SearchOpening, an extension: what was searched for, as in Search_Get. */
export const SearchOpening = Type.Object({
  searchPhrase: Type.String({minLength: 1, maxLength: 200}),
});

/** Interface 4.15 leaves the parts open; by decision there is one part, `file`. */
export const FileUpload = Type.Object({file: Type.String({format: 'binary', ...decision})});

export const ByContentId = Type.Object({contentId: Int32});
export const ByContentIdAndCulture = Type.Object({contentId: Int32, culture: string()});
export const ByExternalId = Type.Object({externalId: string()});
export const ByQuery = Type.Object({
  query: Type.String({minLength: 1, maxLength: 200, 'x-decision': ['minLength', 'maxLength']}),
});
export const SuggestionsQuery = Type.Object({Include: optional(Type.Literal('articles', extension))});
export const RecommendedQuery = Type.Object({
  take: optional(
    Type.Integer({
      format: 'int32',
      minimum: 1,
      maximum: 15,
      default: 10,
      'x-decision': ['minimum', 'maximum', 'default'],
    }),
  ),
});
export const VoteTotalsQuery = Type.Object({contentIds: Type.Array(Int32)});
export const OptionalVoteTotalsQuery = Type.Object({contentIds: optional(Type.Array(Int32))});
export const UploadQuery = Type.Object({
  uploadType: optional(
    Type.String({
      pattern: '^(attachment|image|video)$',
      default: 'attachment',
      'x-decision': ['pattern', 'default'],
    }),
  ),
});
export const SearchQuery = Type.Object({
  SearchPhrase: Type.String({minLength: 1, maxLength: 200}),
  SortBy: optional(SearchOrder),
  Take: optional(Type.Integer({format: 'int32', minimum: 1, maximum: 50, default: 10})),
  Skip: optional(Type.Integer({format: 'int32', minimum: 0, maximum: 1_000_000, default: 0})),
  Openings: optional(Type.Literal('reported')),
  /** For searches that no reader makes, such as of a folder to write in. */
  Count: optional(Type.Literal('no')),
});

/** Without a content item of type folder: the folders at the top. */
export const FolderQuery = Type.Object({contentId: optional(Int32)});

export type VideoStep = Static<typeof VideoStep>;
export type ArticlePart = Static<typeof ArticlePart>;
export type Translation = Static<typeof TranslationWithInternal>;
export type Content = Static<typeof ContentWithInternal>;
export type ContentInput = Static<typeof ContentInput>;
export type TranslationInput = Static<typeof TranslationInput>;
export type VideoInput = Static<typeof VideoInput>;
export type WidgetItem = Static<typeof WidgetItem>;
export type RelatedArticles = Static<typeof RelatedArticles>;
export type ShareLink = Static<typeof ShareLink>;
export type ShareInfo = Static<typeof ShareInfo>;
export type VoteTotal = Static<typeof VoteTotal>;
export type ViewCount = Static<typeof ViewCount>;
export type Association = Static<typeof Association>;
export type AssociatedContent = Static<typeof AssociatedContent>;
export type Problem = Static<typeof Problem>;
export type ShareRecord = Static<typeof ShareRecord>;
export type Vote = Static<typeof Vote>;
export type VoteWithEmail = Static<typeof VoteWithEmail>;
export type SuggestedArticle = Static<typeof SuggestedArticle>;
export type Suggestions = Static<typeof Suggestions>;
export type MatchRange = Static<typeof MatchRange>;
export type SearchItem = Static<typeof SearchItem>;
export type SearchResult = Static<typeof SearchResult>;
