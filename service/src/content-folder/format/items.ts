import type {ContentKind, ContentTag} from '../../../../contract/scalars.ts';
import {closest, didYouMean, suggested} from '../../text/did-you-mean.ts';
import type {Article} from './parse-article.ts';
import {coded, type ImportProblem} from './problems.ts';
import type {FrontMatter} from './read-front-matter.ts';

/** A content item: all files with one key. */
export interface Item {
  key: string;
  articles: Article[];
  kind: ContentKind;
  /** The contentId given in the front matter. */
  id?: number;
  /** The node id for a new item. */
  node?: number;
  tag?: ContentTag;
  recommended?: number;
  order?: number;
  parent?: string;
  shortcut?: string;
  icon24?: string;
  icon48?: string;
}

/** Fields of the item, on which its translations must agree. */
const sharedFields = [
  'id',
  'node',
  'kind',
  'tag',
  'recommended',
  'order',
  'parent',
  'shortcut',
  'icon24',
  'icon48',
] as const;
type SharedField = (typeof sharedFields)[number];

type ReportProblem = (problem: ImportProblem) => void;

/** File and line of the first definition of a field. */
export function locationOf(item: Item, field: SharedField): {file: string; line: number} {
  for (const {file, fields} of item.articles) {
    const found = fields[field];
    if (found) return {file, line: found.line};
  }
  return {file: item.articles[0]!.file, line: 1};
}

/** Whether no file of the item has readable front matter. That was reported already, so its kind is not checked. */
const isUnreadable = (item: Item) => item.articles.every(({fields}) => Object.keys(fields).length === 0);

/** Whether a file of the item has the field `exact`. */
const isExact = (item: Item) => item.articles.some(({exact}) => exact);

/** Groups translations into items by key, and checks the rules that concern several files. */
export function groupItems(articles: readonly Article[], reportProblem: ReportProblem): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const article of articles) {
    const item = items.get(article.key);
    if (!item) items.set(article.key, {key: article.key, articles: [article], kind: 'article'});
    else {
      const twin = item.articles.find(({culture}) => culture === article.culture);
      item.articles.push(article);
      if (!twin) continue;
      const message = `the same item in the same culture (${article.culture}) as ${twin.file}; rename or remove one`;
      reportProblem({file: article.file, line: article.fields.culture?.line ?? 1, message});
    }
  }
  for (const item of items.values()) {
    for (const field of sharedFields) shareField(item, field, reportProblem);
    for (const article of item.articles) checkKind(item, article, reportProblem);
  }
  for (const field of ['id', 'node'] as const) checkNumbers(items, field, reportProblem);
  checkParents(items, reportProblem);
  checkShortcuts(items, reportProblem);
  return items;
}

function shareField(item: Item, field: SharedField, reportProblem: ReportProblem): void {
  let first: {file: string; line: number; value: unknown} | undefined;
  for (const {file, fields} of item.articles) {
    const found = fields[field];
    if (!found) continue;
    if (!first) {
      first = {file, ...found};
      Object.assign(item, {[field]: found.value});
    } else if (first.value !== found.value) {
      const message = `${field} is "${found.value}" here but "${first.value}" in ${first.file}:${first.line}; translations of one item share it`;
      reportProblem({file, line: found.line, message});
    }
  }
}

/** Checks that an article has the fields that its kind requires, and no fields of other kinds. */
export function checkKind(item: Item, article: Article, reportProblem: ReportProblem): void {
  const {file, fields, bodyLine, body} = article;
  if (isExact(item)) return;
  const report = (line: number, message: string) => reportProblem({file, line, message});
  const {kind} = item;
  const kindLine = fields.kind?.line ?? 1;
  const only = (wanted: ContentKind, names: readonly (keyof FrontMatter)[]) => {
    if (kind === wanted) return;
    for (const name of names) {
      const found = fields[name];
      if (found) report(found.line, `${name} belongs to kind: ${wanted}; this is kind: ${kind}`);
    }
  };
  only('link', ['url', 'target']);
  only('shortcut', ['shortcut']);
  if (kind === 'link') checkLinkUrl(article, kindLine, report);
  if (kind === 'shortcut' && item.shortcut === undefined) {
    report(kindLine, 'a shortcut needs shortcut: the key of the item that it points to');
  }
  if (kind === 'link' || kind === 'shortcut') {
    if (fields.video) report(fields.video.line, `kind: ${kind} shows no video; remove it`);
    if (fields.parts) report(fields.parts.line, `kind: ${kind} has no parts; remove them`);
    if (body.render().join('') !== '')
      report(bodyLine, `kind: ${kind} shows no text of its own; use description`);
  }
}

function checkLinkUrl(
  {fields}: Article,
  kindLine: number,
  report: (line: number, message: string) => void,
): void {
  const url = fields.url;
  if (!url) report(kindLine, 'a link needs url: the address that it leads to');
  else if (!/^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?!\/))\S*$/i.test(url.value)) {
    report(
      url.line,
      `url "${url.value}" is no address; write one that starts with https://, mailto:, tel: or /`,
    );
  }
}

function checkNumbers(
  items: ReadonlyMap<string, Item>,
  field: 'id' | 'node',
  reportProblem: ReportProblem,
): void {
  const owners = new Map<number, Item>();
  for (const item of items.values()) {
    const number = item[field];
    if (number === undefined) continue;
    const owner = owners.get(number);
    if (!owner) owners.set(number, item);
    else {
      const {file, line} = locationOf(owner, field);
      const message = `${field} ${number} is taken by ${file}:${line}; give this item another one, or none`;
      const values: [string, string, string] = [field, String(number), `${file}:${line}`];
      reportProblem({...locationOf(item, field), ...coded('numberTaken', values, message)});
    }
  }
}

function checkParents(items: ReadonlyMap<string, Item>, reportProblem: ReportProblem): void {
  const folders = [...items.values()].filter(({kind}) => kind === 'folder').map(({key}) => key);
  for (const item of items.values()) {
    if (item.parent === undefined) continue;
    const parent = items.get(item.parent);
    const location = locationOf(item, 'parent');
    if (!parent) {
      const best = closest(item.parent, folders);
      const message = `unknown parent "${item.parent}"${suggested(best)}`;
      reportProblem({...location, ...coded('unknownParent', [item.parent], message, best)});
    } else if (parent.kind !== 'folder' && !isUnreadable(parent) && !isExact(item)) {
      reportProblem({
        ...location,
        message: `parent "${item.parent}" is kind: ${parent.kind}, not kind: folder`,
      });
    } else if (isOwnAncestor(item, items)) {
      reportProblem({...location, message: `parent "${item.parent}" lies below this item itself`});
    }
  }
}

function isOwnAncestor(item: Item, items: ReadonlyMap<string, Item>): boolean {
  const seen = new Set<string>();
  for (let at = item.parent; at !== undefined && !seen.has(at); at = items.get(at)?.parent) {
    if (at === item.key) return true;
    seen.add(at);
  }
  return false;
}

function checkShortcuts(items: ReadonlyMap<string, Item>, reportProblem: ReportProblem): void {
  for (const item of items.values()) {
    if (item.kind !== 'shortcut' || item.shortcut === undefined) continue;
    const target = items.get(item.shortcut);
    const location = locationOf(item, 'shortcut');
    if (!target) {
      const message = `unknown shortcut target "${item.shortcut}"${didYouMean(item.shortcut, items.keys())}`;
      reportProblem({...location, message});
    } else if (target.kind === 'shortcut' && !isExact(item)) {
      reportProblem({
        ...location,
        message: `"${item.shortcut}" is a shortcut itself; point to what it points to`,
      });
    }
  }
}

/** Sorts items so that every folder comes before the items in it. */
export function parentsFirst(items: ReadonlyMap<string, Item>): Item[] {
  const depth = ({parent}: Item): number => {
    const above = parent === undefined ? undefined : items.get(parent);
    return above ? depth(above) + 1 : 0;
  };
  return [...items.values()]
    .map((item) => ({item, depth: depth(item)}))
    .sort((a, b) => a.depth - b.depth)
    .map(({item}) => item);
}
