/** IDENTITY=required: files open by addresses that replies sign, for an hour or two. */
import assert from 'node:assert/strict';
import {after, before, test, type TestContext} from 'node:test';
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import type {Content} from '../../../contract/schemas.ts';
import {readContent} from '../../../service/src/store/content.ts';
import {add, translation} from '../http/content.ts';
import {startIssuer, type Issuer} from '../http/issuer.ts';
import {
  assertProblem,
  assertSuccess,
  publicUrl,
  startTestService,
  type TestService,
} from '../http/service.ts';

let service: TestService;
let issuer: Issuer;
let editor: {Authorization: string};
/** As it is stored. */
let file: string;
let contentId: number;

before(async () => {
  issuer = await startIssuer();
  service = await startTestService({identity: 'required', issuer: issuer.config});
  editor = {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`};
  contentId = await add(service.db, [translation('Kettle')]);
});
after(async () => {
  await service.close();
  await issuer.close();
});

const signed = /\/files\/[\w.-]+\?signed=\d+-[\w-]{43}/g;
const statusOf = async (address: string) =>
  (await fetch(service.url + address.slice(address.indexOf('/files/')))).status;
const read = async () => {
  const answer = await service.ask(`/rest/v2/content/${contentId}/`, {headers: editor});
  return {answer, content: assertSuccess(answer, 'Content_Get_Slash') as Content};
};

test('an uploaded file opens by the address of the reply alone', async () => {
  const form = new FormData();
  form.append('file', new Blob(['a,b\n1,2\n']), 'table.csv');
  const encoded = new Response(form);
  const answer = await service.ask(`/rest/test/v2/file/content/${contentId}`, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: {'Content-Type': encoded.headers.get('content-type')!},
  });
  const address = assertSuccess(answer, 'File_ContentPost', 201) as string;
  assert.match(address, signed);
  file = address.slice(publicUrl.length, address.indexOf('?'));
  const served = await fetch(service.url + address.slice(publicUrl.length));
  assert.equal(await served.text(), 'a,b\n1,2\n');
  assert.match(served.headers.get('cache-control') ?? '', /^private, max-age=\d+, immutable$/);
  assertProblem(await service.ask(file), 403, 'identity-token');
  const [, end = '', signature = ''] = /signed=(\d+)-(.*)/.exec(address) ?? [];
  for (const forged of [
    '',
    '1',
    `${Number(end) + 1}-${signature}`,
    `${end}-${'A'.repeat(43)}`,
    `9e9-${signature}`,
  ])
    assert.equal(await statusOf(`${file}?signed=${forged}`), 403, forged);
  const other = file.replace('table', 'other');
  assert.equal(await statusOf(`${other}?signed=${end}-${signature}`), 403);
});

test('articles hold signed addresses, and what an editor saves has none', async () => {
  const {answer, content} = await read();
  const [{description: _, ...before} = {}] = content.translations ?? [];
  const html = (address: string) =>
    `<p><a href="${address}">t</a> <img srcset="${address} 1x, ${address} 2x"> <code>${address}</code></p>`;
  const save = (etag: string, address: string) =>
    service.ask(`/rest/v3/content/${contentId}`, {
      method: 'PUT',
      headers: {...editor, 'If-Match': etag},
      body: {
        type: 'article',
        tag: 'text',
        translations: [
          {
            title: before.title,
            author: 'A',
            authorEmail: 'a@example.com',
            culture: 'en-US',
            knowledgeState: 'published',
            description: html(address),
          },
        ],
      },
    });
  assertSuccess(await save(answer.headers.get('etag')!, publicUrl + file), 'Content_Put');
  const shown = await read();
  const text = shown.content.translations?.[0]?.description ?? '';
  assert.equal(text.match(signed)?.length, 4);
  const [address = ''] = text.match(signed) ?? [];
  assert.equal(await statusOf(address), 200);
  assertSuccess(await save(shown.answer.headers.get('etag')!, publicUrl + address), 'Content_Put');
  const {content: stored} = await readContent(service.db, contentId, {preferred: ['en-US']});
  assert.equal(
    stored?.translations[0]?.description,
    html(file).replace(`<code>${file}`, `<code>${publicUrl}${file}`),
  );
});

test('assistants get signed addresses, too', async (context: TestContext) => {
  const client = new Client({name: 'test', version: '1'});
  context.after(() => client.close());
  const headers = {...editor, 'Ocp-Apim-Subscription-Key': await service.addKey(['read'])};
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', service.url), {requestInit: {headers}}),
  );
  const said = await client.callTool({name: 'read_article', arguments: {id: contentId}});
  const [address = ''] = JSON.stringify(said.content).match(signed) ?? [];
  assert.equal(await statusOf(address), 200);
});

test('an address is valid for one to two hours', async (context: TestContext) => {
  const {content} = await read();
  const [address = ''] = content.translations?.[0]?.description?.match(signed) ?? [];
  const minutes = 60_000;
  context.mock.timers.enable({apis: ['Date'], now: Date.now()});
  context.mock.timers.setTime(Date.now() + 59 * minutes);
  assert.equal(await statusOf(address), 200);
  context.mock.timers.setTime(Date.now() + 61 * minutes);
  assert.equal(await statusOf(address), 403);
});
