/** A site behind nginx with the shipped gateway, in front of a real service. Its folder takes the pages of tests. */
import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildWidget} from '../../../demo/serve/build.ts';
import {codeBelow} from '../../../demo/serve/handbook.ts';
import {add, translation} from '../../service/http/content.ts';
import {startTestService, type TestService} from '../../service/http/service.ts';
import {freePort, startNginx, type Proxy} from '../../support/nginx.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Site {
  url: string;
  service: TestService;
  /** Key that the gateway adds. */
  key: string;
  /** Puts a file into the site. */
  put(path: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Articles by id: what readers of the tests' pages find. */
export const articles = {
  1: 'Reset your password',
  2: 'Read an invoice',
  3: 'Draft of a price list',
  4: 'Pay from abroad',
};

async function fill({db}: TestService) {
  await add(db, [translation(articles[1], {tags: ['account']})], {contentId: 1, recommendedRank: 1});
  await add(db, [translation(articles[2], {tags: ['account']})], {contentId: 2, recommendedRank: 2});
  await add(db, [translation(articles[3], {knowledgeState: 'draft'})], {contentId: 3});
  const markup = '<p>Ask <a href="https://bank.example/">your bank</a>.</p>';
  await add(db, [translation(articles[4], {parts: [{type: 'text', markup}]})], {contentId: 4});
}

/** Starts it, with the handbook's location for a strict policy in the same server. */
export async function startSite(): Promise<Site> {
  await buildWidget(() => undefined);
  const [location = ''] = await codeBelow('guides/hosts', 'A strict policy behind nginx');
  const [port, folder] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'kb-help-site-'))]);
  const url = `http://127.0.0.1:${port}`;
  const service = await startTestService({
    publicUrl: `${url}/kb`,
    articleUrl: `${url}/help/{contentId}/{culture}`,
  });
  let proxy: Proxy | undefined;
  const close = async () => {
    await proxy?.stop();
    await service.close();
    await rm(folder, {recursive: true, force: true});
  };
  try {
    await fill(service);
    await cp(join(root, 'dist'), join(folder, 'kb-help'), {recursive: true});
    const key = await service.addKey(['read', 'feedback'], {origins: [url]});
    proxy = await startNginx('gateway.conf', port, [
      [/127\.0\.0\.1:8787/, `127.0.0.1:${new URL(service.url).port}`],
      [/YOUR-KEY/, key],
      [/root \/srv\/www;/, `root ${folder};`],
      [/server_name _;/, `server_name _; ${location.replace('/srv/www', folder)}`],
    ]);
    return {
      url,
      service,
      key,
      put: async (path, text) => {
        const file = join(folder, path);
        await mkdir(dirname(file), {recursive: true});
        await writeFile(file, text);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
