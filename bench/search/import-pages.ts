/** Imports another manual: complete HTML pages in a folder for each language, as DocBook's style sheets write them. */
import {readdir, readFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import type {Database} from '../../service/src/db/database.ts';
import {assignContentIds} from '../../service/src/store/content-ids.ts';
import type {TranslationItem} from '../../service/src/store/items.ts';
import {refreshStatistics, upsertContent} from '../../service/src/store/upsert.ts';
import {canonicalCulture} from '../../service/src/text/cultures.ts';

export async function importPages(db: Database, folder: string): Promise<void> {
  const pages = await readPages(folder);
  const ids = await assignContentIds(
    db,
    [...pages.keys()].map((key) => ({key})),
  );
  await db.transaction(async (tx) => {
    for (const [key, translations] of pages) {
      await upsertContent(tx, {contentId: ids.get(key)!, key, type: 'article', tag: 'text', translations});
    }
  });
  await refreshStatistics(db);
}

/** Translations by the name of their page. */
async function readPages(folder: string): Promise<Map<string, TranslationItem[]>> {
  const pages = new Map<string, TranslationItem[]>();
  for (const name of (await readdir(folder)).sort()) {
    const culture = canonicalCulture(name);
    if (!culture) continue;
    for (const file of (await readdir(join(folder, name))).sort()) {
      if (!file.endsWith('.html')) continue;
      const key = basename(file, '.html');
      const page = readPage(await readFile(join(folder, name, file), 'utf8'), culture);
      pages.set(key, [...(pages.get(key) ?? []), page]);
    }
  }
  return pages;
}

/** The number of a section before its title: `3.3. Gaussian Blur`. */
const sectionNumber = /^(?:\p{L}+\s?)?[\dIVX]+(?:\.\d+)*[.章]?\s+/u;

function readPage(html: string, culture: string): TranslationItem {
  const {children} = parseDocument(html);
  const [title] = DomUtils.getElementsByTagName('title', children);
  const [body] = DomUtils.getElementsByTagName('body', children);
  const isNavigation = (name: string) => name === 'navheader' || name === 'navfooter';
  for (const element of DomUtils.getElementsByClassName(isNavigation, children)) {
    DomUtils.removeElement(element);
  }
  return {
    culture,
    title: DomUtils.textContent(title ?? [])
      .replace(/\s+/g, ' ')
      .trim()
      .replace(sectionNumber, ''),
    author: '',
    authorEmail: '',
    knowledgeState: 'published',
    parts: body ? [{type: 'text', markup: DomUtils.getInnerHTML(body)}] : [],
    tags: [],
  };
}
