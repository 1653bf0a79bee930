/** Every operation × identity token × subscription key × state of the content, against the rules in matrix-rules.ts. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {generateKeyPair} from 'jose';
import {commonErrors, contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {insertAssociation} from '../../../service/src/store/associations.ts';
import {hashKey, insertKey, revokeKey} from '../../../service/src/store/keys.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import type {TranslationItem} from '../../../service/src/store/items.ts';
import {bodies, fill, queries, upload} from './calls.ts';
import {add, daysFromNow, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {
  expected,
  keys,
  maySee,
  maySeeFlags,
  refusal,
  rules,
  states,
  tokens,
  type Key,
  type State,
  type Token,
} from './matrix-rules.ts';
import {startTestService, type Answer, type TestService} from './service.ts';

const site = 'https://www.example.com';
const password = 'correct horse battery';
type Segment = 'production' | 'test';
const ids = Object.keys(contract) as OperationId[];

let service: TestService;
let issuers: Record<Segment, Issuer>;
let tokenTexts: Record<Segment, Record<Token, string | null>>;
const keyTexts = {} as Record<Key, string | null>;
/** contentIds of articles, and nodes of folders, by state. */
const articles = {} as Record<State, number>;
const folders = {} as Record<State, number>;

/** Stands in the words of the article in a state and nowhere else. */
const secretOf = (state: State) => `xyzzy${state}`;
const flagText = 'plughflag';
const externalId = 'the case';

const traits: Record<State, Partial<TranslationItem>> = {
  published: {},
  flagged: {},
  workInProgress: {knowledgeState: 'workInProgress'},
  draft: {knowledgeState: 'draft'},
  approved: {knowledgeState: 'approved'},
  archived: {knowledgeState: 'archived'},
  notYet: {startDate: daysFromNow(1)},
  over: {endDate: daysFromNow(-1)},
  deleted: {knowledgeState: 'deleted'},
  missing: {},
};

before(async () => {
  issuers = {production: await startIssuer(), test: await startIssuer()};
  service = await startTestService({
    issuer: issuers.production.config,
    testIssuer: issuers.test.config,
    // Answers in memory must not get to anybody who may not have them.
    replyCacheAge: 60_000,
  });
  const {db, addKey} = service;
  for (const state of states) {
    const words = secretOf(state);
    articles[state] = 999_999;
    folders[state] = 999_999;
    if (state === 'missing') continue;
    const article = translation(`Kettle ${words}`, {
      tags: [words],
      description: `<p>${words}</p>`,
      ...traits[state],
    });
    articles[state] = await add(db, [article]);
    await insertAssociation(
      db,
      {contentId: articles[state], culture: 'en-US'},
      {externalId, externalType: null, externalSource: null},
      1,
    );
    const folder = await add(db, [translation('Folder', traits[state])], {type: 'folder', tag: 'folder'});
    const {rows} = (await db.execute(sql`select node_id from contents where id = ${folder}`)) as unknown as {
      rows: {node_id: number}[];
    };
    folders[state] = rows[0]!.node_id;
  }
  await insertUser(db, {username: 'ada', passwordHash: await quickHash(password), roles: []});

  const stranger = await generateKeyPair('RS256');
  const editor = {roles: ['reader', 'editor']};
  const tokensOf = async (own: Issuer, other: Issuer) => ({
    none: null,
    reader: await own.sign({roles: ['reader']}),
    agent: await own.sign({roles: ['agent']}),
    author: await own.sign({roles: ['author', 'reader']}),
    editor: await own.sign(editor),
    administrator: await own.sign({roles: ['administrator']}),
    forged: await own.sign(editor, stranger.privateKey),
    expired: await own.sign({...editor, expires: '-1h'}),
    foreign: await other.sign(editor),
  });
  tokenTexts = {
    production: await tokensOf(issuers.production, issuers.test),
    test: await tokensOf(issuers.test, issuers.production),
  };

  const everything = ['read', 'feedback', 'write'] as const;
  const {keyId} = await insertKey(db, {hash: hashKey('revoked'), name: 'revoked', scopes: everything});
  await revokeKey(db, keyId);
  Object.assign(keyTexts, {
    none: null,
    unknown: 'unknown',
    revoked: 'revoked',
    expired: await addKey(everything, {expiryDate: daysFromNow(-1)}),
    read: await addKey(['read']),
    feedback: await addKey(['feedback']),
    write: await addKey(['write']),
    all: await addKey(everything, {origins: [site]}),
    elsewhere: await addKey(everything, {origins: ['https://elsewhere.example']}),
  } satisfies Record<Key, string | null>);
});
after(() => Promise.all([service.close(), issuers.production.close(), issuers.test.close()]));

let unique = 0;

const translations = [
  {title: 'New', author: 'Ada', authorEmail: 'ada@example.com', culture: 'en-US', knowledgeState: 'draft'},
];

/** A request that the operation takes, about the content in a state. */
function request(id: OperationId, state: State) {
  const {method, path, params} = contract[id] as Operation;
  const contentId = articles[state];
  const filled = fill(path, {
    contentId: String(contentId),
    externalId: encodeURIComponent(externalId),
    query: 'kettle',
  });
  const own: Partial<Record<OperationId, object>> = {
    Token_Post: {username: 'ada', password},
    ArticleAssociation_Post: {externalId: `case ${(unique += 1)}`},
    Content_Post: {parentNodeId: folders[state], translations},
    Content_Put: {translations},
  };
  const about = params && 'contentId' in params.properties ? {} : {contentId};
  const body = bodies[id] && {...bodies[id], ...('contentId' in bodies[id] && about), ...own[id]};
  const headers: Record<string, string> = id === 'Content_Put' ? {'If-Match': '"an older one"'} : {};
  const query = id === 'Statistics_VoteGet' ? `?contentIds=${contentId}` : (queries[id] ?? '');
  return {path: filled + query, method, ...(id === 'File_ContentPost' ? upload : {body, headers})};
}

/** Flags are as their state says: some operations change them. */
const putFlags = () =>
  service.db.execute(sql`update translations
    set flag = case when content_id = ${articles.flagged} then ${flagText} end,
      flag_date = case when content_id = ${articles.flagged} then now() end,
      flagged_by = case when content_id = ${articles.flagged} then ${flagText} end`);

interface Cell {
  token: Token;
  key: Key;
  state: State;
}

async function ask(id: OperationId, {token, key, state}: Cell): Promise<Answer> {
  if (id === 'ArticleFlag_Delete') await putFlags();
  const {path, method, ...sent} = request(id, state);
  const authorization = tokenTexts[path.startsWith('/rest/test/') ? 'test' : 'production'][token];
  return service.ask(path, {
    method,
    body: sent.body,
    key: keyTexts[key],
    headers: {
      ...sent.headers,
      Origin: site,
      ...(authorization !== null && {Authorization: `Bearer ${authorization}`}),
    },
  });
}

/** What is wrong with an answer; nothing when all is right. */
function faults(id: OperationId, {token, key, state}: Cell, {status, text, body}: Answer): string[] {
  const found: string[] = [];
  const [wanted, slug] = expected(id, token, key, state);
  if (status !== wanted) found.push(`${status} instead of ${wanted}: ${text}`);
  const type = status >= 400 ? (body as {type?: string}).type : undefined;
  if (slug && type !== `/problems/${slug}`) found.push(`${type} instead of ${slug}`);
  const {responses, decided = {}}: Operation = contract[id];
  const declared = [...Object.keys({...responses, ...decided}).map(Number), ...commonErrors];
  if (!declared.includes(status)) found.push(`${status} is not declared`);
  for (const other of states) {
    if (text.includes(secretOf(other)) && (refusal(id, token, key) || !maySee(id, token, key, other))) {
      found.push(`shows what is ${other}`);
    }
  }
  if (text.includes(flagText) && !maySeeFlags(id, token, key)) found.push('shows a flag');
  return found;
}

/** Keys that let somebody in. The others keep everybody out, which the first tokens show. */
const openKeys: readonly Key[] = ['read', 'feedback', 'write', 'all'];
const firstTokens: readonly Token[] = ['none', 'reader', 'editor', 'forged'];

/** All combinations; the content plays no part where a caller is kept out by key or token. */
function cellsOf(id: OperationId): Cell[] {
  return keys.flatMap((key) =>
    (openKeys.includes(key) ? tokens : firstTokens).flatMap((token) =>
      (refusal(id, token, key) || rules[id].aboutNoContent ? states.slice(0, 1) : states).map((state) => ({
        token,
        key,
        state,
      })),
    ),
  );
}

for (const id of ids) {
  test(`${id}: every token × key × state of the content`, async () => {
    await putFlags();
    const open = cellsOf(id);
    if (contract[id].method === 'GET') {
      for (const state of states) await ask(id, {token: 'none', key: 'all', state});
      for (const state of states) await ask(id, {token: 'editor', key: 'read', state});
    }
    const wrong: string[] = [];
    const work = async () => {
      for (let cell = open.shift(); cell; cell = open.shift()) {
        const {token, key, state} = cell;
        for (const fault of faults(id, cell, await ask(id, cell))) {
          wrong.push(`token ${token}, key ${key}, ${state}: ${fault}`);
        }
      }
    };
    // Flags are put back before each removal, so those come one after the other.
    await Promise.all(Array.from({length: id === 'ArticleFlag_Delete' ? 1 : 6}, work));
    assert.deepEqual(wrong, []);
  });
}

test('what may be seen is seen: the words of published articles, and flags by editors and portals', async () => {
  await putFlags();
  const text = async (id: OperationId, cell: Cell) => (await ask(id, cell)).text;
  const flagged = {key: 'read', state: 'flagged'} as const;
  assert.ok((await text('Content_Get', {...flagged, token: 'none'})).includes(secretOf('flagged')));
  assert.ok((await text('Content_Get', {...flagged, token: 'none', key: 'all'})).includes(flagText));
  assert.ok((await text('Content_Get_Slash', {...flagged, token: 'editor'})).includes(flagText));
  for (const id of ['Recommended_Get', 'Search_Get', 'Tag_GetAll', 'Search_GetSuggestions'] as const) {
    const found = await text(id, {token: 'none', key: 'read', state: 'published'});
    assert.ok(found.includes(secretOf('published')), id);
  }
  const portal = await text('ArticleAssociation_GetExternal', {
    token: 'none',
    key: 'all',
    state: 'published',
  });
  for (const state of states.slice(0, 8)) assert.ok(portal.includes(secretOf(state)), state);
});
