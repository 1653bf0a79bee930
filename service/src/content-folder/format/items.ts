import type {ContentKind, ContentTag} from '../../../../contract/scalars.ts';
import {groupBy} from '../../group-by.ts';
import {maxFolders} from '../../store/tree.ts';
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
      const line = article.fields.culture?.line ?? 1;
      reportProblem({file: article.file, line, ...coded('sameItem', [twin.file], message)});
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

/** Unknown names for which the most similar ones are looked for. */
const maxAdvised = 50;

export function unknownParent(key: string, best?: string) {
  return coded('unknownParent', [key], `unknown parent "${key}"${suggested(best)}`, best);
}

function checkParents(items: ReadonlyMap<string, Item>, reportProblem: ReportProblem): void {
  const folders = [...items.values()].filter(({kind}) => kind === 'folder').map(({key}) => key);
  const circular = ownAncestors(items);
  const depths = depthsOf(items);
  let unknown = 0;
  for (const item of items.values()) {
    if (item.parent === undefined) continue;
    const parent = items.get(item.parent);
    const location = locationOf(item, 'parent');
    if (!parent) {
      const best = ++unknown > maxAdvised ? undefined : closest(item.parent, folders);
      reportProblem({...location, ...unknownParent(item.parent, best)});
    } else if (parent.kind !== 'folder' && !isUnreadable(parent) && !isExact(item)) {
      reportProblem({
        ...location,
        message: `parent "${item.parent}" is kind: ${parent.kind}, not kind: folder`,
      });
    } else if (circular.has(item.key)) {
      reportProblem({...location, message: `parent "${item.parent}" lies below this item itself`});
      // What lies in it is left out with it.
    } else if (depths.get(item.key) === maxFolders + 1) {
      reportProblem({...location, message: `this lies in more than ${maxFolders} folders, one in another`});
    }
  }
}

/** Keys of the items that lie below themselves. */
function ownAncestors(items: ReadonlyMap<string, Item>): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const {key} of items.values()) {
    const path: string[] = [];
    let at: string | undefined = key;
    for (; at !== undefined && !seen.has(at); at = items.get(at)?.parent) {
      seen.add(at);
      path.push(at);
    }
    const start = at === undefined ? -1 : path.indexOf(at);
    if (start >= 0) for (const each of path.slice(start)) found.add(each);
  }
  return found;
}

/** The items in these folders, however deep, without the folders. */
export function itemsBelow(items: ReadonlyMap<string, Item>, folders: ReadonlySet<string>): Iterable<Item> {
  const byParent = groupBy(items.values(), ({parent}) => parent);
  const found = new Map<string, Item>();
  const waiting = [...folders];
  for (const key of waiting)
    for (const item of byParent.get(key) ?? []) {
      if (folders.has(item.key) || found.has(item.key)) continue;
      found.set(item.key, item);
      waiting.push(item.key);
    }
  return found.values();
}

function checkShortcuts(items: ReadonlyMap<string, Item>, reportProblem: ReportProblem): void {
  let unknown = 0;
  for (const item of items.values()) {
    if (item.kind !== 'shortcut' || item.shortcut === undefined) continue;
    const target = items.get(item.shortcut);
    const location = locationOf(item, 'shortcut');
    if (!target) {
      const advice = ++unknown > maxAdvised ? '' : didYouMean(item.shortcut, items.keys());
      const message = `unknown shortcut target "${item.shortcut}"${advice}`;
      reportProblem({...location, message});
    } else if (target.kind === 'shortcut' && !isExact(item)) {
      reportProblem({
        ...location,
        message: `"${item.shortcut}" is a shortcut itself; point to what it points to`,
      });
    }
  }
}

/** How many folders are around each item. Without recursion, which chains of thousands would end. */
function depthsOf(items: ReadonlyMap<string, Item>): Map<string, number> {
  const depths = new Map<string, number>();
  for (const item of items.values()) {
    const path: string[] = [];
    let at: Item | undefined = item;
    for (; at && !depths.has(at.key); at = at.parent === undefined ? undefined : items.get(at.parent)) {
      depths.set(at.key, 0);
      path.push(at.key);
    }
    let depth = at ? depths.get(at.key)! + 1 : 0;
    for (const key of path.reverse()) depths.set(key, depth++);
  }
  return depths;
}

/** Sorts items so that every folder comes before the items in it. */
export function parentsFirst(items: ReadonlyMap<string, Item>): Item[] {
  const depths = depthsOf(items);
  return [...items.values()].sort((a, b) => depths.get(a.key)! - depths.get(b.key)!);
}
