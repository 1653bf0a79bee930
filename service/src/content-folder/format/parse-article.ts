import {coded, type ProblemText} from './problems.ts';
import GithubSlugger from 'github-slugger';
import type {KnowledgeState} from '../../../../contract/scalars.ts';
import {maxTextLength} from '../../text/max-text-length.ts';
import {withTimeLimit} from '../../text/time-limit.ts';
import {parseHtml} from './html.ts';
import {lineFinder} from './line-finder.ts';
import {parseInlineMarkdown, parseMarkdown, type ParsedMarkdown} from './parse-markdown.ts';
import type {ParsedText, Reference} from './parsed-text.ts';
import type {PartFields, VideoFields} from './part-fields.ts';
import {parseFile, type FrontMatter} from './read-front-matter.ts';
import type {SourceFile} from './source-file.ts';
import {TooComplex} from './too-complex.ts';

/** Fields with formatted text. */
export const richFields = ['description', 'issue', 'environment', 'cause'] as const;
export type RichField = (typeof richFields)[number];

export interface ArticleVideo {
  line: number;
  url: Reference;
  poster?: Reference;
  steps: {timeInSeconds: number; text: ParsedText}[];
}

export interface ArticlePart {
  type: PartFields['type'];
  markup?: ParsedText;
  url?: Reference;
  steps: {timeInSeconds: number; markup: ParsedText}[];
}

/** A parsed file: one translation of an item. */
export interface Article {
  file: string;
  key: string;
  culture: string;
  /** References are neither checked nor resolved. */
  exact: boolean;
  /** The state of a new translation, if the front matter gives none. */
  stateIfNew?: KnowledgeState;
  fields: FrontMatter;
  texts: Partial<Record<RichField, ParsedText>>;
  body: ParsedText;
  bodyLine: number;
  video?: ArticleVideo;
  /** All parts, if the file lists them one by one. */
  parts?: ArticlePart[];
}

/** Reports an error or a warning about a line of the current file. */
export type Report = (line: number, message: ProblemText, severity?: 'warning') => void;

/**
 * Milliseconds of computing, for what `lexMarkdown` does not count: ten times what a megabyte of ordinary text takes, so that the speed of the
 * machine does not decide.
 */
const maxTime = 2000;

/** Parses one file. Errors are reported, and whatever could be parsed is returned: of a file that is too complex, nothing. */
export function parseArticle(source: SourceFile, content: string, report: Report): Article {
  let rest: string | undefined;
  const bounded = withTimeLimit(maxTime, () => {
    const reports: Parameters<Report>[] = [];
    try {
      return {reports, article: parse(source, content, (...about) => void reports.push(about))};
    } catch (error) {
      if (error instanceof TooComplex) ({rest} = error);
      // The parsers call themselves for what lies inside of something else.
      else if (!(error instanceof RangeError)) throw error;
      return undefined;
    }
  });
  if (bounded) {
    for (const about of bounded.reports) report(...about);
    return bounded.article;
  }
  report(
    lineOfRest(content, rest) ?? deepestLine(content),
    coded(
      'tooComplex',
      [],
      'this file is too deeply nested or too complex to be read; simplify it, or divide it',
    ),
  );
  return parse(source, '---\n---\n', () => {});
}

/** The line that a rest of the text starts on; undefined where its start is not in the text, or too short to be the only such place. */
function lineOfRest(content: string, rest = ''): number | undefined {
  const start = rest.slice(0, 100);
  const at = start.length < 20 ? -1 : content.indexOf(start);
  return at < 0 ? undefined : content.slice(0, at).split('\n').length;
}

/** The line that begins with the most quotes, list items and indentation. */
function deepestLine(content: string): number {
  let deepest = {line: 1, length: 0};
  for (const [index, text] of content.split('\n').entries()) {
    // Not the lines around the front matter.
    const {length} = /^(?!---\s*$)(?:[\s>*+-]|\d+[.)])*/.exec(text)?.[0] ?? '';
    if (length > deepest.length) deepest = {line: index + 1, length};
  }
  return deepest.line;
}

function parse(source: SourceFile, content: string, report: Report): Article {
  const {fields, unreadable, body, bodyLine} = parseFile(content, source.format, report);
  const slugger = new GithubSlugger();
  const texts: Article['texts'] = {};
  const exact = fields.exact?.value ?? false;
  for (const name of richFields) {
    const field = fields[name];
    if (!field) continue;
    const {format, text} = field.value;
    texts[name] = format === 'html' ? parseHtml(text, field.line) : parseMarkdown(text, field.line, slugger);
  }
  const parsedBody = parseBody(source.format, body, bodyLine, slugger, !fields.title && !unreadable);
  fields.title ??=
    parsedBody.title ?? (source.title && !unreadable ? {value: source.title, line: 1} : undefined);
  const {title} = fields;
  if (!unreadable && !title) {
    const message = 'title is missing: neither the front matter nor a heading gives one';
    report(1, coded('noTitle', [], message));
  } else if (title?.value.trim() === '' && !exact)
    report(title.line, coded('noTitle', [], 'title is missing'));
  const article: Article = {
    file: source.file,
    key: source.key,
    culture: fields.culture?.value ?? source.culture,
    exact,
    fields,
    texts,
    body: parsedBody,
    bodyLine,
    video: fields.video && parseVideo(fields.video.value, fields.video.line),
    parts: fields.parts?.value.map((part) => parsePart(part, fields.parts?.line ?? 1)),
  };
  checkParts(article, report);
  checkLengths(article, report);
  if (exact) return article;
  for (const text of textsOf(article)) {
    for (const {line, message} of text.problems) report(line, message);
    if (text !== parsedBody && text.videoLine)
      report(text.videoLine, 'the place of the video belongs into the body');
  }
  if (parsedBody.videoLine && !fields.video) {
    report(parsedBody.videoLine, 'marks the place of a video, but the front matter has no field video');
  }
  return article;
}

/** Characters of all texts of an article. */
const maxLength = 2 * maxTextLength;

/**
 * Reports texts that no request could bring, so that no editor could change them. A character of Markdown can become six of HTML, and a short link
 * becomes longer when it is resolved.
 */
export function checkLengths(article: Article, report: Report): void {
  let sum = 0;
  for (const text of textsOf(article)) {
    const length = text.render().reduce((total, {length}) => total + length, 0);
    sum += length;
    if (length <= maxTextLength && sum <= maxLength) continue;
    const said = (count: number) => count.toLocaleString('en');
    report(
      lineOfText(article, text),
      length > maxTextLength
        ? coded(
            'textTooLong',
            [length, maxTextLength],
            `this text becomes ${said(length)} characters of HTML, and may become ${said(maxTextLength)}; divide it`,
          )
        : `the texts become more than ${said(maxLength)} characters of HTML together; divide the article`,
    );
    return;
  }
}

function lineOfText({fields, texts, body, bodyLine}: Article, text: ParsedText): number {
  if (text === body) return bodyLine;
  const name = richFields.find((field) => texts[field] === text);
  return (name ? fields[name] : (fields.parts ?? fields.video))?.line ?? 1;
}

/** All texts of an article that may contain references. */
const textsOf = ({texts, body, video, parts}: Article): ParsedText[] => [
  ...Object.values(texts),
  ...(video?.steps.map((step) => step.text) ?? []),
  ...(parts?.flatMap(({markup, steps}) => [
    ...(markup ? [markup] : []),
    ...steps.map((step) => step.markup),
  ]) ?? []),
  body,
];

/** All references of an article. */
export const referencesOf = (article: Article): Reference[] => [
  ...textsOf(article).flatMap((text) => text.references),
  ...[article.video?.url, article.video?.poster, ...(article.parts?.map(({url}) => url) ?? [])].filter(
    (reference) => reference !== undefined,
  ),
];

/** The ids in an article that links can target. */
export const anchorsOf = (article: Article): Set<string> =>
  new Set(textsOf(article).flatMap((text) => text.anchors));

function parseVideo({url, poster, steps}: VideoFields, line: number): ArticleVideo {
  return {
    line,
    url: {use: 'media', href: url.value, line: url.line},
    poster: poster && {use: 'media', href: poster.value, line: poster.line},
    steps: steps.map(({time, text}) => ({
      timeInSeconds: time.value,
      text: parseInlineMarkdown(text.value, text.line),
    })),
  };
}

function parsePart({type, markup, url, steps}: PartFields, line: number): ArticlePart {
  return {
    type,
    markup: markup && parseHtml(markup.value, markup.line),
    url: url && {use: 'media', href: url.value, line: url.line},
    steps: steps.map((step) => ({timeInSeconds: step.time, markup: parseHtml(step.markup.value, line)})),
  };
}

/** Reports a body or a video next to the field `parts`. */
function checkParts({fields, body, bodyLine, video}: Article, report: Report): void {
  if (!fields.parts) return;
  if (video) report(video.line, 'the field parts holds every part, so put the video there');
  if (body.render().join('') !== '') {
    report(bodyLine, 'the field parts holds every part, so put the text there');
  }
}

/** Reports a video or a poster that resolved to a file of another kind. */
export function checkVideo({video}: Article, report: Report): void {
  const wrong = (reference: Reference | undefined, kind: string) =>
    reference?.resolved && reference.resolved.kind !== kind;
  if (video && wrong(video.url, 'video')) report(video.url.line, `${video.url.href} is no video`);
  if (video?.poster && wrong(video.poster, 'image'))
    report(video.poster.line, `${video.poster.href} is no image`);
}

const parseBody = (
  format: SourceFile['format'],
  body: string,
  line: number,
  slugger: GithubSlugger,
  titleFromHeading: boolean,
): ParsedMarkdown =>
  format === 'html' ? parseHtmlBody(body, line) : parseMarkdown(body, line, slugger, {titleFromHeading});

/** Parses an HTML body, split at the marker line of the video. */
function parseHtmlBody(source: string, line: number): ParsedText {
  // As browsers read it; no database can store it.
  const html = source.replaceAll('\0', '\ufffd');
  const marker = /^[ \t]*<!--\s*video\s*-->[ \t]*$/m.exec(html);
  if (!marker) return trimmed(parseHtml(html, line));
  const lineAt = lineFinder(html, line);
  const videoLine = lineAt(marker.index);
  const after = marker.index + marker[0].length;
  const parts = [parseHtml(html.slice(0, marker.index), line), parseHtml(html.slice(after), lineAt(after))];
  return trimmed({
    references: parts.flatMap((part) => part.references),
    anchors: parts.flatMap((part) => part.anchors),
    problems: parts.flatMap((part) => part.problems),
    videoLine,
    render: () => parts.flatMap((part) => part.render()),
  });
}

const trimmed = (text: ParsedText): ParsedText => ({
  ...text,
  render: () => text.render().map((html) => html.trim()),
});
