/** The gateway that is shipped (service/deploy/gateway.conf): readers need no key, and the gateway grants no further rights. */
import {createServer, request as httpRequest, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {contract, type OperationId} from '../../../contract/operations.ts';
import {voteTotals} from '../../../service/src/store/feedback.ts';
import {freePort, startNginx} from '../../support/nginx.ts';
import {articles} from './stack.ts';
import {expect, test, wireTest} from './test.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request as it is written here: no client mends the path or adds an origin. */
const ask = (
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: {method?: string; headers?: Record<string, string>; body?: unknown} = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const {hostname, port} = new URL(url);
    const sent = httpRequest({hostname, port, path, method, headers, agent: false}, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve({status: reply.statusCode ?? 0, headers: reply.headers, text}));
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const refusedHere = ({status, text}: Answer) =>
  status === 403 && (JSON.parse(text) as {type: string}).type === '/problems/gateway';

const keyHeader = 'Ocp-Apim-Subscription-Key';
const vote = {contentId: 1, culture: 'en-US', isHelpful: true};

test('a page without a key shows lists, articles and search, and its readers vote and share', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.put(
    'index.html',
    `<!doctype html><html lang="en"><title>Help</title><link rel="icon" href="data:,">
    <script src="/kb-help/kb-help.js" data-base-url="/kb" data-culture="en-US" async></script>
    <kb-search for="article"></kb-search><kb-recommended for="article"></kb-recommended>
    <kb-article id="article" content-id="1"><kb-vote show-totals></kb-vote><kb-share></kb-share><kb-related></kb-related></kb-article>`,
  );
  const replies: Promise<string>[] = [];
  const keys: string[] = [];
  page.on('response', (response) => {
    replies.push(
      Promise.all([response.text().catch(() => ''), response.allHeaders()]).then((all) =>
        JSON.stringify(all),
      ),
    );
    const key = response.request().headers()[keyHeader.toLowerCase()];
    if (key) keys.push(key);
  });
  await page.goto('/');
  await expect(page.locator('kb-recommended').getByRole('link', {name: articles[2]})).toBeVisible();
  await expect(page.locator('kb-article').getByRole('heading', {name: articles[1]})).toBeVisible();
  await expect(page.locator('kb-related').getByRole('link', {name: articles[2]})).toBeVisible();

  const voted = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await page.getByRole('button', {name: 'Yes'}).click();
  expect((await voted).status()).toBe(200);
  expect(await voteTotals(site.service.db, [1])).toMatchObject([{contentId: 1, voteUpCount: 1}]);

  const shared = page.waitForResponse((reply) => reply.url().endsWith('/statistics/share'));
  await page.getByRole('button', {name: 'Share', exact: true}).click();
  await page.getByRole('menuitem', {name: 'Copy link'}).click();
  expect((await shared).status()).toBe(200);

  await page.getByRole('combobox').pressSequentially('invo');
  await page.getByRole('option', {name: articles[2]}).click();
  await expect(page.locator('kb-article').getByRole('heading', {name: articles[2]})).toBeVisible();

  expect(keys).toEqual([]);
  const all = await Promise.all(replies);
  expect(all.filter((text) => text.includes('/rest/') || text.includes(articles[1]))).not.toEqual([]);
  expect(all.filter((text) => text.includes(site.key))).toEqual([]);
});

/** What readers do. The rest of the interface is for servers and portals. */
const readers: OperationId[] = [
  'Content_Get',
  'Content_Get_Slash',
  'Folder_Get',
  'Recommended_Get',
  'RelatedArticle_Get',
  'Search_Get',
  'Search_GetSuggestions',
  'Share_Get',
  'Share_Get_Culture',
  'Statistics_SearchOpening',
  'Statistics_Share',
  'Statistics_ViewGet',
  'Statistics_VoteGet',
  'Statistics_VoteGetMultiple',
  'Statistics_VotePost',
  'Statistics_VotePostByModel',
  'Tag_GetAll',
];

/** What is asked for, where an operation must be told. */
const queries: Partial<Record<string, string>> = {
  Search_Get: '?SearchPhrase=invoice',
  Statistics_VoteGet: '?contentIds=1',
  Statistics_VoteGetMultiple: '?contentIds=1',
};

wireTest('only what readers do goes through, whatever key the caller sends', async ({site}) => {
  const strong = await site.service.addKey(['read', 'feedback', 'write']);
  const through = new Set<string>();
  for (const [id, {method, path}] of Object.entries(contract)) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'contentId' ? '1' : 'en-US'));
    for (const [given, key] of Object.entries({none: undefined, wrong: 'wrong', strong})) {
      const answer = await ask(site.url, `/kb${filled}${queries[id] ?? ''}`, {
        method,
        headers: {Origin: site.url, ...(key && {[keyHeader]: key})},
        // Too little for any of them, so that nothing is written and the service, if it is asked, says so.
        body: method === 'GET' ? undefined : {},
      });
      const passed = !refusedHere(answer);
      expect(passed, `${id} with ${given}`).toBe(readers.includes(id as OperationId));
      if (passed) through.add(id);
      // A key of the caller makes no difference to what the service answers.
      if (passed && method === 'GET') expect(answer.status, `${id} with ${given}`).toBeLessThan(300);
      expect(JSON.stringify(answer)).not.toContain(site.key);
    }
  }
  expect([...through].sort()).toEqual([...readers].sort());
});

wireTest('no spelling of a path brings anything else to the service', async ({site}) => {
  const headers = {Origin: site.url, 'Content-Type': 'application/json'};
  const posts = [
    '/kb/rest/v2/statistics/vote/../../../v3/content',
    '/kb/rest/v2/statistics/vote/%2e%2e/%2e%2e/%2e%2e/v3/content',
    '/kb/rest/v2/linkindicator/..%2Fstatistics%2Fvote%2F',
    '/kb//rest/v3/content',
    '/kb/rest//v3/content',
    '/kb/./rest/v3/content',
    '/kb/REST/v3/content',
    '/kb/rest/v3/content?/rest/v2/statistics/vote/',
    '/kb/rest/v3/content#/rest/v2/statistics/vote/',
    '/kb/rest/v3/content;/rest/v2/statistics/share',
    '/kb/rest/v3/content%00/rest/v2/statistics/vote/',
    `${site.url}/kb/rest/v3/content`,
  ];
  for (const path of posts) {
    const {status} = await ask(site.url, path, {method: 'POST', headers, body: vote});
    expect([400, 403], `${path} ${status}`).toContain(status);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const {status, text} = await ask(site.url, '/kb/rest/v2/content/1', {method, headers});
    expect([403, 405], method).toContain(status);
    expect(text).not.toContain(articles[1]);
  }
  for (const path of [
    '/kb/',
    '/kb/docs',
    '/kb/openapi.json',
    '/kb/health/ready',
    '/kb/metrics',
    '/kb/rest/v2/content/',
  ]) {
    expect((await ask(site.url, path)).status, path).toBe(403);
  }
  // A draft, which only editors may read.
  expect((await ask(site.url, '/kb/rest/v2/content/3')).status).toBe(403);
});

wireTest('pages of other sites are refused, before the service is asked', async ({site}) => {
  const {host} = new URL(site.url);
  for (const Origin of [
    'https://other.example',
    'null',
    `${site.url}.other.example`,
    `https://other.example/${host}`,
  ]) {
    expect(refusedHere(await ask(site.url, '/kb/rest/v2/tag', {headers: {Origin}})), Origin).toBe(true);
  }
  expect((await ask(site.url, '/kb/rest/v2/tag', {headers: {Origin: site.url}})).status).toBe(200);
  expect((await ask(site.url, '/kb/rest/v2/tag')).status).toBe(200);
});

wireTest('a reader’s token arrives, and the password of a protected site does not', async ({site}) => {
  const read = (authorization: string) =>
    ask(site.url, '/kb/rest/v2/content/1/', {headers: {Authorization: authorization}});
  const forged = await read('Bearer not.a.token');
  expect(forged.status).toBe(403);
  expect(JSON.parse(forged.text)).toMatchObject({type: '/problems/identity-token'});
  expect((await read(`Basic ${Buffer.from('a:b').toString('base64')}`)).status).toBe(200);
});

wireTest.describe('what the service is sent', () => {
  /** Runs the gateway in front of a server that says what arrives. */
  async function behind(
    run: (url: string, arrived: {path: string; headers: IncomingHttpHeaders}[]) => Promise<void>,
  ) {
    const arrived: {path: string; headers: IncomingHttpHeaders}[] = [];
    const server = createServer((request, response) => {
      arrived.push({path: request.url ?? '', headers: request.headers});
      response
        .writeHead(200, {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, max-age=0, s-maxage=60',
          ...(request.url?.includes('/suggestions/') && {'Set-Cookie': 'a=b'}),
        })
        .end('[]');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = await startNginx('gateway.conf', await freePort(), [
      [/127\.0\.0\.1:8787/, `127.0.0.1:${(server.address() as AddressInfo).port}`],
    ]);
    try {
      await run(proxy.url, arrived);
    } finally {
      await proxy.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  wireTest('is the gateway’s key and the caller’s own address, without cookies', async () => {
    await behind(async (url, arrived) => {
      const answer = await ask(url, '/kb/rest/test/v2/search/suggestions/a%2Fb%20c%3F', {
        headers: {
          [keyHeader]: 'mine',
          Cookie: 'session=secret',
          'X-Forwarded-For': '192.0.2.1',
          Authorization: 'Basic secret',
          'Accept-Language': 'de-DE',
        },
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      const [{path, headers} = {path: '', headers: {} as IncomingHttpHeaders}] = arrived;
      expect(path).toBe('/rest/test/v2/search/suggestions/a%2Fb%20c%3F');
      expect(headers).toMatchObject({
        'ocp-apim-subscription-key': 'YOUR-KEY',
        'x-forwarded-for': '127.0.0.1',
        'accept-language': 'de-DE',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(JSON.stringify(headers)).not.toMatch(/secret|mine|192\.0\.2\.1/);
    });
  });

  wireTest(
    'is asked once for what many read alike, and each time for articles, signed-in readers and votes',
    async () => {
      await behind(async (url, arrived) => {
        const times = async (path: string, options?: Parameters<typeof ask>[2]) => {
          const before = arrived.length;
          for (let asked = 0; asked < 3; asked++) expect((await ask(url, path, options)).status).toBe(200);
          return arrived.length - before;
        };
        expect(await times('/kb/rest/v2/recommended/?take=5')).toBe(1);
        expect(await times('/kb/rest/v2/recommended/?take=5', {headers: {'Accept-Language': 'de'}})).toBe(1);
        expect(await times('/kb/rest/v2/recommended/?take=5', {headers: {Origin: url}})).toBe(1);
        expect(await times('/kb/rest/v2/recommended/?take=5', {headers: {'Accept-Encoding': 'br'}})).toBe(1);
        // However a browser spells it.
        expect(
          await times('/kb/rest/v2/recommended/?take=5', {headers: {'Accept-Encoding': 'gzip, br;q=1'}}),
        ).toBe(0);
        expect(await times('/kb/rest/v2/recommended/?take=5', {headers: {Authorization: 'Bearer a'}})).toBe(
          3,
        );
        expect(await times('/kb/rest/v2/content/1')).toBe(3);
        expect(await times('/kb/rest/test/v2/statistics/vote/', {method: 'POST', body: vote})).toBe(3);
      });
    },
  );

  wireTest('is no more of one address than a reader makes, whatever address it claims', async () => {
    await behind(async (url, arrived) => {
      const answers = await Promise.all(
        Array.from({length: 40}, (_, index) =>
          ask(url, '/kb/rest/v2/statistics/share', {
            method: 'POST',
            headers: {'X-Forwarded-For': `192.0.2.${index}`},
            body: {},
          }),
        ),
      );
      const refused = answers.filter(({status}) => status === 429);
      // Twenty at once, and one each two seconds.
      expect(arrived.length).toBeLessThan(30);
      expect(refused).toHaveLength(40 - arrived.length);
      expect(refused[0]?.headers).toMatchObject({'retry-after': '10', 'cache-control': 'no-store'});
      expect(JSON.parse(refused[0]!.text)).toMatchObject({status: 429});
      // Reading goes on.
      expect((await ask(url, '/kb/rest/v2/tag')).status).toBe(200);
    });
  });

  wireTest('is no more reads of one address than a page makes', async () => {
    await behind(async (url) => {
      // A hundred at once, and twenty each second: it would take fifteen seconds to get all of them through.
      const answers = await Promise.all(
        Array.from({length: 400}, (_, index) =>
          ask(url, '/kb/rest/v2/tag', {headers: {'X-Forwarded-For': `192.0.2.${index % 250}`}}),
        ),
      );
      const refused = answers.filter(({status}) => status === 429);
      expect(refused).not.toEqual([]);
      expect(refused[0]?.headers).toMatchObject({'retry-after': '10'});
      expect(answers.filter(({status}) => status === 200).length).toBeGreaterThan(100);
    });
  });

  wireTest('is no more than a vote with its comment', async () => {
    await behind(async (url, arrived) => {
      const path = '/kb/rest/test/v2/statistics/vote/';
      const saying = (length: number) =>
        ask(url, path, {method: 'POST', body: {...vote, comment: 'a'.repeat(length)}});
      expect((await saying(20_000)).status).toBe(200);
      expect((await saying(70_000)).status).toBe(413);
      expect(arrived).toHaveLength(1);
    });
  });

  wireTest('is who asks for a file, and nobody who would change one', async () => {
    await behind(async (url, arrived) => {
      const file = '/kb/files/0123456789abcdef-a.png';
      expect((await ask(url, file)).status).toBe(200);
      expect((await ask(url, file, {method: 'HEAD'})).status).toBe(200);
      expect(arrived.map(({path}) => path)).toEqual(Array(2).fill(file.slice('/kb'.length)));
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect((await ask(url, file, {method})).status, method).toBe(403);
      for (const path of ['/kb/files/', '/kb/files/a/b', '/kb/files/a%2F..%2F..%2Fdocs', '/kb/files/../docs'])
        expect((await ask(url, path)).status, path).toBe(403);
      expect(arrived).toHaveLength(2);
    });
  });
});
