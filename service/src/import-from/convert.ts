/** Turns the exports of other products into files that the import reads. */
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {attributeText, scanHtml, tagText, withAddresses} from '../content-folder/format/html.ts';
import {ImportError} from '../content-folder/format/problems.ts';
import {writeYaml} from '../content-folder/export/write-yaml.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {TagParser} from '../text/tag-parser.ts';
import type {Exported, ExportedArticle, ExportFormat} from './exported.ts';
import {helpScout} from './help-scout.ts';
import {intercom} from './intercom.ts';
import {zendesk} from './zendesk.ts';

const formats = [zendesk, intercom, helpScout] as const;

export interface ConvertOptions {
  /** The culture of what names no language, and of its language without a region. */
  culture: string;
  /** Whether what is published there is published here. Otherwise it is a draft. */
  publish: boolean;
}

/** Whether a file may be one of an export. */
export const isExportFile = (path: string): boolean => /\.json$/i.test(path);

/**
 * Writes the articles and folders of the exports in a folder, its JSON files, into another one, as `<culture>/<product>/<id>.html`.
 * @returns how many articles, each translation by itself
 * @throws ImportError when a JSON file is no export that is known
 */
export async function convertExports(from: string, to: string, options: ConvertOptions): Promise<number> {
  const all = new Map<ExportFormat, Exported>(formats.map((format) => [format, {folders: [], articles: []}]));
  const paths = (await readdir(from, {recursive: true})).filter(isExportFile).sort();
  for (const path of paths) {
    const json = parse(await readFile(join(from, path), 'utf8'));
    const found = formats
      .map((format) => ({format, exported: format.read(json)}))
      .find(({exported}) => exported);
    if (!found?.exported) {
      const message =
        'this is no export of Zendesk, Intercom or Help Scout; take the replies of their interfaces as they are';
      throw new ImportError([{file: path.replaceAll('\\', '/'), line: 1, message}]);
    }
    const {folders, articles} = all.get(found.format)!;
    folders.push(...found.exported.folders);
    articles.push(...found.exported.articles);
  }
  let count = 0;
  for (const [format, exported] of all) {
    const files = filesOf(format, exported, options);
    for (const [path, text] of files) {
      await mkdir(dirname(join(to, path)), {recursive: true});
      await writeFile(join(to, path), text);
    }
    count += exported.articles.length;
  }
  return count;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The files by path. Of what an export has twice, the last counts. */
function filesOf(format: ExportFormat, {folders, articles}: Exported, options: ConvertOptions) {
  const files = new Map<string, string>();
  const cultureOf = (locale: string | undefined) => cultureFor(locale, options.culture);
  const pathOf = (culture: string, id: string) =>
    `${culture.toLowerCase()}/${format.name}/${fileName(id)}.html`;
  const known = new Set(folders.map(({id}) => id));
  for (const {id, parent, name, locale} of folders)
    files.set(
      pathOf(cultureOf(locale), `folder-${id}`),
      fileOf({title: name, kind: 'folder', parent: parentKey(parent), state: 'published'}, ''),
    );
  const anchorsOf = cachedAnchors();
  const pages = new Map(articles.map((one) => [pathOf(cultureOf(one.locale), one.id), one]));
  for (const [path, article] of pages) {
    const {title, summary, tags, created, updated, url, isDraft, folder, locale} = article;
    const fields = {
      title,
      parent: parentKey(folder),
      tags: [...new Set(tags)],
      state: isDraft || !options.publish ? 'draft' : 'published',
      // As text: a description is Markdown otherwise.
      description: summary === undefined ? undefined : {html: `<p>${escapeText(summary)}</p>`},
      created,
      updated,
      metadata: url,
    };
    files.set(path, fileOf(fields, rewriteHtml(article, linkTo(cultureOf(locale)))));
  }
  return files;

  function parentKey(id: string | undefined): string | undefined {
    return id !== undefined && known.has(id) ? `${format.name}/folder-${fileName(id)}` : undefined;
  }

  /** The path of an article that an address leads to, seen from another one of that culture; undefined where it leads elsewhere. */
  function linkTo(culture: string) {
    return (url: URL): string | undefined => {
      const id = format.articleOf(url);
      const target = id === undefined ? undefined : pages.get(pathOf(culture, id));
      if (!target) return undefined;
      const isThere = anchorsOf(target.html).has(decoded(url.hash.slice(1)));
      return `${fileName(id!)}.html${isThere ? url.hash : ''}`;
    };
  }
}

const fileOf = (fields: Parameters<typeof writeYaml>[0], html: string) =>
  `---\n${writeYaml(fields)}---\n${html}\n`;

/** The culture of a locale such as `en-us` or `de`: the site's own where that is of the same language, and the locale has no region. */
function cultureFor(locale: string | undefined, own: string): string {
  const culture = locale === undefined ? undefined : canonicalCulture(locale);
  if (culture === undefined || own.split('-')[0] === culture) return own;
  return culture;
}

/** Ids are numbers, or of hexadecimal digits; what else a file says is kept out of paths. */
const fileName = (id: string) => id.replace(/[^\w-]/g, '-');

/** The ids in a text, which many links may ask for. */
function cachedAnchors(): (html: string) => Set<string> {
  const known = new Map<string, Set<string>>();
  return (html) => {
    const anchors = known.get(html) ?? new Set(scanHtml(html, 1).anchors);
    known.set(html, anchors);
    return anchors;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Links lead to articles of the folder, and everything else to the full address; frames become links, and the first level of headings is the title's. */
function rewriteHtml({html, url = ''}: ExportedArticle, link: (url: URL) => string | undefined): string {
  const text = framesToLinks(html).replace(/<(\/?)h1\b/gi, '<$1h2');
  const {tags, anchors} = scanHtml(text, 1);
  const ids = new Set(anchors);
  let result = '';
  let from = 0;
  for (const tag of tags) {
    const attributes = withAddresses(tag, ({use, href}) => {
      if (href.startsWith('#')) return ids.has(decoded(href.slice(1))) ? href : url || href;
      if (!URL.canParse(href, url || undefined)) return href;
      const address = new URL(href, url || undefined);
      return (use === 'link' && link(address)) || address.href;
    });
    result += text.slice(from, tag.start) + tagText(text, tag, attributes);
    from = tag.end;
  }
  return result + text.slice(from);
}

/** Articles show no frames. */
function framesToLinks(html: string): string {
  let result = '';
  let from = 0;
  const parser = new TagParser({
    onopentag(name, {src}) {
      if (name !== 'iframe' || !src) return;
      result += `${html.slice(from, parser.startIndex)}<p><a${attributeText({href: src})}>${escapeText(src)}</a></p>`;
      from = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return (result + html.slice(from)).replace(/<\/iframe>/gi, '');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
