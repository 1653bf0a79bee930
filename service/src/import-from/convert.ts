/** Turns the exports of other products into files that the import reads. */
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';
import {scanHtml, tagText, withAddresses} from '../content-folder/format/html.ts';
import {targetOf} from '../content-folder/format/link-target.ts';
import type {Reference} from '../content-folder/format/parsed-text.ts';
import {coded, ImportError, type ImportProblem} from '../content-folder/format/problems.ts';
import {writeYaml} from '../content-folder/export/write-yaml.ts';
import {reserveSpace} from '../files/store.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {decoded} from '../text/decoded.ts';
import {maxTextLength} from '../text/max-text-length.ts';
import type {Exported, ExportedArticle, ExportedPage, ExportFormat} from './exported.ts';
import {escapeText, replaceFrames, type WithoutFrames} from './frames.ts';
import {helpScout} from './help-scout.ts';
import {intercom} from './intercom.ts';
import {siblingOrder} from './sibling-order.ts';
import {zendesk} from './zendesk.ts';

const formats = [zendesk, intercom, helpScout] as const;

export interface ConvertOptions {
  /** The culture of what names no language, and of its language without a region. */
  culture: string;
  /** Whether what is published there is published here. Otherwise it is a draft. */
  publish: boolean;
  /** Called for what names no language. */
  onUnnamed?: () => void;
  /** Called for a page of a list whose next page is not among the files. */
  onWarning?: (problem: ImportProblem) => void;
  /** Bytes that stay free on the disk of the folder that is written. */
  keptFree?: number;
}

/** Whether a file may be one of an export. */
export const isExportFile = (path: string): boolean => /\.json$/i.test(path);

/**
 * Writes the articles and folders of the exports in a folder, its JSON files, into another one, as `<culture>/<product>/<id>.html`. Hidden
 * files are left out.
 * @returns how many articles, each translation by itself
 * @throws ImportError when a JSON file is no export that is known, or says of something in it no id; ProblemError without room on the disk
 */
export async function convertExports(from: string, to: string, options: ConvertOptions): Promise<number> {
  const all = new Map<ExportFormat, Required<Exported>>(
    formats.map((format) => [format, {folders: [], articles: [], open: []}]),
  );
  const problems: ImportProblem[] = [];
  const pages: (ExportedPage & {file: string})[] = [];
  for (const path of await exportFiles(from)) {
    const json = parse(await readFile(join(from, path)));
    const found = formats
      .map((format) => ({format, exported: format.read(json)}))
      .find(({exported}) => exported);
    if (!found?.exported) {
      problems.push({file: path, line: 1, ...coded('notExport', [], notKnown)});
      continue;
    }
    const message = faultOf(found.exported);
    if (message) problems.push({file: path, line: 1, message});
    const page = found.format.pageOf?.(json);
    if (page) pages.push({...page, list: `${found.format.name} ${page.list}`, file: path});
    const {folders, articles, open = []} = found.exported;
    const known = all.get(found.format)!;
    for (const folder of folders) known.folders.push(folder);
    for (const article of articles) known.articles.push(article);
    for (const group of open) known.open.push(group);
  }
  if (problems.length > 0) throw new ImportError(problems);
  for (const problem of missingPages(pages)) options.onWarning?.(problem);
  let count = 0;
  const made = new Set<string>();
  for (const [format, exported] of all) {
    for (const {path, text, isArticle} of filesOf(format, exported, options)) {
      // Awaited one by one, so that a service answers others meanwhile.
      if (!made.has(dirname(path))) await mkdir(dirname(join(to, path)), {recursive: true});
      made.add(dirname(path));
      const file = Buffer.from(text());
      const release = reserveSpace(to, file.length, options.keptFree ?? 0);
      await writeFile(join(to, path), file).finally(release);
      if (isArticle) count += 1;
    }
  }
  return count;
}

function missingPages(pages: readonly (ExportedPage & {file: string})[]): ImportProblem[] {
  const keyOf = (list: string, page: number) => `${page} ${list}`;
  const known = new Set(pages.map(({list, page}) => keyOf(list, page)));
  return pages.flatMap(({file, list, page, next}): ImportProblem[] => {
    if (next === undefined || known.has(keyOf(list, page + 1))) return [];
    const message = `this is page ${page} of a longer list, and the next one is not among the files: ${next}`;
    return [{file, line: 1, ...coded('nextPage', [next], message), severity: 'warning'}];
  });
}

const notKnown =
  'this is no export of Zendesk, Intercom or Help Scout; take the replies of their interfaces as they are';

/** Their paths, with `/`. */
async function exportFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && isExportFile(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path.split('/').every((part) => !part.startsWith('.')))
    .sort();
}

/** Some programs write what they have fetched as UTF-16, or with a mark at its beginning. */
function parse(bytes: Buffer): unknown {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return JSON.parse(new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes));
  } catch {
    return undefined;
  }
}

/** Ids are numbers, or of hexadecimal digits. */
const isId = (id: string) => id !== '' && id.length <= 100;

const faultOf = ({folders, articles}: Exported): string | undefined =>
  [...folders, ...articles].every(({id}) => isId(id))
    ? undefined
    : 'an article or a folder in this file has no id, or none of up to 100 characters';

interface ConvertedFile {
  path: string;
  text: () => string;
  isArticle: boolean;
}

/** Of what an export has twice, the last counts. */
function filesOf(
  format: ExportFormat,
  {folders, articles, open}: Required<Exported>,
  options: ConvertOptions,
): Iterable<ConvertedFile> {
  const files = new Map<string, ConvertedFile>();
  const cultureOf = (locale: string | undefined) => {
    const culture = locale === undefined ? undefined : canonicalCulture(locale);
    if (culture === undefined) options.onUnnamed?.();
    return cultureFor(culture, options.culture);
  };
  const pathOf = (culture: string, id: string) =>
    `${culture.toLowerCase()}/${format.name}/${fileName(id)}.html`;
  const order = siblingOrder({folders, articles});
  const known = new Set(folders.map(({id}) => id));
  const everybody = new Set(open);
  const hidden = new Set(folders.filter(({isHidden}) => isHidden).map(({id}) => id));
  const hosts = new Set(articles.flatMap(({url = ''}) => (URL.canParse(url) ? [new URL(url).host] : [])));
  for (const {id, parent, name, locale, isHidden = false, url} of folders) {
    const path = pathOf(cultureOf(locale), `folder-${id}`);
    const state = isHidden ? 'draft' : 'published';
    const fields = {
      title: name || id,
      kind: 'folder',
      parent: parentKey(parent),
      order: order.folders.get(id),
      state,
      metadata: url,
    };
    const text = () => fileOf(fields, '');
    files.set(path, {path, text, isArticle: false});
  }
  const anchorsOf = cachedAnchors();
  const pages = new Map(articles.map((one) => [pathOf(cultureOf(one.locale), one.id), one]));
  for (const [path, article] of pages) files.set(path, {path, text: () => textFor(article), isArticle: true});
  return files.values();

  function textFor(article: ExportedArticle): string {
    const {id, title, summary, tags, created, updated, url, folder, locale} = article;
    const {html, video} = rewriteHtml(article, linkTo(cultureOf(locale)));
    const fields = {
      title: title || id,
      parent: parentKey(folder),
      order: order.articles.get(id),
      tags: [...new Set(tags)],
      state: options.publish && isForEverybody(article) ? 'published' : 'draft',
      // As text: a description is Markdown otherwise.
      description: summary === undefined ? undefined : {html: `<p>${escapeText(summary)}</p>`},
      created,
      updated,
      metadata: url,
      video: video && {url: video.url},
    };
    return fileOf(fields, video?.leads ? `<!-- video -->\n${html}` : html);
  }

  function isForEverybody({isDraft, folder = '', group}: ExportedArticle): boolean {
    return !isDraft && !hidden.has(folder) && (group === undefined || everybody.has(group));
  }

  function parentKey(id: string | undefined): string | undefined {
    return id !== undefined && known.has(id) ? `${format.name}/folder-${fileName(id)}` : undefined;
  }

  /** The path of an article that an address leads to, seen from another one of that culture; undefined where it leads elsewhere. */
  function linkTo(culture: string) {
    return (url: URL): string | undefined => {
      const id = format.articleOf(url, hosts);
      const target = id === undefined ? undefined : pages.get(pathOf(culture, id));
      if (!target) return undefined;
      const isThere = anchorsOf(target.html).has(idIn(url.hash));
      return `${fileName(id!)}.html${isThere ? url.hash : ''}`;
    };
  }
}

const fileOf = (fields: Parameters<typeof writeYaml>[0], html: string) =>
  `---\n${writeYaml(fields)}---\n${html}\n`;

/** A culture such as `en-US` or `de`: the site's own where that is of the same language, and the other has no region. */
function cultureFor(culture: string | undefined, own: string): string {
  if (culture === undefined || own.split('-')[0] === culture) return own;
  return culture;
}

/** What else than an id a file says is kept out of paths. */
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

/** The id in a fragment with its `#`. */
function idIn(fragment: string): string {
  const text = fragment.slice(1);
  return decoded(text) ?? text;
}

/** Addresses of one tag: those of a picture in several sizes. Each may become two thousand characters longer. */
const maxAddresses = 50;

/**
 * Links lead to articles of the folder, and everything else to the full address; addresses that lead nowhere are left out. Frames are replaced, and
 * headings of the first level become those of the second, because the title is one of the first.
 */
function rewriteHtml(
  {html, url = ''}: ExportedArticle,
  link: (url: URL) => string | undefined,
): WithoutFrames {
  // The import refuses it, and need not wait for it.
  if (html.length > maxTextLength) return {html};
  const {html: withoutFrames, video} = replaceFrames(html);
  const text = withoutFrames.replace(/<(\/?)h1\b/gi, '<$1h2');
  const {tags, anchors} = scanHtml(text, 1);
  const ids = new Set(anchors);
  let result = '';
  let from = 0;
  for (const tag of tags) {
    // Full addresses make a text longer. One that becomes too long is refused, too.
    if (result.length > maxTextLength) break;
    if (tag.addresses.length > maxAddresses) tag.addresses.splice(maxAddresses);
    const found = new Map(tag.addresses.map(({reference}) => [reference, addressOf(reference)]));
    const attributes = withAddresses(tag, (reference) => found.get(reference) ?? '');
    for (const {attribute, reference} of tag.addresses)
      if (found.get(reference) === undefined) delete attributes[attribute];
    result += text.slice(from, tag.start) + tagText(text, tag, attributes);
    from = tag.end;
  }
  result += text.slice(from);
  return video ? {html: result, video} : {html: result};

  function addressOf({use, href}: Pick<Reference, 'use' | 'href'>): string | undefined {
    if (href.startsWith('#') && ids.has(idIn(href))) return href;
    if (!URL.canParse(href, url || undefined)) return undefined;
    const address = new URL(href, url || undefined);
    const article = use === 'link' ? link(address) : undefined;
    if (article) return article;
    return targetOf({use, href: address.href}, '').kind === 'external' ? address.href : undefined;
  }
}
