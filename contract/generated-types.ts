/** Generated from the schemas by `npm run contract`. */

export type ShareTarget = 'zero' | 'one' | 'external';
export type ShareMethod = 'zero' | 'email' | 'teams' | 'copyToClipboard';
export type KnowledgeState = 'workInProgress' | 'draft' | 'approved' | 'published' | 'archived' | 'deleted';
export type ContentKind = 'folder' | 'article' | 'link' | 'shortcut';
export type ContentTag = 'folder' | 'text' | 'link' | 'elearning' | 'video';
export type LinkTarget = '_blank' | '_self' | '_parent' | '_top';
export type Source = 'empty' | 'phone' | 'email' | 'voice' | 'chat' | 'other';
export type SourceOrInternal = 'empty' | 'phone' | 'email' | 'voice' | 'chat' | 'other' | 'internal';
export type ArticlePartType = 'text' | 'video' | 'flash' | 'metaData';
export type ShareMethodWithoutCopy = 'zero' | 'email' | 'teams';
export type SearchOrder = 'Relevance' | 'MostViewed' | 'Newest';
/**
 * @minItems 2
 * @maxItems 2
 */
export type MatchRange = number[];

/**
 * The operations: what each takes, and what it answers on success.
 */
export interface Contract {
  /**
   * Exchange a username and a password for an identity token. Interface 4.1.
   */
  Token_Post: {
    method: 'POST';
    path: '/rest/v2/token/';
    identity: 'ignored';
    body: TokenRequest;
    responses: {
      '200': TokenReply;
    };
  };
  /**
   * Record that a content item was shared. Interface 4.2.
   */
  Statistics_Share: {
    method: 'POST';
    path: '/rest/v2/statistics/share';
    identity: 'asked';
    body: ShareRecord;
    responses: {
      '200': undefined;
      '202': undefined;
    };
  };
  /**
   * Vote on whether a translation was helpful. Interface 4.3.
   */
  Statistics_VotePost: {
    method: 'POST';
    path: '/rest/test/v2/statistics/vote/';
    identity: 'optional';
    body: Vote;
    responses: {
      '200': undefined;
      '202': undefined;
    };
  };
  /**
   * Vote on whether a translation was helpful, with an e-mail address. Interface 4.4.
   */
  Statistics_VotePostByModel: {
    method: 'POST';
    path: '/rest/v1/statistics/vote';
    identity: 'asked';
    body: VoteWithEmail;
    responses: {
      '200': undefined;
    };
  };
  /**
   * Bind an external record to a content item and culture. Interface 4.5.
   */
  ArticleAssociation_Post: {
    method: 'POST';
    path: '/rest/v2/articleassociation';
    identity: 'editor';
    body: AssociationInput;
    responses: {
      '201': Association;
    };
  };
  /**
   * Content items that an external record is bound to. Interface 4.6.
   */
  ArticleAssociation_GetExternal: {
    method: 'GET';
    path: '/rest/v2/articleassociation/{externalId}';
    identity: 'editor';
    params: {
      externalId: string;
    };
    responses: {
      '200': AssociatedContent[];
    };
  };
  /**
   * Create a content item with its translations. Interface 4.7.
   */
  Content_Post: {
    method: 'POST';
    path: '/rest/v3/content';
    identity: 'required';
    body: ContentInput;
    responses: {
      '201': string;
    };
  };
  /**
   * One content item with its translations and article parts. Interface 4.8.
   */
  Content_Get: {
    method: 'GET';
    path: '/rest/v2/content/{contentId}';
    identity: 'asked';
    params: {
      contentId: number;
    };
    responses: {
      '200': ContentWithInternal;
      '204': undefined;
    };
  };
  /**
   * One content item, as the caller who is signed in may read it. Interface 4.8.
   */
  Content_Get_Slash: {
    method: 'GET';
    path: '/rest/v2/content/{contentId}/';
    identity: 'optional';
    params: {
      contentId: number;
    };
    responses: {
      '200': Content;
      '204': undefined;
    };
  };
  /**
   * Remove the flag of a translation. Interface 4.9.
   */
  ArticleFlag_Delete: {
    method: 'DELETE';
    path: '/rest/test/v2/articleflag';
    identity: 'editor';
    body: FlagRemoval;
    responses: {
      '200': undefined;
    };
  };
  /**
   * Suggestions for what is being typed. Interface 4.10.
   */
  Search_GetSuggestions: {
    method: 'GET';
    path: '/rest/test/v2/search/suggestions/{query}';
    identity: 'asked';
    params: {
      query: string;
    };
    query: {
      Include?: 'articles';
    };
    responses: {
      '200': Suggestions;
    };
  };
  /**
   * Record that a content item was used at an address. Interface 4.11.
   */
  Linkindicator_Post: {
    method: 'POST';
    path: '/rest/v2/linkindicator/{contentId}';
    identity: 'optional';
    params: {
      contentId: number;
    };
    body: LinkIndicator;
    responses: {
      '200': undefined;
    };
  };
  /**
   * Recommended content. Interface 4.12.
   */
  Recommended_Get: {
    method: 'GET';
    path: '/rest/v2/recommended/';
    identity: 'asked';
    query: {
      take?: number;
    };
    responses: {
      '200': WidgetItem[];
    };
  };
  /**
   * Share links and methods of a content item, for one culture. Interface 4.13.
   */
  Share_Get_Culture: {
    method: 'GET';
    path: '/rest/v2/share/{contentId}/{culture}/';
    identity: 'optional';
    params: {
      contentId: number;
      culture: string;
    };
    responses: {
      '200': ShareInfoOfCulture;
    };
  };
  /**
   * Share links and methods of a content item. Interface 4.14.
   */
  Share_Get: {
    method: 'GET';
    path: '/rest/test/v2/share/{contentId}';
    identity: 'asked';
    params: {
      contentId: number;
    };
    responses: {
      '200': ShareInfo;
    };
  };
  /**
   * Upload a file for a content item. Interface 4.15.
   */
  File_ContentPost: {
    method: 'POST';
    path: '/rest/test/v2/file/content/{contentId}';
    identity: 'editor';
    params: {
      contentId: number;
    };
    query: {
      uploadType?: string;
    };
    body: FileUpload;
    responses: {
      '201': string;
    };
  };
  /**
   * Articles related to a content item. Interface 4.16.
   */
  RelatedArticle_Get: {
    method: 'GET';
    path: '/rest/test/v2/relatedarticle/{contentId}/';
    identity: 'optional';
    params: {
      contentId: number;
    };
    responses: {
      '200': RelatedArticles;
    };
  };
  /**
   * How often a content item was viewed. Interface 4.17.
   */
  Statistics_ViewGet: {
    method: 'GET';
    path: '/rest/v2/statistics/view/{contentId}';
    identity: 'optional';
    params: {
      contentId: number;
    };
    responses: {
      '200': ViewCount;
    };
  };
  /**
   * All tags of published content. Interface 4.18.
   */
  Tag_GetAll: {
    method: 'GET';
    path: '/rest/v2/tag';
    identity: 'asked';
    responses: {
      '200': string[];
    };
  };
  /**
   * Vote totals, for a caller who may be signed in. Interface 4.19.
   */
  Statistics_VoteGet: {
    method: 'GET';
    path: '/rest/test/v2/statistics/vote/';
    identity: 'optional';
    query: {
      contentIds: number[];
    };
    responses: {
      '200': VoteTotal[];
    };
  };
  /**
   * Vote totals. Interface 4.20.
   */
  Statistics_VoteGetMultiple: {
    method: 'GET';
    path: '/rest/test/v2/statistics/vote';
    identity: 'asked';
    query: {
      contentIds?: number[];
    };
    responses: {
      '200': VoteTotal[];
    };
  };
  /**
   * Search with results. An extension.
   */
  Search_Get: {
    method: 'GET';
    path: '/rest/v2/search';
    identity: 'asked';
    query: {
      SearchPhrase: string;
      SortBy?: SearchOrder;
      Take?: number;
      Skip?: number;
      Openings?: 'reported';
      Count?: 'no';
    };
    responses: {
      '200': SearchResult;
    };
  };
  /**
   * Count that a result of a search was opened. An extension.
   */
  Statistics_SearchOpening: {
    method: 'POST';
    path: '/rest/v2/statistics/search';
    identity: 'asked';
    body: SearchOpening;
    responses: {
      '200': undefined;
    };
  };
  /**
   * What lies in a folder, or the folders at the top. An extension.
   */
  Folder_Get: {
    method: 'GET';
    path: '/rest/v2/folder';
    identity: 'asked';
    query: {
      contentId?: number;
    };
    responses: {
      '200': SearchItem[];
    };
  };
  /**
   * Flag a translation that needs improvement. An extension.
   */
  ArticleFlag_Post: {
    method: 'POST';
    path: '/rest/v2/articleflag/';
    identity: 'asked';
    body: FlagInput;
    responses: {
      '200': undefined;
    };
  };
  /**
   * Correct a content item: the translations that are sent are replaced. An extension.
   */
  Content_Put: {
    method: 'PUT';
    path: '/rest/v3/content/{contentId}';
    identity: 'required';
    params: {
      contentId: number;
    };
    body: ContentInput;
    responses: {
      '200': undefined;
    };
  };
}
export interface TokenRequest {
  username: string;
  password: string;
}
export interface TokenReply {
  id_token?: string;
  token_type?: string;
  expires_in?: number;
}
export interface ShareRecord {
  contentId: number;
  culture: string;
  shareTarget: ShareTarget;
  shareMethod: ShareMethod;
  externalLinkName?: string;
  externalLinkCulture?: string;
}
export interface Vote {
  contentId: number;
  culture: string;
  isHelpful: boolean;
  reason?: string;
  comment?: string;
  name?: string;
  email?: string;
}
export interface VoteWithEmail {
  contentId: number;
  culture: string;
  isHelpful: boolean;
  reason?: string;
  comment?: string;
  name?: string;
  email: string;
}
export interface AssociationInput {
  contentId: number;
  culture: string;
  externalId: string;
  externalType?: string | null;
  externalSource?: string | null;
}
export interface Association {
  externalId?: string | null;
  externalType?: string | null;
  externalSource?: string | null;
  createdDate?: string;
  createdByUserId?: number;
}
export interface AssociatedContent {
  contentId?: number;
  translations?: AssociatedTranslation[] | null;
}
export interface AssociatedTranslation {
  culture?: string | null;
  title?: string | null;
  knowledgeState?: KnowledgeState;
  updatedDate?: string;
  lastEditedByUserId?: number | null;
  solutionRatio?: number;
  viewCount?: number;
  associationCount?: number;
}
export interface ContentInput {
  parentNodeId?: number;
  icon24?: string;
  icon48?: string;
  type: ContentKind;
  tag: ContentTag;
  translations: TranslationInput[];
}
export interface TranslationInput {
  title: string;
  author: string;
  authorEmail: string;
  culture: string;
  description?: string;
  url?: string;
  target?: LinkTarget;
  metadata?: string;
  startDate?: string;
  endDate?: string;
  knowledgeState: KnowledgeState;
  source?: Source;
  createdDate?: string;
  updatedDate?: string;
  createdByUserId?: number;
  lastEditedByUserId?: number;
  issue?: string;
  environment?: string;
  cause?: string;
  resolution?: string;
  notes?: string;
  tags?: string[];
  video?: VideoInput;
}
export interface VideoInput {
  url: string;
  /**
   * @maxItems 100
   */
  videoSteps?: VideoStep[];
}
export interface VideoStep {
  id?: number;
  markup: string;
  timeInSeconds: number;
}
export interface ContentWithInternal {
  nodeId?: number;
  contentId?: number;
  type?: ContentKind;
  tag?: ContentTag;
  isRecommended?: boolean;
  isNews?: boolean;
  isShortcut?: boolean;
  canWrite?: boolean;
  icon24?: string;
  icon48?: string;
  translations?: TranslationWithInternal[];
}
export interface TranslationWithInternal {
  culture?: string;
  cultureName?: string;
  title?: string;
  author?: string;
  authorEmail?: string;
  issue?: string;
  environment?: string;
  description?: string;
  url?: string;
  target?: LinkTarget;
  cause?: string;
  metadata?: string;
  createdDate?: string;
  updatedDate?: string;
  startDate?: string;
  endDate?: string;
  knowledgeState?: KnowledgeState;
  source?: SourceOrInternal;
  flag?: string;
  flagDate?: string;
  flaggedBy?: string;
  notes?: string;
  qualityScore?: number;
  createdByUserId?: number;
  lastEditedByUserId?: number;
  articlePartViewModels?: ArticlePart[];
  tags?: string[];
}
export interface ArticlePart {
  id?: number;
  type: ArticlePartType;
  markup?: string;
  url?: string;
  videoSteps?: VideoStep[];
}
export interface Content {
  nodeId?: number;
  contentId?: number;
  type?: ContentKind;
  tag?: ContentTag;
  isRecommended?: boolean;
  isNews?: boolean;
  isShortcut?: boolean;
  canWrite?: boolean;
  icon24?: string;
  icon48?: string;
  translations?: Translation[];
}
export interface Translation {
  culture?: string;
  cultureName?: string;
  title?: string;
  author?: string;
  authorEmail?: string;
  issue?: string;
  environment?: string;
  description?: string;
  url?: string;
  target?: LinkTarget;
  cause?: string;
  metadata?: string;
  createdDate?: string;
  updatedDate?: string;
  startDate?: string;
  endDate?: string;
  knowledgeState?: KnowledgeState;
  source?: Source;
  flag?: string;
  flagDate?: string;
  flaggedBy?: string;
  notes?: string;
  qualityScore?: number;
  createdByUserId?: number;
  lastEditedByUserId?: number;
  articlePartViewModels?: ArticlePart[];
  tags?: string[];
}
export interface FlagRemoval {
  contentId: number;
  culture: string;
  title: string;
  reason: string;
}
export interface Suggestions {
  coverage?: number;
  suggestions?: string[];
  articles?: SuggestedArticle[];
}
export interface SuggestedArticle {
  contentId: number;
  culture: string;
  title: string;
  url?: string;
}
export interface LinkIndicator {
  linkUrl: string;
  description: string;
}
export interface WidgetItem {
  name?: string;
  contentId?: number;
  text?: string;
  type?: ContentKind;
  tag?: ContentTag;
  knowledgeState?: KnowledgeState;
  url?: string;
  urlTarget?: LinkTarget;
  updateDate?: string;
  views?: number;
  solutionRatio?: number;
}
export interface ShareInfoOfCulture {
  links?: ShareLink[];
  methods?: ShareMethodWithoutCopy[];
}
export interface ShareLink {
  name?: string;
  url?: string;
  culture?: string;
}
export interface ShareInfo {
  links?: ShareLink[];
  methods?: ShareMethod[];
}
export interface FileUpload {
  file: string;
}
export interface RelatedArticles {
  parentContentId?: number;
  parentContentName?: string;
  widgetApiModels?: WidgetItem[];
}
export interface ViewCount {
  contentId?: number;
  views?: number;
}
export interface VoteTotal {
  contentId?: number;
  voteUpCount?: number;
  voteDownCount?: number;
  solutionRatio?: number;
}
export interface SearchResult {
  result?: SearchItem[];
  total?: number;
  coverage?: number;
  isOpeningCounted?: boolean;
}
export interface SearchItem {
  name?: string;
  contentId?: number;
  text?: string;
  type?: ContentKind;
  tag?: ContentTag;
  knowledgeState?: KnowledgeState;
  url?: string;
  urlTarget?: LinkTarget;
  updateDate?: string;
  views?: number;
  solutionRatio?: number;
  culture?: string;
  highlights?: {
    name?: MatchRange[];
    text?: MatchRange[];
  };
}
export interface SearchOpening {
  searchPhrase: string;
}
export interface FlagInput {
  contentId: number;
  culture: string;
  title: string;
  reason: string;
  email?: string;
}
export interface NullableProblem {
  type?: string | null;
  title?: string | null;
  status?: number | null;
  detail?: string | null;
  instance?: string | null;
  [k: string]: unknown;
}
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  instance?: string;
  [k: string]: {} | string | number | undefined;
}
