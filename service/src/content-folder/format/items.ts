import type {ContentKind, ContentTag} from '../../../../contract/scalars.ts';
import {didYouMean} from '../../text/did-you-mean.ts';
import type {Article} from './parse-article.ts';
import type {ImportProblem} from './problems.ts';
import type {FrontMatter} from './read-front-matter.ts';

/** A content item of the folder: all files of one key. */
export interface Item {
  key: string;
  articles: Article[];
  kind: ContentKind;
  /** The id that the front matter asks for, and where it does. */
  id?: number;
  /** The number in the tree that a new item asks for. */
  node?: number;
  tag?: ContentTag;
  recommended?: number;
  parent?: string;
  shortcut?: string;
  icon24?: string;
  icon48?: string;
}

/** Fields that belong to the item, so its translations must agree on them. */
const sharedFields = [
  'id',
  'node',
  'kind',
  'tag',
  'recommended',
  'parent',
  'shortcut',
  'icon24',
  'icon48',
] as const;
type SharedField = (typeof sharedFields)[number];

type Complain = (problem: ImportProblem) => void;

/** The first file that gives a field of the item, and the line. */
export function placeOf(item: Item, field: SharedField): {file: string; line: number} {
  for (const {file, fields} of item.articles) {
    const found = fields[field];
    if (found) return {file, line: found.line};
  }
  return {file: item.articles[0]!.file, line: 1};
}

/** Has an item no readable front matter at all? That was reported; nothing more can be said about its kind. */
const isUnreadable = (item: Item) => item.articles.every(({fields}) => Object.keys(fields).length === 0);

/** Is the item to be taken as it is? */
const isExact = (item: Item) => item.articles.some(({exact}) => exact);

/** Gathers translations into items, by key, and checks what holds between files. */
export function groupItems(articles: readonly Article[], complain: Complain): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const article of articles) {
    const item = items.get(article.key);
    if (!item) items.set(article.key, {key: article.key, articles: [article], kind: 'article'});
    else {
      const twin = item.articles.find(({culture}) => culture === article.culture);
      item.articles.push(article);
      if (!twin) continue;
      const message = `the same item in the same culture (${article.culture}) as ${twin.file}; rename or remove one`;
      complain({file: article.file, line: article.fields.culture?.line ?? 1, message});
    }
  }
  for (const item of items.values()) {
    for (const field of sharedFields) shareField(item, field, complain);
    for (const article of item.articles) checkKind(item, article, complain);
  }
  for (const field of ['id', 'node'] as const) checkNumbers(items, field, complain);
  checkParents(items, complain);
  checkShortcuts(items, complain);
  return items;
}

function shareField(item: Item, field: SharedField, complain: Complain): void {
  let first: {file: string; line: number; value: unknown} | undefined;
  for (const {file, fields} of item.articles) {
    const found = fields[field];
    if (!found) continue;
    if (!first) {
      first = {file, ...found};
      Object.assign(item, {[field]: found.value});
    } else if (first.value !== found.value) {
      const message = `${field} is "${found.value}" here but "${first.value}" in ${first.file}:${first.line}; translations of one item share it`;
      complain({file, line: found.line, message});
    }
  }
}

/** What each kind needs, and which fields make no sense for it. */
export function checkKind(item: Item, article: Article, complain: Complain): void {
  const {file, fields, bodyLine, body} = article;
  if (isExact(item)) return;
  const say = (line: number, message: string) => complain({file, line, message});
  const {kind} = item;
  const kindLine = fields.kind?.line ?? 1;
  const only = (wanted: ContentKind, names: readonly (keyof FrontMatter)[]) => {
    if (kind === wanted) return;
    for (const name of names) {
      const found = fields[name];
      if (found) say(found.line, `${name} belongs to kind: ${wanted}; this is kind: ${kind}`);
    }
  };
  only('link', ['url', 'target']);
  only('shortcut', ['shortcut']);
  if (kind === 'link') checkLinkUrl(article, kindLine, say);
  if (kind === 'shortcut' && item.shortcut === undefined) {
    say(kindLine, 'a shortcut needs shortcut: the key of the item that it points to');
  }
  if (kind === 'link' || kind === 'shortcut') {
    if (fields.video) say(fields.video.line, `kind: ${kind} shows no video; remove it`);
    if (fields.parts) say(fields.parts.line, `kind: ${kind} has no parts; remove them`);
    if (body.render().join('') !== '')
      say(bodyLine, `kind: ${kind} shows no text of its own; use description`);
  }
}

function checkLinkUrl(
  {fields}: Article,
  kindLine: number,
  say: (line: number, message: string) => void,
): void {
  const url = fields.url;
  if (!url) say(kindLine, 'a link needs url: the address that it leads to');
  else if (!/^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?!\/))\S*$/i.test(url.value)) {
    say(
      url.line,
      `url "${url.value}" is no address; write one that starts with https://, mailto:, tel: or /`,
    );
  }
}

function checkNumbers(items: ReadonlyMap<string, Item>, field: 'id' | 'node', complain: Complain): void {
  const owners = new Map<number, Item>();
  for (const item of items.values()) {
    const number = item[field];
    if (number === undefined) continue;
    const owner = owners.get(number);
    if (!owner) owners.set(number, item);
    else {
      const {file, line} = placeOf(owner, field);
      const message = `${field} ${number} is taken by ${file}:${line}; give this item another one, or none`;
      complain({...placeOf(item, field), message});
    }
  }
}

function checkParents(items: ReadonlyMap<string, Item>, complain: Complain): void {
  const folders = [...items.values()].filter(({kind}) => kind === 'folder').map(({key}) => key);
  for (const item of items.values()) {
    if (item.parent === undefined) continue;
    const parent = items.get(item.parent);
    const place = placeOf(item, 'parent');
    if (!parent) {
      const message = `unknown parent "${item.parent}"${didYouMean(item.parent, folders)}`;
      complain({...place, message});
    } else if (parent.kind !== 'folder' && !isUnreadable(parent) && !isExact(item)) {
      complain({...place, message: `parent "${item.parent}" is kind: ${parent.kind}, not kind: folder`});
    } else if (liesBelowItself(item, items)) {
      complain({...place, message: `parent "${item.parent}" lies below this item itself`});
    }
  }
}

function liesBelowItself(item: Item, items: ReadonlyMap<string, Item>): boolean {
  const seen = new Set<string>();
  for (let at = item.parent; at !== undefined && !seen.has(at); at = items.get(at)?.parent) {
    if (at === item.key) return true;
    seen.add(at);
  }
  return false;
}

function checkShortcuts(items: ReadonlyMap<string, Item>, complain: Complain): void {
  for (const item of items.values()) {
    if (item.kind !== 'shortcut' || item.shortcut === undefined) continue;
    const target = items.get(item.shortcut);
    const place = placeOf(item, 'shortcut');
    if (!target) {
      const message = `unknown shortcut target "${item.shortcut}"${didYouMean(item.shortcut, items.keys())}`;
      complain({...place, message});
    } else if (target.kind === 'shortcut' && !isExact(item)) {
      complain({...place, message: `"${item.shortcut}" is a shortcut itself; point to what it points to`});
    }
  }
}

/** Items in an order in which every folder comes before what lies in it. */
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
