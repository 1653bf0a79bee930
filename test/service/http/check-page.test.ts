/** The check of an owner's page: what a browser would meet there is said, with what to do. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {checkPage, type Checked, type Finding} from '../../../service/src/desk/check-page.ts';
import {deskLanguages} from '../../../service/src/desk/voice.ts';
import en, {type DeskWords} from '../../../service/src/desk/words/en.ts';
import {allows, allowsScript} from '../../../service/src/desk/page-policy.ts';

/** @returns the origin of a server that ends with the test */
async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** In English, where nothing else is said. */
const check = (what: Omit<Checked, 'texts'> & Partial<Checked>) => checkPage({texts: en.check, ...what});

const said = (findings: readonly Finding[]) =>
  findings.filter(({ok}) => !ok).map(({text, todo = '', detail = ''}) => `${text} ${todo} ${detail}`);

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'ocp-apim-subscription-key',
};
/** Answers as the service does before the browser asks. */
const allowed =
  (answer: RequestListener): RequestListener =>
  (request, response) =>
    request.method === 'OPTIONS' ? void response.writeHead(204, cors).end() : answer(request, response);
const problem = (kind: string) => JSON.stringify({type: `/problems/${kind}`});
const tag = '<script src="/widget/kb-help.js"></script>';

const services: {what: string; answer: RequestListener; says: RegExp}[] = [
  {
    what: 'an old key',
    answer: allowed((_, response) => response.writeHead(403, cors).end(problem('subscription-key'))),
    says: /^The key in the code is not valid any more/,
  },
  {
    what: 'a key of another site',
    answer: allowed((_, response) => response.writeHead(403, cors).end(problem('origin'))),
    says: /^The key may not be used on http:\/\/127.*Save http:\/\/127/,
  },
  {
    what: 'nothing published',
    answer: allowed((_, response) => response.writeHead(404, cors).end(problem('nothing-published'))),
    says: /^Nothing is published yet/,
  },
  {
    what: 'no article',
    answer: allowed((_, response) => response.writeHead(200, cors).end('[]')),
    says: /^It recommends no article/,
  },
  {
    what: 'a proxy without CORS',
    answer: ({method}, response) => response.writeHead(method === 'OPTIONS' ? 405 : 200).end('[{}]'),
    says: /^Browsers do not let pages of http:\/\/127.*CORS:.*OPTIONS/,
  },
  {
    what: 'a page in its place',
    answer: allowed((_, response) => response.writeHead(200, cors).end('<!doctype html>')),
    says: /^Something else than the service answers there \(status 200\).*PUBLIC_URL/,
  },
  {
    what: 'a sign-in before it',
    answer: allowed((_, response) => response.writeHead(302, {location: '/login'}).end()),
    says: /^It redirects to \/login/,
  },
  {
    what: 'a failure',
    answer: allowed((_, response) => response.writeHead(503, cors).end('{}')),
    says: /^It fails with status 503/,
  },
];
for (const {what, answer, says} of services)
  test(`the service: ${what}`, async (t) => {
    const publicUrl = await serve(t, answer);
    const site = await serve(t, ({url}, response) =>
      response.end(url === '/' ? `<!doctype html>${tag}` : ''),
    );
    const found = said(await check({publicUrl, key: 'kb_a', page: new URL(site)}));
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0]!, says);
  });

/** @returns an origin where nothing listens */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

test('a service that is not there, and one that a page with https may not ask', async (t) => {
  const site = await serve(t, (_, response) => response.end(tag));
  const publicUrl = await closedOrigin();
  const gone = said(await check({publicUrl, key: 'kb_a', page: new URL(site)}));
  assert.match(
    gone.join('\n'),
    /^http:\/\/127\.0\.0\.1:\d+ cannot be reached\. Check the address.*ECONNREFUSED: Nothing listens/,
  );
  // Nothing is asked at these ports, so no resolver decides how long it takes.
  const mixed = {publicUrl: 'http://help.invalid:9', key: 'kb_a', page: new URL('https://shop.invalid:9/')};
  assert.match(said(await check(mixed)).join('\n'), /^The page is encrypted.*Mixed content/m);
});

const requestsBlocked = /keeps the help from its articles.*Content-Security-Policy blocks requests/;
const scriptBlocked = /keeps the code from running.*Content-Security-Policy blocks the script/;
const pages: {
  what: string;
  policies?: string[];
  head?: string;
  body?: string;
  status?: number;
  publicUrl?: string;
  says?: RegExp;
}[] = [
  {what: 'no policy'},
  {what: 'a second policy', policies: ['connect-src *', "connect-src 'self'"], says: requestsBlocked},
  {what: 'two in one header', policies: ["connect-src 'self', connect-src *"], says: requestsBlocked},
  {what: 'two that allow it', policies: ['connect-src 127.0.0.1:9, default-src *']},
  {what: 'a directive twice', policies: ["connect-src 'self'; connect-src *"], says: requestsBlocked},
  {what: 'capitals', policies: ['CONNECT-SRC HTTP://LOCALHOST:*'], publicUrl: 'http://localhost:9'},
  {
    what: 'a meta with entities',
    head: '<meta content="connect-src &#39;self&#39;" http-equiv=content-security-policy>',
    says: requestsBlocked,
  },
  {
    what: 'a meta that is a comment',
    head: `<!-- <meta http-equiv="Content-Security-Policy" content="connect-src 'self'"> -->`,
  },
  {what: 'a policy without scripts', policies: ["script-src 'none'"], says: scriptBlocked},
  {what: 'scripts of another site', policies: ['script-src http://127.0.0.1:9'], says: scriptBlocked},
  {what: 'scripts of another folder', policies: ['script-src http://*:*/lib/'], says: scriptBlocked},
  {what: 'scripts of this folder', policies: ['script-src http://*:*/widget/']},
  {what: 'no quotes', body: '<script async src=/widget/kb-help.js></script>'},
  {
    what: 'a version',
    body: '<script src="/widget/kb-help.js?v=3"></script>',
    policies: ["script-src 'self'"],
  },
  {
    what: 'entities',
    body: '<script src="/widget/kb-help.js?a=1&amp;b=2" nonce="a&#98;c"></script>',
    policies: ["script-src 'nonce-abc' 'strict-dynamic'"],
  },
  {what: 'a base', head: '<base href="/widget/">', body: '<script src="kb-help.js"></script>'},
  {what: 'a tag that is a comment', body: `<!-- ${tag} -->`, says: /The code is not on this page/},
  {
    what: 'another script',
    body: '<script src="/kb-help/app.js"></script>',
    says: /The code is not on this page/,
  },
  {what: 'a very deep page', body: '<span>'.repeat(20_000) + tag},
  {
    what: 'another service',
    body: '<script src="/widget/kb-help.js" data-base-url="https://old.example/"></script>',
    says: /leads to https:\/\/old\.example\//,
  },
  {
    what: 'a script that is missing',
    body: '<script src="/other/kb-help.js"></script>',
    says: /kb-help\.js is missing/,
  },
  {what: 'a page that is missing', status: 404, says: /^The page itself answers 404/},
];
for (const {
  what,
  policies = [''],
  head = '',
  body = tag,
  status = 200,
  publicUrl = 'http://127.0.0.1:9',
  says,
} of pages)
  test(`the page: ${what}`, async (t) => {
    const site = await serve(t, ({url = ''}, response) => {
      if (url === '/')
        response
          .setHeader('content-security-policy', policies)
          .writeHead(status)
          .end(`<!doctype html>${head}<body>${body}`);
      else response.writeHead(url.startsWith('/widget/') ? 200 : 404).end();
    });
    const found = said(await check({publicUrl, key: 'kb_a', page: new URL(site)}));
    // Of the service, nothing but that it does not answer can be said.
    const aboutPage = found.filter((text) => !text.startsWith(`${publicUrl} cannot`));
    assert.equal(aboutPage.length, says ? 1 : 0, aboutPage.join('\n'));
    if (says) assert.match(aboutPage[0]!, says);
  });

test('the key of the tag is the one that is tried', async (t) => {
  const keys: unknown[] = [];
  const publicUrl = await serve(
    t,
    allowed(({headers}, response) => {
      keys.push(headers['ocp-apim-subscription-key']);
      response.writeHead(403, cors).end(problem('subscription-key'));
    }),
  );
  const old = '<script src="/widget/kb-help.js" data-subscription-key="kb_old"></script>';
  const site = await serve(t, (_, response) => response.end(`<!doctype html>${old}`));
  const found = said(await check({publicUrl, key: 'kb_a', page: new URL(site)}));
  assert.match(found.join('\n'), /^The key in the code is not valid any more/);
  assert.deepEqual(keys, ['kb_old']);
});

test('a page without end is read as far as it is worth', async (t) => {
  const site = await serve(t, (_, response) => {
    const more = () => void (response.destroyed || response.write('<b>'.repeat(20_000), more));
    more();
  });
  const found = said(await check({publicUrl: 'http://127.0.0.1:9', key: 'kb_a', page: new URL(site)}));
  assert.match(found.join('\n'), /^The code is not on this page/m);
});

test('a page that is redirected is checked for the address that it leads to', async (t) => {
  const origins: (string | undefined)[] = [];
  const origin = await serve(t, ({url = '', headers}, response) => {
    if (url === '/old') response.writeHead(302, {location: `${origin}/new`}).end();
    else if (url === '/new')
      response.setHeader('content-security-policy', "connect-src 'self'").end(`<!doctype html>${tag}`);
    else if (url.startsWith('/rest/')) {
      origins.push(headers.origin);
      response.end('[{}]');
    } else response.end();
  });
  const page = new URL('/old', origin.replace('127.0.0.1', 'localhost'));
  const findings = await check({publicUrl: origin, key: 'kb_a', page});
  assert.deepEqual(said(findings), []);
  const texts = findings.map(({text}) => text);
  for (const text of [
    `The page is redirected to ${origin}, and was checked there.`,
    `The key is valid on ${origin}.`,
    `Pages of ${origin} may show the help.`,
  ])
    assert.ok(texts.includes(text), text);
  assert.deepEqual(origins, [origin]);
});

test('technical words are for the developer alone, in each language', async (t) => {
  const publicUrl = await serve(t, ({method}, response) =>
    response.writeHead(method === 'OPTIONS' ? 405 : 200).end('[{}]'),
  );
  const failing = await serve(
    t,
    allowed((_, response) => response.writeHead(503, cors).end('{}')),
  );
  const site = await serve(t, ({url}, response) =>
    response
      .setHeader('content-security-policy', "default-src 'none'")
      .end(url === '/' ? `<!doctype html>${tag}` : ''),
  );
  const page = new URL(site);
  const closed = await closedOrigin();
  const technical = /CORS|OPTIONS|Content.?Security|CSP|nonce|DNS|PUBLIC_URL|ECONN|proxy|https?-src/i;
  for (const {language} of deskLanguages) {
    const {default: words} = (await import(`../../../service/src/desk/words/${language}.ts`)) as {
      default: DeskWords;
    };
    const texts = words.check;
    const findings = await Promise.all([
      check({publicUrl, key: 'kb_a', page, texts}),
      check({publicUrl: failing, key: 'kb_a', page, texts}),
      check({publicUrl: closed, key: 'kb_a', page, texts}),
      check({
        publicUrl: 'http://help.invalid:9',
        key: 'kb_a',
        page: new URL('https://shop.invalid:9/'),
        texts,
      }),
    ]);
    for (const {text, todo = ''} of findings.flat())
      assert.doesNotMatch(`${text} ${todo}`, technical, `${language}: ${text}`);
    const details = findings.flat().flatMap(({detail}) => detail ?? []);
    for (const word of [/CORS/, /http/, /Content-Security-Policy|CSP|أمان المحتوى/, /ECONNREFUSED/])
      assert.ok(
        details.some((detail) => word.test(detail)),
        `${language}: ${word}`,
      );
  }
});

const lists: [list: string, url: string, allowed: boolean][] = [
  ['*', 'https://help.example:8443/', true],
  ['https://*', 'https://help.example/', true],
  ['https://*', 'https://help.example:8443/', false],
  ['https://*', 'http://help.example/', false],
  ['http://*:*', 'https://help.example:8443/', true],
  ['*:8080', 'https://help.example:8080/', true],
  ['*:8080', 'http://help.example:8080/', false],
  ['*:8080', 'https://help.example/', false],
  ['https:', 'https://help.example:8443/', true],
  ['https:', 'http://help.example/', false],
  ["'self'", 'https://shop.example/kb', true],
  ["'SELF'", 'https://shop.example/kb', true],
  ["'self'", 'http://shop.example/kb', false],
  ["'self'", 'https://shop.example:8443/', false],
  ["'self'", 'https://help.example/', false],
  ["'none'", 'https://shop.example/', false],
  ['', 'https://shop.example/', false],
  ['cdn.example help.example', 'https://help.example/', true],
  ['HELP.example', 'https://help.example/', true],
  ['help.example', 'http://help.example/', false],
  ['help.example', 'https://www.help.example/', false],
  ['*.help.example', 'https://www.help.example/', true],
  ['*.help.example', 'https://a.b.help.example/', true],
  ['*.help.example', 'https://help.example/', false],
  ['*.help.example', 'https://myhelp.example/', false],
  ['http://help.example', 'https://help.example/', true],
  ['https://help.example', 'http://help.example/', false],
  ['http://help.example:80', 'http://help.example/', true],
  ['http://help.example:81', 'http://help.example/', false],
  ['https://help.example:443', 'https://help.example/', true],
  ['help.example:*', 'https://help.example:8443/', true],
  ['help.example/kb/', 'https://help.example/kb/rest', true],
  ['help.example/kb/', 'https://help.example/kb', false],
  ['help.example/kb', 'https://help.example/kb', true],
  ['help.example/kb', 'https://help.example/kb/rest', false],
  ['help.example/KB/', 'https://help.example/kb/rest', false],
  ['help.example/my%20kb/', 'https://help.example/my kb/rest', true],
  ['help.example/%6Bb/', 'https://help.example/kb/rest', true],
  ['help.example/a%2Fb/', 'https://help.example/a/b/', false],
  ['help.example/100%/', 'https://help.example/100%/', true],
];
test('a list of sources allows what it allows in browsers', () => {
  const page = new URL('https://shop.example/');
  for (const [list, url, allowed] of lists)
    assert.equal(allows(list.split(' '), new URL(url), page), allowed, `${list}: ${url}`);
});

const scriptLists: [list: string, nonce: string | undefined, allowed: boolean][] = [
  ["'self'", undefined, true],
  ["'strict-dynamic' 'nonce-aBc'", 'aBc', true],
  ["'STRICT-dynamic' 'Nonce-aBc'", 'aBc', true],
  ["'strict-dynamic' 'nonce-aBc'", 'abc', false],
  ["'strict-dynamic' 'nonce-aBc'", undefined, false],
  ["'strict-dynamic' 'nonce-'", '', false],
  ["'self' 'STRICT-DYNAMIC'", undefined, false],
  ["'nonce-aBc'", 'aBc', false],
];
test('the keywords of a list may have capitals, where nonces are compared as they are', () => {
  const page = new URL('https://shop.example/');
  for (const [list, nonce, allowed] of scriptLists)
    assert.equal(allowsScript(list.split(' '), page, nonce, page), allowed, `${list}: ${nonce}`);
});
