/** The search of the service, over a database of its own. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openDatabase, type Database} from '../../../service/src/db/database.ts';
import {searchHybrid} from '../../../service/src/search/hybrid.ts';
import type {Meaning} from '../../../service/src/search/meaning.ts';
import {claimContentIds} from '../../../service/src/store/content-ids.ts';
import type {ContentItem, TranslationItem} from '../../../service/src/store/items.ts';
import {moveContent} from '../../../service/src/store/tree.ts';
import {refreshStatistics, upsertContent} from '../../../service/src/store/upsert.ts';
import {applyVocabulary} from '../../../service/src/store/vocabulary.ts';
import type {ManualPage} from '../corpora/pages.ts';
import type {Engine} from './engine.ts';

/** The language of readers whose own has nothing. */
const fallback = 'en-US';

export interface Vectors {
  meaning: Meaning;
  close(): Promise<void>;
}

interface Ways {
  /** Whether the vocabulary that ships with the service is there, as it is in a service. */
  synonyms: boolean;
  /** Makes the vectors of the pages; without it, searches go by words alone. */
  vectors?: (db: Database) => Promise<Vectors>;
}

export const kbHelp =
  (name: string, {synonyms, vectors: makeVectors}: Ways) =>
  async (pages: readonly ManualPage[]): Promise<Engine> => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'kb-bench-'));
    const database = await openDatabase({dataFolder});
    const {db} = database;
    const paths = await writePages(db, pages);
    if (synonyms) await applyVocabulary(db);
    const vectors = await makeVectors?.(db);
    return {
      name,
      async ask(query, culture) {
        const preferred = [...new Set([culture, fallback])];
        const options = {sortBy: 'Relevance', take: 10, skip: 0, preferred} as const;
        const {hits, coverage} = await searchHybrid(db, query, options, vectors?.meaning);
        if (coverage === 50) throw new Error(`${query} was searched by words alone`);
        return hits.map(({contentId}) => paths.get(contentId) ?? '');
      },
      async close() {
        await vectors?.close();
        await database.close();
        await rm(dataFolder, {recursive: true, force: true});
      },
    };
  };

const translation = (culture: string, title: string, html = '', description?: string): TranslationItem => ({
  culture,
  title,
  description,
  author: '',
  authorEmail: '',
  knowledgeState: 'published',
  parts: html ? [{type: 'text', markup: html}] : [],
  tags: [],
});

/** Writes pages as articles in folders, and gives their paths by contentId. */
export async function writePages(db: Database, pages: readonly ManualPage[]): Promise<Map<number, string>> {
  const articles = new Map<string, TranslationItem[]>();
  for (const {path, culture, title, html, description} of pages) {
    articles.set(path, [...(articles.get(path) ?? []), translation(culture, title, html, description)]);
  }
  const folderOf = (path: string) => path.slice(0, path.indexOf('/'));
  const folders = new Set([...articles.keys()].map(folderOf));
  const keys = [...folders, ...articles.keys()];
  const {ids} = await claimContentIds(
    db,
    keys.map((key) => ({key})),
  );
  const items: ContentItem[] = keys.map((key) => ({
    contentId: ids.get(key),
    key,
    type: articles.has(key) ? 'article' : 'folder',
    tag: articles.has(key) ? 'text' : 'folder',
    translations: articles.get(key) ?? [translation(fallback, key)],
  }));
  await db.transaction(async (tx) => {
    for (const item of items) await upsertContent(tx, item);
    for (const path of articles.keys()) {
      await moveContent(tx, ids.get(path)!, {parentContentId: ids.get(folderOf(path))!, shortcutTo: null});
    }
  });
  await refreshStatistics(db);
  return new Map([...ids].map(([key, id]) => [id, key]));
}
