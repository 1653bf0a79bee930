/** Writes YAML that the import reads back exactly. */
import {Document, Scalar, YAMLMap, YAMLSeq, type Node} from 'yaml';

export type Value =
  string | number | boolean | Node | readonly Value[] | {readonly [name: string]: Value | undefined};

/** Unquoted texts lose surrounding white space, and line breaks other than LF. */
const needsQuotes = (text: string) =>
  text === '' || text.trim() !== text || /[\r\t\p{Cc}\p{Zl}\p{Zp}\uFEFF]/u.test(text.replaceAll('\n', ''));

/** A text that is read back exactly. */
function textNode(text: string): Scalar<string> {
  const node = new Scalar(text);
  node.type = needsQuotes(text)
    ? Scalar.QUOTE_DOUBLE
    : text.includes('\n')
      ? Scalar.BLOCK_LITERAL
      : Scalar.PLAIN;
  return node;
}

/** A text in quotes. */
export function quotedNode(text: string): Scalar<string> {
  const node = new Scalar(text);
  node.type = Scalar.QUOTE_DOUBLE;
  return node;
}

function toNode(value: Value): Node {
  if (typeof value === 'string') return textNode(value);
  if (typeof value === 'number' || typeof value === 'boolean') return new Scalar(value);
  if (isNode(value)) return value;
  if (isList(value)) {
    const list = new YAMLSeq();
    list.flow = value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
    list.items = value.map(toNode);
    return list;
  }
  const map = new YAMLMap();
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== undefined) map.add({key: new Scalar(name), value: toNode(entry)});
  }
  return map;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isNode = (value: object): value is Node => value instanceof Scalar;

/** Writes fields in the order given. Undefined ones are left out. */
export function writeYaml(fields: {readonly [name: string]: Value | undefined}): string {
  const document = new Document(toNode(fields));
  return document.toString({
    lineWidth: 0,
    doubleQuotedAsJSON: true,
    flowCollectionPadding: false,
    minContentWidth: 0,
  });
}
