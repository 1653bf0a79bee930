/** A real service on a real database, and short ways to ask it. */
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Compile} from 'typebox/compile';
import {contract, type Operation, type OperationId, type Scope} from '../../../contract/operations.ts';
import {Problem} from '../../../contract/schemas.ts';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {openTestDatabase, type Database, type TestDatabase} from '../support/database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON, undefined when it is empty. */
  body: unknown;
}

export interface AskOptions {
  method?: string;
  /** Key to send; none with null. Default: one with every scope. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text, bytes or undefined. */
  body?: unknown;
}

export interface TestService {
  url: string;
  database: TestDatabase;
  db: Database;
  dataFolder: string;
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Stores a key and returns it. */
  addKey(scopes: readonly Scope[], more?: {origins?: string[]; expiryDate?: string}): Promise<string>;
  close(): Promise<void>;
}

export const publicUrl = 'https://kb.example';

/** Starts a service on a free port and an empty database of its own. */
export async function startTestService(config: Partial<ServiceConfig> = {}): Promise<TestService> {
  const [database, dataFolder] = await Promise.all([
    openTestDatabase(),
    mkdtemp(join(tmpdir(), 'kb-help-http-')),
  ]);
  const {db} = database;
  const addKey: TestService['addKey'] = async (scopes, more) => {
    const key = `key-${Math.random()}`;
    await insertKey(db, {hash: hashKey(key), name: 'test', scopes, ...more});
    return key;
  };
  const everything = await addKey(['read', 'feedback', 'write']);
  // Tests write behind the service's back, so it must not answer from memory; and a busy machine must not fail a search.
  const defaults = loadConfig({PORT: '0', LOG_LEVEL: 'silent'});
  const settings = {...defaults, replyCacheAge: 0, searchBudget: 60_000, dataFolder, publicUrl, ...config};
  const service = await startService(settings, {database});
  return {
    url: service.url,
    database,
    db,
    dataFolder,
    addKey,
    ask: (path, options = {}) => askService(service.url + path, {key: everything, ...options}),
    async close() {
      await service.close();
      await database.release();
      await rm(dataFolder, {recursive: true, force: true});
    },
  };
}

export async function askService(
  url: string,
  {method, key, headers = {}, body}: AskOptions,
): Promise<Answer> {
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key != null && {'Ocp-Apim-Subscription-Key': key}),
      ...(body !== undefined && {'Content-Type': 'application/json'}),
      ...headers,
    },
    body: raw ? (body as BodyInit | undefined) : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

const problems = Compile(Problem);
/** Traces of the inside: stacks, files, SQL. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|\bselect\b.+\bfrom\b|\binsert into\b|drizzle|postgres|pglite/i;

/** The answer is an error of this kind, with a whole problem body that tells nothing about the inside. */
export function assertProblem(answer: Answer, status: number, slug?: string): Problem {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json\b/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.ok(problems.Check(answer.body), answer.text);
  const {type, title, detail, instance} = answer.body;
  if (slug) assert.equal(type, `/problems/${slug}`, answer.text);
  else assert.match(type ?? '', /^\/problems\/[a-z-]+$/);
  assert.equal(answer.body.status, status);
  assert.ok(title && detail, answer.text);
  assert.match(instance ?? '', /^\/[^#]*#[\w.-]+$/);
  assert.doesNotMatch(answer.text, inside);
  return answer.body;
}

const checks = new Map<string, ReturnType<typeof Compile>>();

/** The answer has a status that the table declares for the operation, with a body of the declared shape. */
export function assertSuccess(answer: Answer, id: OperationId, status = 200): unknown {
  assert.equal(answer.status, status, answer.text);
  const schema = (contract[id] as Operation).responses[status];
  assert.notEqual(schema, undefined, `${id} does not declare ${status}`);
  if (!schema) {
    assert.equal(answer.text, '');
    return undefined;
  }
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json\b/);
  const check = checks.get(id + status) ?? Compile(schema);
  checks.set(id + status, check);
  assert.ok(check.Check(answer.body), `${JSON.stringify(check.Errors(answer.body))} in ${answer.text}`);
  return answer.body;
}

/** Waits for as many views of an article, which are written a second after them, and for no more. */
export async function assertViews(
  ask: (path: string) => Promise<Answer>,
  contentId: number,
  expected: number,
): Promise<void> {
  const views = async () => {
    const answer = await ask(`/rest/v2/statistics/view/${contentId}`);
    return (assertSuccess(answer, 'Statistics_ViewGet') as {views: number}).views;
  };
  while ((await views()) < expected);
  assert.equal(await views(), expected);
}
