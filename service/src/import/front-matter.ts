import {LineCounter, parseDocument, type YAMLError} from 'yaml';
import {
  ContentKind,
  ContentTag,
  KnowledgeState,
  LinkTarget,
  SourceOrInternal,
} from '../../../contract/scalars.ts';
import {
  culture,
  date,
  email,
  integer,
  lineOf,
  listOf,
  oneOf,
  readFields,
  text,
  type FieldContext,
  type Located,
  type Reader,
} from './fields.ts';

/** One chapter of a video. `text` is Markdown. */
export interface VideoStepFields {
  time: Located<number>;
  text: Located<string>;
}

/** A video: a file of the folder or an address on the web. */
export interface VideoFields {
  url: Located<string>;
  poster?: Located<string>;
  steps: VideoStepFields[];
}

interface FieldValues {
  id: number;
  title: string;
  culture: string;
  kind: ContentKind;
  tag: ContentTag;
  tags: Located<string>[];
  state: KnowledgeState;
  recommended: number;
  parent: string;
  author: string;
  authorEmail: string;
  description: string;
  issue: string;
  environment: string;
  cause: string;
  notes: string;
  metadata: string;
  created: Date;
  updated: Date;
  start: Date;
  end: Date;
  source: 'empty' | 'phone' | 'email' | 'voice' | 'chat' | 'other' | 'internal';
  url: string;
  target: LinkTarget;
  shortcut: string;
  video: VideoFields;
}

/** What the front matter of a file says, each value with its line. */
export type FrontMatter = {[K in keyof FieldValues]?: Located<FieldValues[K]>};

/** A file taken apart: its fields, and the text after them with the line that it starts on. */
export interface ParsedFile {
  fields: FrontMatter;
  body: string;
  bodyLine: number;
}

interface StepValues {
  time: number;
  text: string;
}

const readStep: Reader<VideoStepFields> = (node, _name, context) => {
  const {time, text: markup} = readFields<StepValues>(
    node,
    {time: integer(0), text},
    'a step of the video',
    context,
  );
  if (time && markup) return {time, text: markup};
  context.report(lineOf(node, context), 'a step of the video needs time (whole seconds) and text');
  return undefined;
};

interface VideoValues {
  url: string;
  poster: string;
  steps: Located<VideoStepFields>[];
}

const readVideo: Reader<VideoFields> = (node, _name, context) => {
  const steps = listOf(readStep, '- {time: 0, text: First step}');
  const found = readFields<VideoValues>(node, {url: text, poster: text, steps}, 'video', context);
  if (!found.url) {
    context.report(lineOf(node, context), 'video needs url: the path of a file or an address');
    return undefined;
  }
  const inOrder = (found.steps?.value ?? []).map((step) => step.value);
  inOrder.forEach(({time}, index) => {
    const before = inOrder[index - 1]?.time.value;
    if (before === undefined || before < time.value) return;
    context.report(
      time.line,
      `the step at ${time.value} s comes after one at ${before} s; put the steps in order`,
    );
  });
  return {url: found.url, poster: found.poster, steps: inOrder};
};

const readTags: Reader<Located<string>[]> = (node, name, context) => {
  const tags = listOf(text, '[security, csp]')(node, name, context);
  const seen = new Set<string>();
  for (const {value, line} of tags ?? []) {
    if (value === '') context.report(line, 'an empty tag; remove it');
    if (seen.has(value)) context.report(line, `the tag "${value}" is given twice`);
    seen.add(value);
  }
  return tags;
};

const readers: {[K in keyof FieldValues]-?: Reader<FieldValues[K]>} = {
  id: integer(1),
  title: text,
  culture,
  kind: oneOf(ContentKind.enum),
  tag: oneOf(ContentTag.enum),
  tags: readTags,
  state: oneOf(KnowledgeState.enum),
  recommended: integer(1),
  parent: text,
  author: text,
  authorEmail: email,
  description: text,
  issue: text,
  environment: text,
  cause: text,
  notes: text,
  metadata: text,
  created: date,
  updated: date,
  start: date,
  end: date,
  source: oneOf(SourceOrInternal.enum),
  url: text,
  target: oneOf(LinkTarget.enum),
  shortcut: text,
  video: readVideo,
};

/** What to do about the YAML slips that people make; the parser's own words for the rest. */
const yamlAdvice: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a colon and a space inside the value start a new field; put the value in quotes',
  DUPLICATE_KEY: 'this field is given twice; remove one of them',
  TAB_AS_INDENT: 'a tab indents this line; use spaces',
  BAD_SCALAR_START: 'a value cannot start with this character; put the value in quotes',
};

/**
 * Splits a file into front matter and text and reads the fields. What is wrong goes to `report`; what could be read is returned all the same,
 * so that one run finds every error.
 */
export function parseFile(content: string, report: (line: number, message: string) => void): ParsedFile {
  const source = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(source)) {
    report(1, 'no front matter; start the file with a line "---", then "title: …", then a line "---"');
    return {fields: {}, body: source, bodyLine: 1};
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(source);
  if (!end) {
    report(1, 'the front matter has no end; close it with a line "---"');
    return {fields: {}, body: '', bodyLine: 1};
  }
  // The opening line is blanked, not cut, so that the parser counts the lines of the file.
  const yaml = source.slice(0, end.index + 1).replace(/^---[ \t]*/, '');
  const bodyStart = end.index + end[0].length;
  const bodyLine = source.slice(0, bodyStart).split('\n').length;
  return {fields: readYaml(yaml, report), body: source.slice(bodyStart), bodyLine};
}

function readYaml(yaml: string, report: (line: number, message: string) => void): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false});
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      report(lines.linePos(error.pos[0]).line, yamlAdvice[error.code] ?? error.message);
    }
    return {};
  }
  const context: FieldContext = {document, lines, report};
  const fields = readFields<FieldValues>(document.contents, readers, 'the front matter', context);
  if (!fields.title) report(1, 'title is missing');
  const {start, end} = fields;
  if (start && end && end.value < start.value) report(end.line, 'end lies before start');
  return fields;
}
