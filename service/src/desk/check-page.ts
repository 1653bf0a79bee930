/**
 * Tries the service as a page of the owner's would use it, and reads the page's own policy. A browser does not tell scripts why a
 * request failed, so the service asks.
 */
import {Tokenizer, TokenizerMode, type Token} from 'parse5';
import {allows, allowsScript, sources} from './page-policy.ts';

/** A sentence about what was tried, and what to do where it failed. */
export interface Finding {
  ok: boolean;
  text: string;
  todo?: string;
}

export interface Checked {
  /** The service's public address, which is the tag's `data-base-url`. */
  publicUrl: string;
  /** The site's key, for a page whose tag has none. */
  key: string;
  /** Address of the page. */
  page: URL;
}

const good = (text: string): Finding => ({ok: true, text});
const bad = (text: string, todo: string): Finding => ({ok: false, text, todo});

const timeout = 8_000;
const keyHeader = 'Ocp-Apim-Subscription-Key';

/** Hosts that browsers trust without https. */
const isLoopback = ({hostname}: URL) => /^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost)$/.test(hostname);

function httpUrl(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const request = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, {redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init});

const networkTodos: Record<string, string> = {
  ENOTFOUND: 'No such host. Correct the name, or its DNS record.',
  EAI_AGAIN: 'The host’s name cannot be resolved. Correct the name, or its DNS record.',
  ECONNREFUSED: 'Nothing listens on this port. Start the service, or correct the port.',
  TimeoutError: 'Nothing answered in 8 seconds. Look at the firewall, and at the service’s log.',
};

function unreachable(url: URL, error: unknown): Finding {
  const {name, cause} = error as Error & {cause?: {code?: string}};
  const reason = cause?.code ?? name;
  const todo = /CERT|SIGNED|TLS|SSL/.test(reason)
    ? 'Browsers do not trust its certificate. Install one for this host, with its whole chain.'
    : networkTodos[reason];
  return bad(
    `${url.origin} cannot be reached (${reason}).`,
    todo ?? 'Check the address, and whether the service runs.',
  );
}

/** What the service refuses, by the last part of the problem's type. */
const refusals: Record<string, (origin: string) => Finding> = {
  'subscription-key': () =>
    bad(
      'The key of the tag is not valid any more.',
      'Save the address of your site again, and paste the new tag.',
    ),
  origin: (origin) =>
    bad(
      `The key may not be used on ${origin}.`,
      `Save ${origin} as the address of your site, and paste the new tag.`,
    ),
  scope: () => bad('The key may not read.', 'Save the address of your site again, and paste the new tag.'),
  'nothing-published': () => bad('Nothing is published yet.', 'Publish an article.'),
};

/** Whether a browser lets the page read the replies of another origin. */
async function checkCors(url: URL, origin: string): Promise<Finding> {
  if (url.origin === origin) return good('Page and service have one origin, so there is no CORS.');
  const {headers, ok} = await request(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': keyHeader.toLowerCase(),
    },
  });
  const allowed = headers.get('access-control-allow-origin');
  const headersAllowed = headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  return ok &&
    (allowed === '*' || allowed === origin) &&
    (headersAllowed === '*' || headersAllowed.includes(keyHeader.toLowerCase()))
    ? good(`CORS: ${origin} may read its replies.`)
    : bad(
        `CORS: browsers will not let ${origin} read its replies.`,
        'A proxy answers OPTIONS itself, or removes the headers of CORS. Let OPTIONS through, and leave the headers to the service.',
      );
}

/** Asks for one recommended article, with the key and the origin of the page. */
async function checkReply(url: URL, key: string, origin: string): Promise<Finding[]> {
  const response = await request(url, {headers: {Origin: origin, ...(key ? {[keyHeader]: key} : {})}});
  const text = await beginningOf(response);
  const {status} = response;
  if (status >= 300 && status < 400)
    return [
      bad(
        `It redirects to ${response.headers.get('location') ?? 'another address'}.`,
        'Use the address that it leads to, or exempt the service from the sign-in page.',
      ),
    ];
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // No reply of the service, as said below.
  }
  const type = (data as {type?: unknown} | undefined)?.type;
  const [, kind = ''] = /problems\/([\w-]+)$/.exec(typeof type === 'string' ? type : '') ?? [];
  const refusal = refusals[kind]?.(origin);
  if (refusal) return [good('The service answers.'), refusal];
  if (Array.isArray(data) && response.ok) {
    const found = data.length
      ? good('It has articles.')
      : bad('It recommends no article.', 'Only folders or links are published. Publish articles too.');
    return [good('The service answers.'), good(`The key is valid on ${origin}.`), found];
  }
  return [
    status >= 500
      ? bad(`It fails with status ${status}.`, 'Look at the service’s log, and at the proxy before it.')
      : bad(
          `Something else than the service answers there (status ${status}).`,
          'Set PUBLIC_URL to the address that leads to the service.',
        ),
  ];
}

/** Characters of a page that are read: what a browser needs of it stands before. */
const maxPage = 2_000_000;

/** The beginning of a body, which may have no end. */
async function beginningOf({body}: Response): Promise<string> {
  let text = '';
  if (!body) return text;
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > maxPage) break;
  }
  return text;
}

/** Elements that may stand in the head of a page. */
const inHead = new Set('html head title base link meta script style noscript template'.split(' '));

interface TagOnPage {
  url: URL;
  nonce: string | undefined;
  key: string | undefined;
  baseUrl: string | undefined;
}

/** Elements whose content is no markup. */
const textModes: Record<string, Tokenizer['state']> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** What a page's markup says about policies and scripts, by its tags in their order: no tree is built, which could take long. */
function readPage(html: string, address: string): {policies: string[]; script: TagOnPage | undefined} {
  const policies: string[] = [];
  let script: TagOnPage | undefined;
  let base: string | undefined;
  let isHead = true;

  function onStartTag({tagName, attrs}: Token.TagToken): void {
    const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
    tokenizer.state = textModes[tagName] ?? tokenizer.state;
    isHead &&= inHead.has(tagName);
    if (tagName === 'base') base ??= valueOf('href');
    if (tagName === 'meta' && isHead && valueOf('http-equiv')?.toLowerCase() === 'content-security-policy')
      policies.push(valueOf('content') ?? '');
    if (tagName !== 'script' || script) return;
    const url = httpUrl(valueOf('src') ?? '', httpUrl(base ?? '', address)?.href ?? address);
    if (url && /\/kb-help[^/]*\.js$/.test(url.pathname))
      script = {
        url,
        nonce: valueOf('nonce'),
        key: valueOf('data-subscription-key'),
        baseUrl: valueOf('data-base-url'),
      };
  }

  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: false},
    {
      onStartTag,
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return {policies, script};
}

/** Whether the script is there. What it loads is beside it, or at an address of the service that it names. */
async function checkFile(script: URL): Promise<Finding> {
  try {
    const {ok, status} = await request(script);
    return ok
      ? good('The script is there.')
      : bad(`${script.href} is missing (status ${status}).`, 'Copy the tag from here, and paste it again.');
  } catch (error) {
    return unreachable(script, error);
  }
}

interface OpenedPage {
  /** After all redirects: the address whose origin a browser names in requests. */
  url: URL;
  status: number;
  /** Of the header and the markup. All of them apply. */
  policies: string[];
  script: TagOnPage | undefined;
}

async function openPage(address: URL): Promise<OpenedPage> {
  const response = await request(address, {redirect: 'follow'});
  const {policies, script} = readPage(await beginningOf(response), response.url);
  // Several policies in one header are separated by commas, as headers of one name are here.
  const inHeader = response.headers.get('content-security-policy')?.split(',') ?? [];
  return {url: new URL(response.url), status: response.status, policies: [...inHeader, ...policies], script};
}

/** The page's Content-Security-Policy and its script tag. */
async function checkMarkup(
  {url: page, status, policies, script}: OpenedPage,
  publicUrl: string,
): Promise<Finding[]> {
  if (status >= 400)
    return [
      bad(
        `The page itself answers ${status}.`,
        'Give an address that a browser can open without signing in.',
      ),
    ];
  const {origin} = new URL(publicUrl);
  const listsOf = (...directives: string[]) =>
    policies.map((policy) => sources(policy, ...directives)).filter((list) => list !== undefined);
  const findings = [
    listsOf('connect-src').every((list) => allows(list, new URL(`${publicUrl}/rest/v2`), page))
      ? good(
          policies.length
            ? 'The page’s policy allows requests to the service.'
            : 'The page has no Content-Security-Policy.',
        )
      : bad(
          'The page’s Content-Security-Policy blocks requests to the service.',
          `Add the service to it: connect-src ${origin === page.origin ? "'self'" : origin}`,
        ),
  ];
  if (!script)
    return [
      ...findings,
      bad('The page has no script tag of kb-help.', 'Paste it, unless your own code has the elements in it.'),
    ];
  const {url, nonce, baseUrl} = script;
  if (baseUrl !== undefined && httpUrl(baseUrl, page.href)?.href.replace(/\/+$/, '') !== publicUrl)
    findings.push(
      bad(
        `The tag on the page leads to ${baseUrl}, not to this service.`,
        'Copy the tag from here, and paste it again.',
      ),
    );
  findings.push(
    listsOf('script-src-elem', 'script-src').every((list) => allowsScript(list, url, nonce, page))
      ? good('The page’s policy allows the script.')
      : bad(
          'The page’s Content-Security-Policy blocks the script.',
          `Add the service to it: script-src ${origin}. Or give the tag the page’s nonce, together with 'strict-dynamic'.`,
        ),
    await checkFile(url),
  );
  return findings;
}

/** What works and what does not, in the order in which a browser would meet it. */
export async function checkPage({publicUrl, key, page}: Checked): Promise<Finding[]> {
  // Opened first: where it is redirected, all that follows is about the address that a browser ends at.
  const opened = await openPage(page).catch((error: unknown) => unreachable(page, error));
  const address = 'url' in opened ? opened.url : page;
  const findings: Finding[] = [];
  if (address.origin !== page.origin)
    findings.push(good(`The page is redirected to ${address.origin}, and was checked there.`));
  const recommended = new URL(`${publicUrl}/rest/v2/recommended/?take=1`);
  if (address.protocol === 'https:' && recommended.protocol === 'http:' && !isLoopback(recommended))
    findings.push(
      bad(
        'Mixed content: a page with https may not ask a service with http.',
        'Put a proxy with https in front of the service, and set PUBLIC_URL to its address.',
      ),
    );
  try {
    const sent = ('url' in opened && opened.script?.key) || key;
    const replies = await checkReply(recommended, sent, address.origin);
    findings.push(...replies, await checkCors(recommended, address.origin));
  } catch (error) {
    findings.push(unreachable(recommended, error));
  }
  findings.push(...('url' in opened ? await checkMarkup(opened, publicUrl) : [opened]));
  return findings;
}
