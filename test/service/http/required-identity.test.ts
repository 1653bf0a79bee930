/** IDENTITY=required: who may ask is decided here for every route of the service. A new one fails until it is. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {pino} from 'pino';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {createApp} from '../../../service/src/app.ts';
import {SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {signingKeysOf} from '../../../service/src/auth/signing-keys.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {Downloads} from '../../../service/src/downloads/downloads.ts';
import {deskActs, viewRoles} from '../../../service/src/desk/rights.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {createAdmissionControl} from '../../../service/src/http/admission-control.ts';
import {operationPaths} from '../../../service/src/http/operation-paths.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';

/**
 * Routes besides those of the operations. `open`: gives no content away. `address`: needs an address that a reply has signed.
 * `link`: needs one that an editor has made.
 * `off`: absent where readers must sign in. `token`: as operations. `session`: for those who are signed in at the desk.
 */
const decided: Record<string, 'open' | 'address' | 'link' | 'off' | 'token' | 'session'> = {
  '/*': 'open',
  '/': 'open',
  '/setup': 'open',
  '/setup/*': 'open',
  '/setup/': 'session',
  '/setup/language': 'open',
  '/setup/person': 'session',
  '/setup/place': 'session',
  '/setup/restore': 'session',
  '/setup/restoring': 'session',
  '/desk': 'open',
  '/desk/*': 'open',
  '/desk/': 'session',
  '/desk/about': 'session',
  '/desk/access': 'session',
  '/desk/account': 'session',
  '/desk/activity': 'session',
  '/desk/articles': 'session',
  '/desk/brand': 'session',
  '/desk/brand-preview': 'session',
  '/desk/bulk': 'session',
  '/desk/data': 'session',
  '/desk/desk.js': 'open',
  '/desk/end-key': 'session',
  '/desk/end-session': 'session',
  '/desk/erase-article': 'session',
  '/desk/erase-comment': 'session',
  '/desk/erase-person': 'session',
  '/desk/folder': 'session',
  '/desk/folder-delete': 'session',
  '/desk/folder-merge': 'session',
  '/desk/folder-move': 'session',
  '/desk/folder-names': 'session',
  '/desk/folder-order': 'session',
  '/desk/folders': 'session',
  '/desk/history': 'session',
  '/desk/import': 'session',
  '/desk/improve': 'session',
  '/desk/item-order': 'session',
  '/desk/keys': 'session',
  '/desk/language': 'open',
  '/desk/line': 'session',
  '/desk/password': 'session',
  '/desk/people': 'session',
  '/desk/pins': 'session',
  '/desk/presence': 'session',
  '/desk/preview-link': 'session',
  '/desk/person': 'session',
  '/desk/progress': 'session',
  '/desk/provider': 'open',
  '/desk/provider/callback': 'open',
  '/desk/read': 'session',
  '/desk/recommended': 'session',
  '/desk/recommended-order': 'session',
  '/desk/recommended-remove': 'session',
  '/desk/release-notes': 'session',
  '/desk/report': 'session',
  '/desk/restore': 'session',
  '/desk/revision': 'session',
  '/desk/role': 'session',
  '/desk/search': 'session',
  '/desk/sign-in': 'open',
  '/desk/sign-out': 'open',
  '/desk/state': 'session',
  '/desk/synonyms': 'session',
  '/desk/tag': 'session',
  '/desk/token': 'session',
  '/desk/translations': 'session',
  '/desk/undo': 'session',
  '/desk/unflag': 'session',
  '/desk/write': 'session',
  '/health/live': 'open',
  '/health/ready': 'open',
  '/openapi.json': 'open',
  '/docs': 'open',
  '/.well-known/openid-configuration': 'open',
  '/.well-known/jwks.json': 'open',
  '/files/*': 'address',
  '/files/:name': 'address',
  '/widget/*': 'open',
  '/help': 'off',
  '/help/*': 'off',
  '/sitemap.xml': 'off',
  '/robots.txt': 'off',
  '/llms.txt': 'off',
  '/mcp': 'token',
  '/preview/:contentId/:culture': 'link',
};

let database: TestDatabase;
let optional: ReturnType<typeof createApp>;
let required: ReturnType<typeof createApp>;

before(async () => {
  database = await openTestDatabase();
  await insertKey(database.db, {hash: hashKey('page'), name: 'page', scopes: ['read', 'feedback']});
  await insertKey(database.db, {
    hash: hashKey('server'),
    name: 'server',
    scopes: ['read', 'feedback', 'write'],
  });
  const log = pino({enabled: false});
  const downloads = new Downloads(database.db, log);
  const restorer = {state: 'ready' as const, begin: () => {}};
  const app = (env: Record<string, string>) =>
    createApp({
      config: loadConfig({ISSUER: 'https://login.example', AUDIENCE: 'kb-help', ...env}),
      database,
      storage: folderStorage('none'),
      signingKeys: signingKeysOf(database.db, new SigningKeyCipher([])),
      publicUrl: () => 'http://localhost',
      log,
      admission: createAdmissionControl({inFlight: 256, running: 10, runningOfCaller: 2, waiting: 200}),
      owner: {settings: {}, downloads, reconfigure: () => Promise.resolve(), restorer},
      stopping: () => false,
    });
  optional = app({});
  required = app({IDENTITY: 'required'});
});
after(() => database.close());

const values: Record<string, string> = {culture: 'en-US', page: 'en-US'};
const fill = (pattern: string) =>
  pattern.replace(/:(\w+)(\{.*?\}(?=\/|$))?/g, (_, name: string) => values[name] ?? '7').replace('*', 'x');

/** The status, and the last part of the problem's type. */
async function ask(method: string, pattern: string, key: string): Promise<[number, string | undefined]> {
  const response = await required.request(fill(pattern), {
    method,
    headers: {'Ocp-Apim-Subscription-Key': key, 'Content-Type': 'application/json'},
    ...(method !== 'GET' && {body: '{}'}),
  });
  const [, slug] = /"\/problems\/([a-z-]+)"/.exec(await response.text()) ?? [];
  return [response.status, slug];
}

test('every route of the service is decided', () => {
  const operations = new Set(operationPaths().map(({pattern}) => pattern));
  const others = new Set(optional.routes.map(({path}) => path).filter((path) => !operations.has(path)));
  assert.deepEqual([...others].sort(), Object.keys(decided).sort());
});

test('every view and act of the desk says which role it takes', () => {
  const isSession = (path: string) => decided[path] === 'session' && path.startsWith('/desk/');
  const found = (method: string) =>
    optional.routes
      .filter((route) => route.method === method && isSession(route.path))
      .map(({path}) => path.slice('/desk/'.length))
      // It answers with an identity token for the session, and is no view.
      .filter((path) => path !== 'token');
  assert.deepEqual([...new Set(found('GET'))].sort(), Object.keys(viewRoles).sort());
  assert.deepEqual([...new Set(found('POST'))].sort(), Object.keys(deskActs).sort());
});

test('routes besides the operations: pages are absent, files and drafts need a signed address, assistants a token, the desk a session', async () => {
  for (const [path, decision] of Object.entries(decided)) {
    if (decision === 'address')
      assert.deepEqual(await ask('GET', path, 'page'), [403, 'identity-token'], path);
    if (decision === 'link') {
      const response = await required.request(fill(path));
      assert.equal(response.status, 403, path);
      assert.match(await response.text(), /<h1>This preview link has expired or is not complete/);
    }
    if (decision === 'off') assert.deepEqual(await ask('GET', path, 'page'), [404, 'no-such-route'], path);
    if (decision === 'session') {
      for (const method of ['GET', 'POST']) {
        const response = await required.request(path, {method, headers: {Origin: 'http://localhost'}});
        // Another method of the path is 404.
        assert.match(String(response.status), /^(303|403|404)$/, `${method} ${path}`);
        if (response.status === 303)
          assert.match(response.headers.get('location') ?? '', /^\.\.\/desk\/(sign-in(\?back=[a-z-]+)?)?$/);
      }
    }
    if (decision === 'token')
      assert.deepEqual(await ask('POST', path, 'page'), [403, 'identity-token'], path);
  }
});

for (const id of Object.keys(contract) as OperationId[]) {
  const {scope, identity}: Operation = contract[id];
  test(`${id}: a page's key and no token ${id === 'Token_Post' ? 'suffice to sign in' : 'are refused'} under every spelling`, async () => {
    const mine = operationPaths().flatMap(({pattern, operations}) =>
      [...operations].filter((each) => each[1] === id).map(([method]) => [method, pattern] as const),
    );
    assert.ok(mine.length >= 2);
    for (const [method, pattern] of mine) {
      const answer = await ask(method, pattern, 'page');
      if (id === 'Token_Post') assert.deepEqual(answer, [400, 'invalid-request'], pattern);
      else assert.deepEqual(answer, [403, scope === 'write' ? 'scope' : 'identity-token'], pattern);
    }
  });

  if (id === 'Token_Post') continue;
  const server = scope === 'write' && identity !== 'required';
  test(`${id}: a server's key ${server ? 'writes without' : 'needs'} a token`, async () => {
    const {method, path}: Operation = contract[id];
    const [status] = await ask(method, path.replace(/\{(\w+)\}/g, ':$1'), 'server');
    assert.equal(status === 403, !server);
  });
}
