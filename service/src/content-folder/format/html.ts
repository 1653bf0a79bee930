import {coded} from './problems.ts';
import {TagParser} from '../../text/tag-parser.ts';
import {lineFinder} from './line-finder.ts';
import type {ParsedText, Reference, TextProblem} from './parsed-text.ts';

/** Attributes that hold addresses: of links, or of media that the browser loads. */
const addressAttributes: Record<string, Record<string, Reference['use'] | 'srcset'>> = {
  a: {href: 'link'},
  area: {href: 'link'},
  img: {src: 'media', srcset: 'srcset'},
  source: {src: 'media', srcset: 'srcset'},
  video: {src: 'media', poster: 'media'},
  audio: {src: 'media'},
  track: {src: 'media'},
};

/** An address in an attribute. */
export interface TagAddress {
  attribute: string;
  reference: Reference;
  /** The descriptor of a candidate in `srcset`, such as ` 2x`. */
  descriptor?: string;
}

/** A tag with addresses, and its range in the HTML. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  attributes: Record<string, string>;
  addresses: TagAddress[];
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * Finds the references, ids and errors in HTML, which may be a fragment such as a single tag in Markdown. Rendering changes only the
 * tags whose references were resolved.
 * @param line line of the file that the text starts on
 */
export function parseHtml(html: string, line: number): ParsedText {
  const {tags, anchors, problems} = scanHtml(html, line);
  const references = tags.flatMap((tag) => tag.addresses.map(({reference}) => reference));
  return {references, anchors, problems, render: () => [rewrite(html, tags)]};
}

/** Finds the tags with addresses, the ids and the errors in HTML. Linear in time. */
export function scanHtml(html: string, line: number) {
  const tags: Tag[] = [];
  const anchors: string[] = [];
  const problems: TextProblem[] = [];
  const lineAt = lineFinder(html, line);
  const parser = new TagParser({
    onopentag(name, attributes) {
      const at = lineAt(parser.startIndex);
      if (attributes['id']) anchors.push(attributes['id']);
      if (name === 'a' && attributes['name']) anchors.push(attributes['name']);
      if (name === 'html' || name === 'head' || name === 'body') {
        problems.push({
          line: at,
          message: coded(
            'wholePage',
            [`<${name}>`],
            `<${name}> is part of a whole page; keep only what its <body> holds`,
          ),
        });
      }
      const addresses = addressesOf(name, attributes, at);
      if (addresses.length > 0)
        tags.push({start: parser.startIndex, end: parser.endIndex + 1, name, attributes, addresses});
    },
  });
  parser.end(html);
  return {tags, anchors, problems};
}

const entriesOf = new Map(
  Object.entries(addressAttributes).map(([name, attributes]) => [name, Object.entries(attributes)]),
);

function addressesOf(name: string, attributes: Record<string, string>, line: number): TagAddress[] {
  const entries = entriesOf.get(name);
  if (!entries) return [];
  return entries.flatMap(([attribute, use]): TagAddress[] => {
    const value = attributes[attribute]?.trim();
    if (!value) return [];
    if (use !== 'srcset') return [{attribute, reference: {use, href: value, line}}];
    return value.split(/,\s+/).map((candidate) => {
      const [, href = '', descriptor = ''] = /^(\S+)(.*)$/s.exec(candidate.trim()) ?? [];
      return {attribute, reference: {use: 'media', href, line}, descriptor};
    });
  });
}

function rewrite(html: string, tags: readonly Tag[]): string {
  let result = '';
  let from = 0;
  for (const tag of tags) {
    if (!tag.addresses.some(({reference}) => reference.resolved || reference.unlinked)) continue;
    result += html.slice(from, tag.start) + tagText(html, tag, resolvedAttributes(tag));
    from = tag.end;
  }
  return result + html.slice(from);
}

/** Serializes a tag with other attributes. */
export function tagText(html: string, {start, end, name}: Tag, attributes: Record<string, string>): string {
  const selfClosing = html.slice(start, end).endsWith('/>');
  return `<${name}${attributeText(attributes)}${selfClosing ? ' /' : ''}>`;
}

/** The attributes of a tag once its references are resolved. */
export function resolvedAttributes(tag: Tag): Record<string, string> {
  const {name, addresses} = tag;
  const result = withAddresses(tag, ({href, resolved}) => resolved?.url ?? href);
  for (const {attribute, descriptor, reference} of addresses) {
    if (reference.unlinked) delete result[attribute];
    if (descriptor !== undefined) continue;
    if (name === 'img') Object.assign(result, sizeAttributes(result, reference));
    if (name === 'a' || name === 'area') Object.assign(result, linkAttributes(reference));
  }
  return result;
}

/** The attributes of a tag with its addresses replaced. */
export function withAddresses(
  {attributes, addresses}: Pick<Tag, 'attributes' | 'addresses'>,
  address: (reference: Reference) => string,
): Record<string, string> {
  const result = {...attributes};
  const seen = new Set<string>();
  for (const {attribute, reference, descriptor = ''} of addresses) {
    const before = seen.has(attribute) ? `${result[attribute]}, ` : '';
    result[attribute] = `${before}${address(reference)}${descriptor}`;
    seen.add(attribute);
  }
  return result;
}

/** Width and height of an image, so that its space is reserved. If only one is given, the other follows from the aspect ratio. */
export function sizeAttributes(
  given: {width?: string; height?: string},
  {resolved}: Reference,
): Record<string, string> {
  const {width, height} = resolved ?? {};
  if (!width || !height) return {};
  const numeric = (value: string | undefined) => (value && /^\d+$/.test(value) ? Number(value) : undefined);
  if (given.width && given.height) return {};
  if (!given.width && !given.height) return {width: String(width), height: String(height)};
  const [givenWidth, givenHeight] = [numeric(given.width), numeric(given.height)];
  if (givenWidth) return {height: String(Math.round((givenWidth * height) / width))};
  if (givenHeight) return {width: String(Math.round((givenHeight * width) / height))};
  return {};
}

/** Attributes by which the elements recognise a link to another article. */
export function linkAttributes({resolved}: Reference): Record<string, string> {
  if (resolved?.contentId === undefined) return {};
  return {
    'data-content-id': String(resolved.contentId),
    ...(resolved.hreflang && {hreflang: resolved.hreflang}),
  };
}

/** Serializes attributes as ` name="value"`; those without a value are left out. */
export const attributeText = (attributes: Record<string, string | undefined>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
