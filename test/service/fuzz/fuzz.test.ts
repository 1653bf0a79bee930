import assert from 'node:assert/strict';
import {Agent, request} from 'node:http';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {after, before, test} from 'node:test';
import fc from 'fast-check';
import {Compile} from 'typebox/compile';
import {Problem} from '../../../contract/schemas.ts';
import {add, translation} from '../http/content.ts';
import {startIssuer, type Issuer} from '../http/issuer.ts';
import {startTestService, type TestService} from '../http/service.ts';
import {requestsOf, rows, type FuzzRequest, type Row} from './arbitraries.ts';

/** Others are tried by hand: `KB_FUZZ_SEED=2 KB_FUZZ_RUNS=1000`. */
const seed = Number(process.env['KB_FUZZ_SEED'] ?? 20261121);
const runs = Number(process.env['KB_FUZZ_RUNS'] ?? 6);
/** Milliseconds: whatever takes this long hangs. */
const hangTimeout = 60_000;

let service: TestService;
let issuer: Issuer;
let key: string;
let token: string;
const agent = new Agent({keepAlive: true, maxSockets: 8});

before(async () => {
  issuer = await startIssuer();
  service = await startTestService({
    issuer: issuer.config,
    testIssuer: issuer.config,
    // What is too slow or too much is answered 503 and 504, rightly. Here nothing may be.
    searchBudget: 60_000,
    maxInFlight: 10_000,
    rateLimit: 0,
    replyCacheAge: 100,
    maxUpload: 64 * 1024,
  });
  key = await service.addKey(['read', 'feedback', 'write']);
  token = await issuer.sign({roles: ['editor'], expires: '1h'});
  await add(service.db, [translation('Kettle', {tags: ['tea']}), translation('Kessel', {culture: 'de-DE'})], {
    contentId: 7,
  });
});
after(async () => {
  agent.destroy();
  await service.close();
  await issuer.close();
});

interface Reply {
  status: number;
  text: string;
}

/** Sends it as it is: unlike fetch, node:http neither mends addresses nor minds what stands in headers. */
function send({method, path, headers, body}: FuzzRequest): Promise<Reply> {
  const {hostname, port} = new URL(service.url);
  const known = {'Ocp-Apim-Subscription-Key': key, Authorization: `Bearer ${token}`};
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: {...known, ...headers},
        signal: AbortSignal.timeout(hangTimeout),
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({status: response.statusCode ?? 0, text}));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const problems = Compile(Problem);
/** What any path may answer, by decision: an address may be that of no operation, or not fit to be one. */
const anywhere = [304, 400, 403, 404, 405, 413, 414, 415, 431];

/** What a caller may rely on, whatever was sent. */
function check({statuses}: Row, {status, text}: Reply): void {
  assert.ok(status < 500, `${status}: ${text.slice(0, 500)}`);
  assert.ok(statuses.includes(status) || anywhere.includes(status), `${status} is not declared`);
  if (status < 400 || text === '') return;
  const body = JSON.parse(text) as unknown;
  assert.ok(problems.Check(body), text);
  assert.equal(body.status, status);
  assert.doesNotMatch(text, /\bat .+:\d+:\d+|node_modules|\bselect\b.+\bfrom\b|insert into/);
}

async function fuzz(row: Row, numRuns: number, at: number): Promise<void> {
  const property = fc.asyncProperty(requestsOf(row), async (sent) => check(row, await send(sent)));
  // A failing request is reported unshrunk: shrinking would send thousands more.
  await fc.assert(property, {numRuns, seed: at, endOnFailure: true});
}

for (const row of rows) {
  test(`${row.id}: any input gets a reply, and never a 5xx`, () => fuzz(row, runs, seed));
}

test('the service works afterwards, and has stored nothing of it', async () => {
  assert.equal((await service.ask('/rest/v2/content/7')).status, 200);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const round = async (at: number) => {
    for (const row of rows) await fuzz(row, Math.ceil(runs / 8), at);
  };
  await round(seed + 1);
  const before = heap();
  for (let count = 2; count <= 4; count++) await round(seed + count);
  const grown = heap() - before;
  assert.ok(grown < 24, `the heap grew by ${grown.toFixed(1)} MB in three rounds`);
});
