/** Web pages that other programs save or export: HTML without front matter. */
import {writeYaml} from '../content-folder/export/write-yaml.ts';
import {htmlToText} from '../text/html-to-text.ts';

interface Part {
  /** With its tags. */
  start: number;
  end: number;
  inner: string;
}

/** The first element of a name. Each search passes the text once, so that hostile files take linear time. */
function firstElement(html: string, name: string): Part | undefined {
  const start = html.search(new RegExp(`<${name}[\\s>]`, 'i'));
  const from = start < 0 ? -1 : html.indexOf('>', start) + 1;
  if (from <= 0) return undefined;
  const rest = html.slice(from);
  const length = rest.search(new RegExp(`</${name}[\\s>]`, 'i'));
  if (length < 0) return name === 'body' ? {start, end: html.length, inner: rest} : undefined;
  const end = html.indexOf('>', from + length) + 1;
  return {start, end: end || html.length, inner: rest.slice(0, length)};
}

const wholePage = /<!doctype[^<>]{0,1000}>|<\/?(?:html|body)(?:\s[^<>]{0,1000})?>/gi;

/**
 * An article of a page: its title is the first heading, which the text then lacks, or that of the page. Undefined for a file that has front matter.
 */
export function articleOfPage(file: string): string | undefined {
  const html = file.replace(/^\uFEFF/, '');
  if (/^---[ \t]*\r?\n/.test(html)) return undefined;
  const head = firstElement(html, 'head');
  const body =
    firstElement(html, 'body')?.inner ??
    (head ? html.slice(0, head.start) + html.slice(head.end) : html).replace(wholePage, '');
  const heading = firstElement(body, 'h1');
  const named = (part: Part | undefined) => htmlToText(part?.inner ?? '');
  const title = named(heading) || named(firstElement(html, 'title'));
  const text = heading && named(heading) ? body.slice(0, heading.start) + body.slice(heading.end) : body;
  return `---\n${title ? writeYaml({title}) : ''}---\n${text.trim()}\n`;
}
