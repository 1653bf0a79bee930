import {isMap, Lexer} from 'yaml';
import {coded, type ProblemText} from './problems.ts';
import {
  ContentKind,
  ContentTag,
  KnowledgeState,
  LinkTarget,
  SourceOrInternal,
} from '../../../../contract/scalars.ts';
import {maxWantedId} from '../../store/sequences.ts';
import {
  culture,
  date,
  email,
  int32,
  integer,
  listOf,
  oneOf,
  readFields,
  richText,
  text,
  boolean,
  parseYaml,
  type FieldsOf,
  type Located,
  type Reader,
} from './fields.ts';
import {readParts, readVideo} from './part-fields.ts';
import type {SourceFile} from './source-file.ts';

/** A file split into its fields and the body, with the line that the body starts on. */
export interface ParsedFile {
  fields: FrontMatter;
  /** The front matter is missing or has errors, which were reported. */
  unreadable: boolean;
  body: string;
  bodyLine: number;
}

const readTags: Reader<Located<string>[]> = (node, name, context) => {
  const tags = listOf(text, '[security, csp]')(node, name, context);
  const seen = new Set<string>();
  if (context.exact) return tags;
  for (const {value, line} of tags ?? []) {
    if (value.trim() === '') context.report(line, coded('emptyTag', [], 'an empty tag; remove it'));
    if (seen.has(value))
      context.report(line, coded('tagTwice', [value], `the tag "${value}" is given twice`));
    seen.add(value);
  }
  return tags;
};

const readers = {
  id: integer(1, maxWantedId),
  /** Node id in the tree. */
  node: integer(1, maxWantedId),
  /** Position among the translations of the item, from 1. */
  position: integer(1),
  title: text,
  culture,
  kind: oneOf(ContentKind.enum),
  tag: oneOf(ContentTag.enum),
  tags: readTags,
  state: oneOf(KnowledgeState.enum),
  recommended: integer(1),
  /** Place among the items of its folder, from 1. */
  order: integer(1),
  parent: text,
  author: text,
  authorEmail: email,
  description: richText,
  issue: richText,
  environment: richText,
  cause: richText,
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
  icon24: text,
  icon48: text,
  qualityScore: int32,
  createdByUserId: int32,
  lastEditedByUserId: int32,
  video: readVideo,
  /** All parts one by one, instead of a body and a video. */
  parts: readParts,
  /** Written by an export: checks are relaxed to what can be stored, and addresses are not resolved. */
  exact: boolean,
};

/** The fields of the front matter, each with its line. */
export type FrontMatter = FieldsOf<typeof readers>;

/**
 * Splits a file into front matter and body and reads the fields. Errors are reported, and whatever could be read is returned,
 * so that one run finds every error. Only Markdown may do without front matter.
 */
export function parseFile(
  content: string,
  format: SourceFile['format'],
  report: (line: number, message: ProblemText) => void,
): ParsedFile {
  const source = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(source)) {
    const unreadable = format !== 'markdown';
    if (unreadable) {
      const message = 'no front matter; start the file with a line "---", then "title: …", then a line "---"';
      report(1, coded('noFrontMatter', [], message));
    }
    return {fields: {}, unreadable, body: source, bodyLine: 1};
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(source);
  if (!end) {
    report(1, coded('frontMatterOpen', [], 'the front matter has no end; close it with a line "---"'));
    return {fields: {}, unreadable: true, body: '', bodyLine: 1};
  }
  // The opening line is blanked instead of removed, so that line numbers are those of the file.
  const yaml = source.slice(0, end.index + 1).replace(/^---[ \t]*/, '');
  const bodyStart = end.index + end[0].length;
  const bodyLine = source.slice(0, bodyStart).split('\n').length;
  const fields = readYaml(yaml, report);
  return {fields: fields ?? {}, unreadable: !fields, body: source.slice(bodyStart), bodyLine};
}

/** Tokens of YAML, such as names, values and colons. An article with five thousand steps of videos has as many. */
const maxTokens = 100_000;

function isLong(yaml: string): boolean {
  // Few characters hold few tokens.
  if (yaml.length < maxTokens) return false;
  const tokens = new Lexer().lex(yaml);
  for (let count = 0; count < maxTokens; count++) if (tokens.next().done) return false;
  return true;
}

/** @returns undefined after reporting a syntax error */
function readYaml(
  yaml: string,
  report: (line: number, message: ProblemText) => void,
): FrontMatter | undefined {
  if (isLong(yaml)) {
    report(1, 'the front matter has too many fields or values; divide the article');
    return undefined;
  }
  const parsed = parseYaml(yaml, report, (contents) => isMap(contents) && contents.get('exact') === true);
  if (!parsed) return undefined;
  const {contents, context} = parsed;
  const fields = readFields(contents, readers, 'the front matter', context);
  const {start, end} = fields;
  if (start && end && end.value < start.value && !context.exact)
    report(end.line, coded('endBeforeStart', [], 'end lies before start'));
  return fields;
}
