/** The fault proxy itself: a test gets the fault that it asks for, and no other. */
import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import {startFaultProxy, type FaultProxy, type LoggedRequest} from '../../demo/faults.ts';

const items = [{contentId: 7, name: 'Seven', type: 'article', solutionRatio: 80}];

describe('the fault proxy', () => {
  let server: Server;
  let proxy: FaultProxy;
  let reached = 0;

  before(async () => {
    server = createServer(async (request, response) => {
      reached++;
      if (request.method === 'POST') {
        response.end(await buffer(request));
        return;
      }
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('content-type', 'application/json');
      response.setHeader('etag', '"1"');
      response.end(JSON.stringify(request.url?.startsWith('/one') ? items[0] : items));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });

  after(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, init?: RequestInit) => fetch(proxy.url + path, init);
  const json = async (path: string) => (await ask(path)).json() as Promise<unknown>;

  it('passes everything else through, headers included', async () => {
    const reply = await ask('/list?a=1', {headers: {origin: 'https://page.example'}});
    assert.equal(reply.headers.get('etag'), '"1"');
    assert.equal(reply.headers.get('access-control-allow-origin'), 'https://page.example');
    assert.deepEqual(await reply.json(), items);
  });

  it('keeps connections open for as long as the service does', async () => {
    assert.equal((await ask('/~status=404/list')).headers.get('keep-alive'), 'timeout=65');
  });

  it('keeps the body of a request that it delays', async () => {
    const body = JSON.stringify(items);
    assert.equal(await (await ask('/~delay=20;key=late/list', {method: 'POST', body})).text(), body);
    assert.equal(proxy.log('late')[0]?.body, body);
  });

  it('answers with a status that a page can read, without a request to the service', async () => {
    const before = reached;
    const reply = await ask('/~status=429;retry-after=3/list', {headers: {origin: 'https://page.example'}});
    assert.equal(reply.status, 429);
    assert.equal(reply.headers.get('retry-after'), '3');
    assert.equal(reply.headers.get('access-control-allow-origin'), 'https://page.example');
    assert.equal(((await reply.json()) as {status: number}).status, 429);
    assert.equal(reached, before);
  });

  it('passes preflights through, so that the request itself fails', async () => {
    const headers = {origin: 'https://page.example', 'access-control-request-method': 'GET'};
    assert.equal((await ask('/~status=500/list', {method: 'OPTIONS', headers})).status, 200);
    const without = await ask('/~no-cors/list', {method: 'OPTIONS', headers});
    assert.equal(without.headers.get('access-control-allow-origin'), null);
  });

  it('resets, refuses, truncates, and answers as a captive portal does', async () => {
    await assert.rejects(json('/~reset/list'), TypeError);
    await assert.rejects(json('/~refuse/list'), TypeError);
    await assert.rejects(json('/~truncate/list'), SyntaxError);
    assert.match((await ask('/~html/list')).headers.get('content-type') ?? '', /^text\/html/);
    const redirected = await ask('/~redirect/list');
    assert.ok(redirected.redirected);
    assert.deepEqual(await redirected.json(), items);
  });

  it('never answers, until the client gives up', async () => {
    const client = new AbortController();
    const asked = ask('/~never;key=never/list', {signal: client.signal});
    while (proxy.log('never').length === 0) await setImmediate();
    client.abort();
    await assert.rejects(asked, {name: 'AbortError'});
    assert.equal(proxy.log('never').length, 1);
    assert.equal(proxy.log('never')[0]?.status, undefined);
  });

  it('sends a reply slowly, byte by byte', async () => {
    const reply = await ask('/~slow=10/list');
    const reader = reply.body!.getReader();
    const {value} = await reader.read();
    assert.equal(value?.length, 1);
    assert.equal(Number(reply.headers.get('content-length')), JSON.stringify(items).length);
    await reader.cancel();
  });

  it('accepts paths that are badly encoded', async () => {
    assert.equal((await ask('/~status=503;on=%E0/list/%E0')).status, 503);
  });

  it('asks the service alone, whatever host a path begins with', async () => {
    const other = createServer((_, response) => response.end('other'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const {port} = other.address() as AddressInfo;
    assert.deepEqual(await json(`//127.0.0.1:${port}/list`), items);
    assert.deepEqual(await json('/~log//'), []);
    assert.deepEqual(await json('//'), items);
    other.closeAllConnections();
    other.close();
  });

  it('changes the bodies of replies', async () => {
    const first = async (fault: string) => ((await json(`/~${fault}/list`)) as Record<string, unknown>[])[0];
    assert.deepEqual(await first('wrong-types'), {
      contentId: 'number 7',
      name: 5,
      type: 7,
      solutionRatio: 'number 80',
    });
    assert.deepEqual(await first('nulls'), {contentId: 7, name: null, type: null, solutionRatio: null});
    assert.equal((await first('at=*.name=null'))?.name, null);
    assert.equal('name' in (await first('at=*.name=absent'))!, false);
    assert.equal((await first('set=*.name=a%3Db%2F'))?.name, 'a=b/');
    assert.equal((await first('unknown-enums'))?.type, 'ofTomorrow');
    assert.equal(await first('empty'), undefined);
    const huge = await (await ask('/~huge=1mb/one')).text();
    assert.ok(huge.length >= 1024 ** 2);
    assert.equal((JSON.parse(huge) as {contentId: number}).contentId, 7);
    assert.equal(
      (await ask('/~empty/list')).headers.get('etag'),
      null,
      'the tag belongs to the unaltered body',
    );
  });

  it('applies to the first requests only, or to those that its modifiers select', async () => {
    const status = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
    const base = '/~status=503;times=2;key=few';
    assert.deepEqual(
      [await status(`${base}/list`), await status(`${base}/list`), await status(`${base}/list`)],
      [503, 503, 200],
    );
    assert.equal(await status('/~status=503;on=search/list'), 200);
    assert.equal(await status('/~status=503;on=search/search/x'), 503);
    assert.equal(await status('/~status=503;method=POST/list'), 200);
    assert.equal(await status('/~status=503;method=POST/list', {method: 'POST'}), 503);
  });

  it('logs requests', async () => {
    await ask('/~key=noted/list?take=3', {method: 'POST', body: '{"a":1}', headers: {'x-asked': 'yes'}});
    const [entry] = (await json('/~log?key=noted')) as LoggedRequest[];
    assert.equal(entry?.method, 'POST');
    assert.equal(entry?.path, '/list?take=3');
    assert.equal(entry?.body, '{"a":1}');
    assert.equal(entry?.headers['x-asked'], 'yes');
    assert.equal(entry?.status, 200);
  });
});
