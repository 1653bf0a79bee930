/**
 * "Check my page" of setup.html: tries a service as a page would use it, and reads the page's own policy. A browser does not tell
 * scripts why a request failed, so this server asks.
 */
import {defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';

/** A sentence about what was tried, and what to do where it failed. */
export interface Finding {
  ok: boolean;
  text: string;
  todo?: string;
}

export interface Checked {
  /** Value of `base-url`. */
  service: string;
  key: string;
  /** Address of the page that uses it. */
  page: string;
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
      'The key is not valid.',
      'Compare it with the output of “key create”: “key list” shows which keys are active, revoked or expired.',
    ),
  origin: (origin) =>
    bad(
      `The key may not be used on ${origin}.`,
      `Make a key for this site: key create --name "my site" --origins ${origin}`,
    ),
  scope: () => bad('The key may not read.', 'Make a key with the scopes “read” and “feedback”.'),
  'nothing-published': () =>
    bad('Nothing is published yet.', 'Import articles: kb-help-service import FOLDER'),
  gateway: () => bad('The gateway refuses the request.', 'Allow this page’s host in the gateway.'),
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
  const text = await response.text();
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
          'Correct the address: it is what stands before /rest.',
        ),
  ];
}

/** The sources of a policy for the first of these directives that it has; undefined where it does not restrict them. */
function sources(policy: string, ...names: string[]): readonly string[] | undefined {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    // A browser ignores a directive that the policy has already.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  const name = [...names, 'default-src'].find((each) => directives.has(each));
  return name === undefined ? undefined : directives.get(name);
}

const defaultPorts: Record<string, string> = {'http:': '80', 'https:': '443'};

/** Each character stands for one byte, so this fails for no text, as decodeURIComponent does. */
const percentDecoded = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));

/** https://www.w3.org/TR/CSP3/#path-part-match */
function matchesPath(pattern: string, path: string): boolean {
  if (!pattern) return true;
  // Decoded after the split: an encoded slash separates nothing.
  const [wanted, found] = [pattern, path].map((each) => each.split('/').map(percentDecoded)) as [
    string[],
    string[],
  ];
  const isFolder = wanted.at(-1) === '';
  if (isFolder ? found.length < wanted.length : found.length !== wanted.length) return false;
  return (isFolder ? wanted.slice(0, -1) : wanted).every((segment, index) => segment === found[index]);
}

/** https://www.w3.org/TR/CSP3/#host-part-match; also for addresses by number, which browsers match too */
function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

/** https://www.w3.org/TR/CSP3/#match-url-to-source-expression */
function matches(source: string, url: URL, page: URL): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return matches(page.origin, url, page);
  const isScheme = (scheme: string) =>
    url.protocol === scheme || (scheme === 'http:' && url.protocol === 'https:');
  if (/^[\w+.-]+:$/.test(source)) return isScheme(source.toLowerCase());
  const [, scheme = page.protocol, host = '', port, path = ''] =
    /^(?:([\w+.-]+:)\/\/)?(\[[^\]]*\]|[^:/]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  return (
    isScheme(scheme.toLowerCase()) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    (port === '*' || (port ? port === (url.port || defaultPorts[url.protocol]) : !url.port)) &&
    matchesPath(path, url.pathname)
  );
}

/** Whether a list of sources allows a page to load this address. */
export const allows = (list: readonly string[], url: URL, page: URL) =>
  list.some((source) => matches(source, url, page));

/** Whether a list of sources allows the script and the files that it loads. */
export function allowsScript(list: readonly string[], url: URL, nonce: string | undefined, page: URL) {
  // Keywords are compared without case, the nonce itself is not.
  const isStrict = list.some((source) => source.toLowerCase() === "'strict-dynamic'");
  const hasNonce = list.some((source) => {
    const [, value] = /^'nonce-(.*)'$/i.exec(source) ?? [];
    return value && value === nonce;
  });
  return isStrict ? hasNonce : allows(list, url, page);
}

/** In the order of the markup. Without recursion: a page may nest more deeply than the stack reaches. */
function elementsIn(root: Tree.ParentNode): Tree.Element[] {
  const found: Tree.Element[] = [];
  const left: Tree.ChildNode[] = root.childNodes.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    found.push(node);
    for (const child of node.childNodes.toReversed()) left.push(child);
  }
  return found;
}

const attributeOf = (element: Tree.Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** What a page's markup says about policies and scripts. */
function readPage(html: string, address: string) {
  const elements = elementsIn(parse(html));
  const named = (name: string) => elements.filter(({tagName}) => tagName === name);
  const base = named('base')
    .map((element) => attributeOf(element, 'href'))
    .find((href) => href !== undefined);
  const policies = named('meta')
    .filter(
      (meta) =>
        attributeOf(meta, 'http-equiv')?.toLowerCase() === 'content-security-policy' &&
        meta.parentNode?.nodeName === 'head',
    )
    .flatMap((meta) => attributeOf(meta, 'content') ?? []);
  const [script] = named('script').flatMap((element) => {
    const url = httpUrl(attributeOf(element, 'src') ?? '', httpUrl(base ?? '', address)?.href ?? address);
    const isOurs = url && /\/kb-help[^/]*\.js$/.test(url.pathname);
    return isOurs ? {url, nonce: attributeOf(element, 'nonce')} : [];
  });
  return {policies, script};
}

/** Whether the script is there, and the files that it loads. */
async function checkFiles(script: URL): Promise<Finding> {
  const neighbour = new URL('kb-base.js', script);
  try {
    const [own, beside] = await Promise.all([request(script), request(neighbour)]);
    if (own.ok && (beside.ok || /bundle/.test(script.pathname)))
      return good('The files of kb-help are there.');
    return bad(
      `${own.ok ? neighbour.href : script.href} is missing (status ${own.ok ? beside.status : own.status}).`,
      'Copy all files of dist/ to that folder, not kb-help.js alone.',
    );
  } catch (error) {
    return unreachable(script, error);
  }
}

interface OpenedPage {
  /** After all redirects: the address whose origin a browser names in requests. */
  url: URL;
  response: Response;
  html: string;
}

async function openPage(address: URL): Promise<OpenedPage> {
  const response = await request(address, {redirect: 'follow'});
  return {url: new URL(response.url), response, html: await response.text()};
}

/** The page's Content-Security-Policy and its script tag. */
async function checkPage({url: page, response, html}: OpenedPage, service: URL): Promise<Finding[]> {
  if (!response.ok)
    return [
      bad(
        `The page itself answers ${response.status}.`,
        'Give an address that a browser can open without signing in.',
      ),
    ];
  const {policies: inMarkup, script} = readPage(html, page.href);
  const header = response.headers.get('content-security-policy');
  // All policies of a page apply. Several in one header are separated by commas, as headers of one name are here.
  const policies = [...(header?.split(',') ?? []), ...inMarkup];
  const findings: Finding[] = [];
  const connect = policies
    .map((policy) => sources(policy, 'connect-src'))
    .filter((list) => list !== undefined);
  findings.push(
    connect.every((list) => allows(list, service, page))
      ? good(
          policies.length
            ? 'The page’s policy allows requests to the service.'
            : 'The page has no Content-Security-Policy.',
        )
      : bad(
          'The page’s Content-Security-Policy blocks requests to the service.',
          `Add the service to it: connect-src ${service.origin === page.origin ? "'self'" : service.origin}`,
        ),
  );
  if (!script) {
    findings.push(
      bad(
        'The page has no script tag of kb-help.',
        'Paste it, unless your code is bundled or the snippet is used.',
      ),
    );
    return findings;
  }
  const scripts = policies
    .map((policy) => sources(policy, 'script-src-elem', 'script-src'))
    .filter((list) => list !== undefined);
  const {url, nonce} = script;
  findings.push(
    scripts.every((list) => allowsScript(list, url, nonce, page))
      ? good('The page’s policy allows the script.')
      : bad(
          'The page’s Content-Security-Policy blocks the script.',
          "Give the tag the page’s nonce, together with 'strict-dynamic', or name the folder of the files in script-src.",
        ),
  );
  findings.push(await checkFiles(url));
  return findings;
}

/** What works and what does not, in the order in which a browser would meet it. */
export async function checkSetup({service, key, page}: Checked): Promise<Finding[]> {
  const address = httpUrl(page);
  if (!address)
    return [
      bad(
        'The address of the page is no address.',
        'Write it with https://, as in the browser’s address bar.',
      ),
    ];
  // Opened first: where it is redirected, all that follows is about the address that a browser ends at.
  const opened = await openPage(address).catch((error: unknown) => unreachable(address, error));
  const pageUrl = 'html' in opened ? opened.url : address;
  const url = httpUrl(service, pageUrl.href);
  if (!service || !url)
    return [
      bad(
        'The address of the service is no address.',
        'Write it with https://, or as a path of your site: /kb',
      ),
    ];
  const findings: Finding[] = [];
  if (pageUrl.origin !== address.origin)
    findings.push(good(`The page is redirected to ${pageUrl.origin}, and was checked there.`));
  const [base = ''] = url.href.split(/\/rest(?:\/|$)/);
  if (base !== url.href)
    findings.push(
      bad(
        `The address ends below the service, so requests would go to ${url.pathname.replace(/\/*$/, '')}/rest/v2.`,
        `Leave out what begins with /rest: ${base}`,
      ),
    );
  if (pageUrl.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url))
    findings.push(
      bad(
        'Mixed content: a page with https may not ask a service with http.',
        'Give the service a certificate, and use its https address.',
      ),
    );
  const recommended = new URL(`${base.replace(/\/*$/, '')}/rest/v2/recommended/?take=1`);
  try {
    const replies = await checkReply(recommended, key, pageUrl.origin);
    findings.push(...replies, await checkCors(recommended, pageUrl.origin));
  } catch (error) {
    findings.push(unreachable(recommended, error));
  }
  findings.push(...('html' in opened ? await checkPage(opened, recommended) : [opened]));
  return findings;
}
