/** A knowledge base, its help centre as files, and a plain file server that has them under two paths. */
import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {openDatabase, type Database} from '../../../service/src/db/database.ts';
import {describeFile} from '../../../service/src/files/describe.ts';
import {folderStorage, type FileStorage} from '../../../service/src/files/store.ts';
import {noBrand} from '../../../service/src/pages/brand.ts';
import {exportSite, type SiteSummary} from '../../../service/src/static-site/export-site.ts';
import {upsertFile} from '../../../service/src/store/files.ts';
import {serveFiles} from '../../support/file-server.ts';
import {add, daysFromNow, translation} from '../../service/http/content.ts';
import {makeDataFolder} from '../../service/support/database.ts';
import {gif, png} from '../../service/import/samples.ts';

/** In every text that readers must not see. */
export const canary = 'Zanzibar';
/** More than a page of a list has. */
const recipes = 51;
/** Where no file of the site may be: in the way of its own, hidden, too long, or beside it. */
const unfit = [
  '',
  ...['robots.txt', 'index.html', '.git', 'a'.repeat(300)].map((name) => `sub/help/${name}`),
  'sub',
];

export interface StaticSite {
  db: Database;
  /** The folder of the files. */
  folder: string;
  /** The address that the files name. */
  url: string;
  /** Another address of the same files, which none of them names. */
  copy: string;
  ids: {kitchen: number; kettle: number; cup: number; secret: number};
  /** Names of stored files: one that an article shows, and one that only a draft shows. */
  files: {shown: string; secret: string};
  /** @param redirects of the owner's, beside those that the site has */
  export(redirects?: Record<string, number>): Promise<SiteSummary>;
  close(): Promise<void>;
}

async function store(folder: string, storage: FileStorage, db: Database, name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const description = await describeFile(path, name);
  await storage.put(description, path);
  await upsertFile(db, description);
  return description.name;
}

export async function createStaticSite(): Promise<StaticSite> {
  const root = await makeDataFolder();
  const {db, close} = await openDatabase({dataFolder: root});
  const storage = folderStorage(join(root, 'files'));
  const files = {
    shown: await store(root, storage, db, 'kettle.png', png),
    secret: await store(root, storage, db, 'secret.gif', gif),
  };
  const kitchen = await add(
    db,
    [translation('Kitchen', {parts: []}), translation('المطبخ', {culture: 'ar-SA', parts: []})],
    {type: 'folder', tag: 'folder'},
  );
  const inKitchen = {parentContentId: kitchen};
  const secret = await add(
    db,
    [
      translation(canary, {
        knowledgeState: 'draft',
        metadata: 'https://old.example/sub/help/article/13-secret',
        tags: [canary, 'water & tea'],
        parts: [{type: 'text', markup: `<p>${canary} <img src="/files/${files.secret}" alt=""></p>`}],
      }),
    ],
    inKitchen,
  );
  await add(db, [translation(`${canary} later`, {startDate: daysFromNow(1)})], inKitchen);
  await add(db, [translation(`${canary} once`, {knowledgeState: 'archived'})], inKitchen);
  const metadata = 'https://old.example/sub/help/article/12-mug';
  const cup = await add(db, [translation('Cup', {tags: ['../tea'], metadata})], inKitchen);
  const markup = `<h2>Fill it</h2><p><img src="/files/${files.shown}" alt="A kettle"> See <a href="/help/${cup}/en-US">cups</a>.</p>
    <h2>Boil</h2><p>Descale it twice a year.</p><h2>Pour</h2><p>Not too fast.</p>
    <p>Pages of the service: <a href="/help/${cup}">by number</a>, <a href="/help/en-US/articles/${cup}-cup">in full</a>,
    <a href="/help/en-US/se%61rch">encoded</a>, <a href="/help/en-US/folders/${kitchen}-former#top">by a former title</a>,
    <a href="/help/en-US/tags/water%20%26%20tea">by a tag</a>, <a href="/help/en-US/feed.xml/">the feed</a>,
    <a href="/articles/${cup}?in=en-US#top">by the address of the owner’s page</a>.</p>`;
  const kettle = await add(
    db,
    [
      translation('Kettle', {tags: ['water & tea'], parts: [{type: 'text', markup}]}),
      translation('غلاية', {culture: 'ar-SA', parts: [{type: 'text', markup: '<p>املأ الغلاية.</p>'}]}),
      translation(canary, {culture: 'de-DE', knowledgeState: 'draft', notes: canary}),
    ],
    {...inKitchen, recommendedRank: 1},
  );
  const drinks = await add(db, [translation('Drinks', {parts: []})], {type: 'folder', tag: 'folder'});
  for (let number = 1; number <= recipes; number += 1) {
    const metadata = unfit[number] && `https://old.example/${unfit[number]}/${number}`;
    await add(db, [translation(`Recipe ${number}`, {metadata})], {parentContentId: drinks});
  }

  const folder = join(root, 'site');
  const server = await serveFiles(() => ({'/sub/help/': folder, '/copy/': folder}));
  const url = `${server.origin}/sub/help`;
  return {
    db,
    folder,
    url,
    copy: `${server.origin}/copy`,
    ids: {kitchen, kettle, cup, secret},
    files,
    export: (redirects = {}) =>
      exportSite(folder, {
        db,
        storage,
        url,
        articleUrl: '/articles/{contentId}?in={culture}',
        culture: 'en-US',
        publicPages: {siteName: 'Example help'},
        brand: {
          ...noBrand,
          redirects: new Map<string, number | string>([
            ['/sub/help/old/page', kettle],
            ['/sub/help/old/index.html', `/help/en-US/folders/${kitchen}`],
            ['/sub/help/old/draft', secret],
            ...Object.entries(redirects),
          ]),
        },
        hasWidget: true,
      }),
    async close() {
      await server.close();
      await close();
      await rm(root, {recursive: true, force: true});
    },
  };
}

/** The text of a file of the site. */
export const fileOf = ({folder}: StaticSite, path: string) => readFile(join(folder, path), 'utf8');
