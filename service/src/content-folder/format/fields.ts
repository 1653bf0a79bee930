import {coded, type ProblemText} from './problems.ts';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
  type YAMLError,
} from 'yaml';
import {canonicalCulture} from '../../text/cultures.ts';
import {parseDate} from '../../text/dates.ts';
import {closest, suggested} from '../../text/did-you-mean.ts';

/** A value and the line of its file that it starts on. */
export interface Located<T> {
  value: T;
  line: number;
}

/** What a field reader needs besides the node. */
export interface FieldContext {
  /** What aliases stand for. */
  aliases: ReadonlyMap<Node, Node>;
  lines: LineCounter;
  /** Whether checks are relaxed to what can be stored. */
  exact: boolean;
  report(line: number, message: ProblemText): void;
}

/** Advice for common YAML errors. Other errors keep the parser's message. */
const yamlAdvice: Partial<Record<YAMLError['code'], ProblemText>> = {
  BLOCK_AS_IMPLICIT_KEY: coded(
    'colon',
    [],
    'a colon and a space inside the value start a new field; put the value in quotes',
  ),
  TAB_AS_INDENT: coded('tab', [], 'a tab indents this line; use spaces'),
  BAD_SCALAR_START: coded(
    'badStart',
    [],
    'a value cannot start with this character; put the value in quotes',
  ),
  RESOURCE_EXHAUSTION: 'too many lists or groups of fields inside one another',
};

/** Aliases of a document. Each may stand for a long text, so that few bytes could become any number of them. */
const maxAliases = 100;

export interface YamlDocument {
  contents: Node | null;
  context: FieldContext;
}

/**
 * Parses YAML.
 * @returns undefined after reporting syntax errors
 */
export function parseYaml(
  yaml: string,
  report: FieldContext['report'],
  isExact: (contents: Node | null) => boolean = () => false,
): YamlDocument | undefined {
  const lines = new LineCounter();
  // Its own check compares each key with all before it.
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false, uniqueKeys: false});
  for (const {pos, code, message} of document.errors)
    report(lines.linePos(pos[0]).line, yamlAdvice[code] ?? message);
  if (document.errors.length > 0) return undefined;
  const repeated = repeatedKeys(document);
  for (const {range} of repeated)
    report(
      lines.linePos(range?.[0] ?? 0).line,
      coded('fieldTwice', [], 'this field is given twice; remove one of them'),
    );
  if (repeated.length > 0) return undefined;
  const aliases = findAliases(document);
  if (aliases.size > maxAliases) {
    const {range} = [...aliases.keys()][maxAliases]!;
    const message = `more than ${maxAliases} aliases, such as *name; write out what they stand for`;
    report(lines.linePos(range?.[0] ?? 0).line, message);
    return undefined;
  }
  const {contents} = document;
  return {contents, context: {aliases, lines, exact: isExact(contents), report}};
}

/** The keys that a mapping has had before. */
function repeatedKeys(document: Document.Parsed): Scalar[] {
  const repeated: Scalar[] = [];
  visit(document, {
    Map(_key, {items}) {
      const seen = new Set<unknown>();
      for (const {key} of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) repeated.push(key);
        seen.add(key.value);
      }
    },
  });
  return repeated;
}

/** An alias refers to the last node with its anchor before it. */
function findAliases(document: Document.Parsed): Map<Node, Node> {
  const anchors = new Map<string, Node>();
  const aliases = new Map<Node, Node>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) aliases.set(node, anchors.get(node.source)!);
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return aliases;
}

/** Reads the node of a field. Reports an invalid value and returns undefined. */
export type Reader<T> = (node: Node, name: string, context: FieldContext) => T | undefined;

/** The line that a node's text starts on; for a block scalar, the line after its indicator (`|`, `>`). */
export function lineOf(node: Node, {lines}: FieldContext): number {
  const {line} = lines.linePos(node.range?.[0] ?? 0);
  return isScalar(node) && String(node.type).startsWith('BLOCK_') ? line + 1 : line;
}

/** Resolves an alias. */
const resolved = (node: unknown, context: FieldContext): unknown =>
  isAlias(node) ? context.aliases.get(node) : node;

function refuse(node: Node, context: FieldContext, message: ProblemText): undefined {
  context.report(lineOf(node, context), message);
}

const isQuoted = (node: unknown) => isScalar(node) && String(node.type).startsWith('QUOTE_');

/** A scalar as written in the file, so that `title: 2026` and `title: yes` are texts. */
const rawText = (node: Node): string | undefined => {
  if (!isScalar(node)) return undefined;
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
};
const trimmedText = (node: Node): string | undefined => rawText(node)?.trim();

/** A text. Quoted texts are kept exactly, even empty ones; others are trimmed. */
export const text: Reader<string> = (node, name, context) => {
  const value = isQuoted(node) ? rawText(node) : trimmedText(node);
  if (value === undefined)
    return refuse(
      node,
      context,
      coded('notText', [name], `${name} is a text, not a list or a group of fields`),
    );
  // PostgreSQL cannot store NUL. It is refused here, where the line is known.
  return value.includes('\0') ? refuse(node, context, `${name} contains a NUL character`) : value;
};

/** Markdown, or with `{html: …}` HTML. */
export interface RichText {
  format: 'markdown' | 'html';
  text: string;
}

export const richText: Reader<RichText> = (node, name, context) => {
  if (!isMap(node)) {
    const markdown = text(node, name, context);
    return markdown === undefined ? undefined : {format: 'markdown', text: markdown};
  }
  const {html} = readFields(node, {html: text}, name, context);
  if (html) return {format: 'html', text: html.value};
  return refuse(node, context, `${name} is Markdown, or {html: "…"}`);
};

/** A whole number. By default, `max` is the highest that the database stores. */
export const integer =
  (min: number, max = 0x7fff_ffff): Reader<number> =>
  (node, name, context) => {
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    return refuse(
      node,
      context,
      coded('notNumber', [name, `${min}`, `${max}`], `${name} is a whole number from ${min} to ${max}`),
    );
  };

/** The range of the columns of 32 bits. */
export const int32 = integer(-2147483648);

/** One of several keywords. */
export const oneOf =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (node, name, context) => {
    const value = trimmedText(node) ?? '';
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    const best = closest(value, values);
    const all = values.join(', ');
    return refuse(
      node,
      context,
      coded('noneOf', [name, value, all], `${name} "${value}" is none of ${all}${suggested(best)}`, best),
    );
  };

/** A list whose entries are read by `entry`. */
export const listOf =
  <T>(entry: Reader<T>, example: string): Reader<Located<T>[]> =>
  (node, name, context) => {
    if (!isSeq(node))
      return refuse(
        node,
        context,
        coded('notList', [name, example], `${name} is a list, such as ${example}`),
      );
    return node.items.flatMap((item) => {
      const target = resolved(item, context) as Node;
      const value = entry(target, name, context);
      return value === undefined ? [] : [{value, line: lineOf(target, context)}];
    });
  };

/** An ISO 8601 date (midnight UTC) or date and time (UTC when it names no zone). */
export const date: Reader<Date> = (node, name, context) => {
  const value = trimmedText(node) ?? '';
  const message = coded(
    'notDate',
    [name, value],
    `${name} "${value}" is no date; write 2026-10-01 or 2026-10-01T09:30:00Z`,
  );
  return parseDate(value) ?? refuse(node, context, message);
};

/** A culture in canonical case; quoted, exactly as written. */
export const culture: Reader<string> = (node, name, context) => {
  const value = trimmedText(node) ?? '';
  const message = coded(
    'notCulture',
    [name, value],
    `${name} "${value}" is no culture; write one such as en-US or de-DE`,
  );
  const canonical = canonicalCulture(value);
  if (canonical === undefined) return refuse(node, context, message);
  return isQuoted(node) ? value : canonical;
};

export const boolean: Reader<boolean> = (node, name, context) => {
  const value = isScalar(node) ? node.value : undefined;
  return typeof value === 'boolean'
    ? value
    : refuse(node, context, coded('notBoolean', [name], `${name} is true or false`));
};

export const email: Reader<string> = (node, name, context) => {
  if (context.exact) return text(node, name, context);
  const value = trimmedText(node) ?? '';
  const message = coded('notEmail', [name, value], `${name} "${value}" is no e-mail address`);
  return /^[^\s@]+@[^\s@]+$/.test(value) ? value : refuse(node, context, message);
};

/** A field without a value is absent, but an empty quoted text is a value of text fields. */
const isBlank = (node: Node, reader: Reader<unknown>) =>
  isScalar(node) &&
  (node.value === null || (node.value === '' && !(isQuoted(node) && textReaders.has(reader))));
const textReaders = new Set<unknown>([text, richText, email]);

/** Unknown fields of a mapping that are named. Looking for the most similar known name takes long. */
const maxUnknown = 50;

/** The fields of a mapping, each with its line, by the readers of their values. */
export type FieldsOf<Readers> = {
  [Name in keyof Readers]?: Located<Readers[Name] extends Reader<infer Value> ? Value : never>;
};

/** Reads the fields of a mapping. Unknown fields are reported with the most similar known name. */
export function readFields<Readers extends Record<string, Reader<unknown>>>(
  node: Node | null,
  readers: Readers,
  what: string,
  context: FieldContext,
): FieldsOf<Readers> {
  const found: Record<string, Located<unknown>> = {};
  if (!isMap(node)) {
    if (node) context.report(lineOf(node, context), `${what} is a group of fields, each as "name: value"`);
    return {};
  }
  const names = Object.keys(readers);
  let unknown = 0;
  for (const {key, value} of node.items) {
    const keyNode = key as Node;
    const name = trimmedText(keyNode) ?? '';
    const reader = names.includes(name) ? readers[name] : undefined;
    const target = resolved(value, context) as Node | null;
    if (reader === undefined) {
      unknown += 1;
      if (unknown > maxUnknown) continue;
      const more = unknown === maxUnknown ? '; others after it are not named' : '';
      const best = closest(name, names);
      const message = `unknown field "${name}" in ${what}${suggested(best)}${more}`;
      context.report(lineOf(keyNode, context), coded('unknownField', [name], message, best));
    } else if (target && !isBlank(target, reader)) {
      const read = reader(target, name, context);
      if (read !== undefined) found[name] = {value: read, line: lineOf(target, context)};
    }
  }
  return found as FieldsOf<Readers>;
}
