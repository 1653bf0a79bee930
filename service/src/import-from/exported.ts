/** What the exports of other products have in common, before it becomes files of a content folder. */

export interface ExportedFolder {
  /** Unique among the folders of the export. */
  id: string;
  parent?: string | undefined;
  name: string;
  /** Language tag, in any case. Default: that of the site. */
  locale?: string | undefined;
  /** Orders the folders of the same parent. */
  position?: number | undefined;
  /** Only some may see what is in it, which stays a draft here. */
  isHidden?: boolean;
  /** Address of its page there. */
  url?: string | undefined;
}

/** One translation of an article. */
export interface ExportedArticle {
  /** The same for all translations. */
  id: string;
  /** Id of an `ExportedFolder`. */
  folder?: string | undefined;
  /** Orders the articles of the folder. */
  position?: number | undefined;
  title: string;
  /** A fragment of HTML, as the other product has it. */
  html: string;
  summary?: string | undefined;
  locale?: string | undefined;
  /** It stays a draft here: a draft there, or not for everybody. */
  isDraft: boolean;
  /** It stays a draft unless the export says that this group of articles, one of `open`, is for everybody. */
  group?: string | undefined;
  tags: string[];
  /** ISO 8601 dates. */
  created?: string | undefined;
  updated?: string | undefined;
  /** Address of its page there. Relative addresses in the text start from it. */
  url?: string | undefined;
}

export interface Exported {
  folders: ExportedFolder[];
  articles: ExportedArticle[];
  /** Groups of articles that everybody may see. */
  open?: string[];
}

/** One of the pages in which a product answers with a long list. */
export interface ExportedPage {
  /** Identifies the list. */
  list: string;
  page: number;
  /** Address of the next page; undefined for the last one. */
  next: string | undefined;
}

/** An export's format. */
export interface ExportFormat {
  /** Part of the keys of articles. */
  name: string;
  /** What one JSON file of an export holds; undefined for any other file. */
  read(json: unknown): Exported | undefined;
  /** Which page of a longer list a file is; undefined for one without pages. */
  pageOf?(json: unknown): ExportedPage | undefined;
  /**
   * The id of the article that an address leads to.
   * @param hosts those of the export's own articles
   */
  articleOf(url: URL, hosts: ReadonlySet<string>): string | undefined;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; those of no list: none. */
export const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A text, or a number as text; undefined for what is empty or of another type. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : (typeof value === 'string' && value.trim()) || undefined;

/** Longer addresses work in no browser, and each relative address in a text is resolved against that of its page, which takes time. */
const maxAddressLength = 2000;

/** The address of a page; undefined for other types and for what is too long. */
export function addressOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && text.length <= maxAddressLength ? text : undefined;
}

/** A finite number; undefined for anything else. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
