/** A content item as Content_Get shows it (Interface 2.2 to 2.5). */
import type {ArticlePart, Content, Translation} from '../../../contract/schemas.ts';
import type {OwnUrls} from '../http/absolute-urls.ts';
import type {ArticlePart as PartRecord, ContentRecord, TranslationRecord} from '../store/types.ts';
import {intlLocale} from '../text/cultures.ts';

/** How long something is news, by decision. */
const newsPeriod = 14 * 24 * 60 * 60 * 1000;

export interface ViewOptions {
  /** May save it (`Content_Put`): an editor; of an article whose translations are drafts, an author. */
  canWrite: boolean;
  /** The reply contains flags, internal notes and the address of the author. */
  insider: boolean;
  urls: OwnUrls;
}

type Present<T> = {[K in keyof T as null extends T[K] ? never : K]: T[K]} & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Leaves out what is null: an absent field is shorter and means the same. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;

function isNews({knowledgeState, startDate, createdDate}: TranslationRecord, now: number): boolean {
  const age = now - Date.parse(startDate ?? createdDate);
  return (knowledgeState === 'approved' || knowledgeState === 'published') && age >= 0 && age <= newsPeriod;
}

const cultureNames = new Map<string, string>();

/** The culture in its own language, such as "Deutsch (Deutschland)". Cached, because Intl.DisplayNames takes longer than a statement. */
function cultureName(culture: string): string {
  let name = cultureNames.get(culture);
  if (name === undefined) {
    const locale = intlLocale(culture);
    name =
      new Intl.DisplayNames(locale, {type: 'language', languageDisplay: 'standard'}).of(locale) ?? culture;
    cultureNames.set(culture, name);
  }
  return name;
}

function toPart({id, type, markup, url, videoSteps}: PartRecord, urls: OwnUrls): ArticlePart {
  return present({
    id,
    type,
    markup: markup && urls.absoluteHtml(markup),
    url: url && urls.absolute(url),
    videoSteps: videoSteps.length > 0 ? videoSteps : null,
  });
}

function toTranslation(record: TranslationRecord, {insider, urls}: ViewOptions) {
  const html = (text: string | null) => text && urls.absoluteHtml(text);
  return present({
    culture: record.culture,
    cultureName: cultureName(record.culture),
    title: record.title,
    author: record.author,
    authorEmail: insider ? record.authorEmail : null,
    issue: html(record.issue),
    environment: html(record.environment),
    description: html(record.description),
    url: record.url && urls.absolute(record.url),
    target: record.target,
    cause: html(record.cause),
    metadata: record.metadata,
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    startDate: record.startDate,
    endDate: record.endDate,
    knowledgeState: record.knowledgeState,
    source: record.source,
    flag: insider ? record.flag : null,
    flagDate: insider ? record.flagDate : null,
    flaggedBy: insider ? record.flaggedBy : null,
    notes: insider ? record.notes : null,
    qualityScore: record.qualityScore,
    createdByUserId: record.createdByUserId,
    lastEditedByUserId: record.lastEditedByUserId,
    articlePartViewModels: record.parts.map((part) => toPart(part, urls)),
    tags: record.tags,
  }) satisfies Translation;
}

/**
 * @param shortcut the item that was asked for, when it is a shortcut and `record` its target: the place in the tree is the
 * shortcut's, the content (and its votes) the target's
 */
export function contentView(record: ContentRecord, options: ViewOptions, shortcut?: ContentRecord) {
  const node = shortcut ?? record;
  const now = Date.now();
  return present({
    nodeId: node.nodeId,
    contentId: record.contentId,
    type: node.type,
    tag: record.tag,
    isRecommended: node.recommendedRank !== null,
    isNews: record.translations.some((translation) => isNews(translation, now)),
    isShortcut: node.type === 'shortcut',
    canWrite: options.canWrite,
    icon24: node.icon24 && options.urls.absolute(node.icon24),
    icon48: node.icon48 && options.urls.absolute(node.icon48),
    translations: record.translations.map((translation) => toTranslation(translation, options)),
  }) satisfies Omit<Content, 'translations'>;
}
