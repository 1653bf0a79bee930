// Takes the layout out of templates: comments and needless space from css`…`, runs of space from html`…`.
// What a browser makes of them stays the same, because elements are tested from their sources.
import {transform} from 'lightningcss';
import MagicString from 'magic-string';
import type {Plugin} from 'vite';
import {objection} from './lean-lit.ts';

/** The texts of a template between its expressions. */
type Parts = readonly string[];

/** Stands for an expression while a template is one text. */
const hole = (index: number | string) => `\uE000${index}\uE001`;
const holes = /\uE000(\d+)\uE001/g;

/** Splits at the holes again; they must all be there, once and in order, or the result would mean something else. */
function split(text: string, count: number): Parts | undefined {
  const order = [...text.matchAll(holes)].map((match) => Number(match[1]));
  if (order.length !== count || order.some((value, index) => value !== index)) return undefined;
  return text.split(/\uE000\d+\uE001/);
}

const join = (parts: Parts) => parts.map((part, index) => (index ? hole(index - 1) : '') + part).join('');

const comment = /<!--[^\uE000]*?-->/g;
const token = /<\/?[a-zA-Z\uE000](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</g;
const quoted = /("[^"]*"|'[^']*')/;

function minifyTag(tag: string) {
  const parts = tag.split(quoted).map((part, index) => (index % 2 ? part : part.replace(/\s+/g, ' ')));
  return parts.join('').replace(/\s+(\/?>)$/, '$1');
}

/** A run of space becomes one; at the ends of a template, where a line broke, none. */
export function minifyHtml(parts: Parts): Parts {
  const text = join(parts);
  if (/<(pre|textarea|style|script)\b/i.test(text)) return parts;
  const short = text
    .replace(comment, '')
    .replace(token, (piece) => (/^<./.test(piece) ? minifyTag(piece) : piece.replace(/[ \t\n\r\f]+/g, ' ')))
    .replace(/^ (?=<)/, '')
    .replace(/(?<=>) $/, '');
  return split(short, parts.length - 1) ?? parts;
}

/** For the minifier, an expression in the place of a rule or declaration is an at-rule, any other one a value. */
function withPlaceholders(parts: Parts) {
  let text = parts[0] ?? '';
  parts.slice(1).forEach((part, index) => {
    const whole = /(^|[{};])$/.test(text.replace(/\/\*[^]*?\*\//g, '').trimEnd());
    text += whole ? `@kb-hole-${index};${part.replace(/^\s*;/, '')}` : `var(--kb-hole-${index})${part}`;
  });
  return text;
}

export function minifyCss(parts: Parts, file: string): Parts {
  const source = withPlaceholders(parts);
  const {code} = transform({filename: file, code: Buffer.from(source), minify: true});
  const text = code
    .toString()
    .replace(/@kb-hole-(\d+);?|var\(--kb-hole-(\d+)\)/g, (_all, rule?: string, value?: string) =>
      hole(rule ?? value ?? ''),
    );
  const short = split(text, parts.length - 1);
  if (!short) throw new Error(`${file}: the styles cannot be minified around their expressions.`);
  return short;
}

const escaped = (text: string) => text.replace(/\\|`|\$(?=\{)/g, '\\$&');

interface Quasi {
  start: number;
  value: {raw: string; cooked: string};
}

interface Template {
  tag: {name: string};
  quasi: {quasis: Quasi[]};
}

function* templatesIn(node: unknown): Generator<Template> {
  if (node === null || typeof node !== 'object') return;
  const {type, tag} = node as {type?: string; tag?: {type: string}};
  if (type === 'TaggedTemplateExpression' && tag?.type === 'Identifier') yield node as Template;
  for (const inner of Object.values(node)) yield* templatesIn(inner);
}

function minify({tag, quasi}: Template, file: string): Parts {
  const texts = quasi.quasis.map(({value}) => value);
  if (tag.name !== 'css') {
    const parts = minifyHtml(texts.map(({raw}) => raw));
    const reason = objection(parts);
    if (reason) throw new Error(`${file}: the lean templates cannot have ${reason}.`);
    return parts;
  }
  return minifyCss(
    texts.map(({cooked}) => cooked),
    file,
  ).map(escaped);
}

/** A module with its templates made short. `tree` is its syntax tree. */
export function minifyTemplatesIn(code: string, tree: unknown, file: string): MagicString {
  const edited = new MagicString(code);
  for (const template of templatesIn(tree)) {
    if (!['css', 'html', 'svg'].includes(template.tag.name)) continue;
    minify(template, file).forEach((part, index) => {
      const {start, value} = template.quasi.quasis[index]!;
      const from = code.indexOf(value.raw, start); // some parsers count the delimiter, some do not
      if (part !== value.raw) edited.update(from, from + value.raw.length, part);
    });
  }
  return edited;
}

/** The plugin for the build. */
export const minifyTemplates = (): Plugin => ({
  name: 'kb-minify-templates',
  enforce: 'post',
  transform(code, file) {
    if (file.includes('node_modules') || !/\b(html|svg|css)`/.test(code)) return undefined;
    const edited = minifyTemplatesIn(code, this.parse(code), file);
    return {code: edited.toString(), map: edited.generateMap({hires: true})};
  },
});
