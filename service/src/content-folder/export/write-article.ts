/** Writes a translation as a file. */
import type {ExportedContent} from '../../store/export.ts';
import type {ArticlePart, TranslationRecord} from '../../store/types.ts';
import {canonicalCulture} from '../../text/cultures.ts';
import {maxConvertedLength} from '../../text/markdown-tree.ts';
import {scanHtml} from '../format/html.ts';
import type {Addresses} from './addresses.ts';
import type {ArticleFormat, FolderIndex} from './folder-index.ts';
import {inlineHtmlToMarkdown, htmlToMarkdown} from './html-to-markdown.ts';
import {quotedNode, writeYaml, type Value} from './write-yaml.ts';

type Fields = Record<string, Value | undefined>;

/** The source of a file. */
export interface ArticleSource {
  content: ExportedContent;
  translation: TranslationRecord;
  index: FolderIndex;
  addresses: Addresses;
}

/** @returns undefined when the format cannot express the translation */
export function writeArticle(source: ArticleSource, format: ArticleFormat): string | undefined {
  const {translation} = source;
  const parts = format === 'exact' ? exactParts(translation.parts) : bodyParts(source, format);
  if (!parts) return undefined;
  const {body, ...fields} = parts;
  const yaml = writeYaml({
    ...(format === 'exact' && {exact: true}),
    ...itemFields(source),
    ...translationFields(source),
    ...richTexts(source, format),
    ...fields,
  });
  return `---\n${yaml}---\n${body && `\n${body}\n`}`;
}

/** The fields that the translations of an item share. */
function itemFields({content, translation, index}: ArticleSource): Fields {
  const {contentId, nodeId, type, tag, recommendedRank, parentContentId, shortcutTo, translations} = content;
  const parent = parentContentId === null ? undefined : index.items.get(parentContentId);
  return {
    id: contentId,
    node: nodeId,
    position: inOrder(translations) ? undefined : translations.indexOf(translation) + 1,
    kind: type === 'article' ? undefined : type,
    tag: isDefaultTag(content) ? undefined : tag,
    recommended: recommendedRank ?? undefined,
    order: content.position ?? undefined,
    // The parent may no longer be a folder; then the item is not shown in the tree.
    parent: parent?.type === 'folder' ? parent.key : undefined,
    shortcut: shortcutTo === null ? undefined : index.items.get(shortcutTo)?.key,
    icon24: content.icon24 ?? undefined,
    icon48: content.icon48 ?? undefined,
  };
}

/** Whether an import would choose this tag by default. */
function isDefaultTag({type, tag, translations}: ExportedContent): boolean {
  if (type === 'folder' || type === 'link') return tag === type;
  const plain = translations.every(({parts}) => parts.every((part) => part.type !== 'video'));
  return type === 'article' && tag === 'text' && plain;
}

/** Whether the translations are in the order of their folders, in which an import reads them. */
function inOrder(translations: readonly TranslationRecord[]): boolean {
  const folders = translations.map(({culture}) => culture.toLowerCase());
  return folders.every((folder, index) => index === 0 || folders[index - 1]! < folder);
}

/** Midnight UTC is written as a date. */
const date = (value: string | null) => value?.replace(/T00:00:00(\.000)?Z$/, '') ?? undefined;

function translationFields({translation}: ArticleSource): Fields {
  const {culture, tags, source} = translation;
  return {
    culture: canonicalCulture(culture.toLowerCase()) === culture ? undefined : quotedNode(culture),
    title: translation.title,
    tags: tags.length > 0 ? tags : undefined,
    state: translation.knowledgeState,
    url: translation.url ?? undefined,
    target: translation.target ?? undefined,
    author: translation.author || undefined,
    authorEmail: translation.authorEmail || undefined,
    created: date(translation.createdDate),
    updated: date(translation.updatedDate),
    start: date(translation.startDate),
    end: date(translation.endDate),
    source: source === 'empty' ? undefined : source,
    notes: translation.notes ?? undefined,
    metadata: translation.metadata ?? undefined,
    qualityScore: translation.qualityScore ?? undefined,
    createdByUserId: translation.createdByUserId ?? undefined,
    lastEditedByUserId: translation.lastEditedByUserId ?? undefined,
  };
}

/** Fields with formatted text, as Markdown if that is read back exactly, otherwise as HTML. */
function richTexts({translation, addresses}: ArticleSource, format: ArticleFormat): Fields {
  const {description, issue, environment, cause} = translation;
  const write = (html: string | null): Value | undefined => {
    if (html === null) return undefined;
    if (format === 'exact') return {html: quotedNode(html)};
    const markdown = htmlToMarkdown(addresses.relativeHtml(html, 'markdown'));
    if (addresses.readsBack(markdown, html)) return markdown;
    return {html: quotedNode(addresses.relativeHtml(html, 'html'))};
  };
  return {
    description: write(description),
    issue: write(issue),
    environment: write(environment),
    cause: write(cause),
  };
}

/** The body of a file, and the fields for the parts that are not in it. */
type Parts = Fields & {body: string};

const marker = '<!-- video -->';

/** Parts as a body and the field `video`, which can express a text, a video and a text. */
function bodyParts({translation, addresses}: ArticleSource, format: 'markdown' | 'html'): Parts | undefined {
  const {parts} = translation;
  const at = parts.findIndex(({type}) => type === 'video');
  const texts = at < 0 ? [parts] : [parts.slice(0, at), parts.slice(at + 1)];
  if (texts.some((some) => some.length > 1 || some.some((part) => !isPlainText(part)))) return undefined;
  if (format === 'markdown' && parts.some(({markup}) => (markup?.length ?? 0) > maxConvertedLength))
    return undefined;
  const [before = '', after = ''] = texts.map(([text]) => addresses.relativeHtml(text?.markup ?? '', format));
  const convert = format === 'markdown' ? htmlToMarkdown : (html: string) => html;
  const video = parts[at];
  if (!video) return {body: convert(before)};
  const pieces = after === '' ? [convert(before)] : [convert(before), marker, convert(after)];
  return {video: videoField(video, addresses), body: pieces.filter((piece) => piece !== '').join('\n\n')};
}

/** Whether a part can be a body. An empty body would be no part. */
const isPlainText = ({type, markup, url, videoSteps}: ArticlePart) =>
  type === 'text' && markup !== null && markup !== '' && url === null && videoSteps.length === 0;

/** The poster is the image in the markup of the part. */
function videoField({url, markup, videoSteps}: ArticlePart, addresses: Addresses): Value {
  const poster = markup === null ? undefined : scanHtml(markup, 1).tags[0]?.attributes['src'];
  return {
    url: addresses.relativeMedia(url ?? ''),
    poster: poster && addresses.relativeMedia(poster),
    steps:
      videoSteps.length === 0
        ? undefined
        : videoSteps.map((step) => ({time: step.timeInSeconds, text: inlineHtmlToMarkdown(step.markup)})),
  };
}

/** Parts in format `exact`: a single text is the body if it is read back exactly. Other parts go into the front matter. */
function exactParts(parts: readonly ArticlePart[]): Parts {
  const [only] = parts;
  if (!only) return {body: ''};
  const {markup} = only;
  if (parts.length === 1 && isPlainText(only) && markup !== null && canBeBody(markup)) return {body: markup};
  return {parts: parts.map(exactPart), body: ''};
}

const canBeBody = (html: string) =>
  html.trim() === html && !html.includes('\r') && !/^[ \t]*<!--\s*video\s*-->[ \t]*$/m.test(html);

const exactPart = ({type, markup, url, videoSteps}: ArticlePart): Value => ({
  type,
  url: url === null ? undefined : quotedNode(url),
  markup: markup === null ? undefined : quotedNode(markup),
  steps:
    videoSteps.length === 0
      ? undefined
      : videoSteps.map((step) => ({time: step.timeInSeconds, markup: quotedNode(step.markup)})),
});
