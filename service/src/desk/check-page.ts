/**
 * Tries the service as a page of the owner's would use it, and reads the page's own policy. A browser does not show scripts why a
 * request failed, so the service sends it.
 */
import {Tokenizer, TokenizerMode, type Token} from 'parse5';
import {allows, allowsScript, sources} from './page-policy.ts';
import type {DeskWords} from './words/en.ts';

type Texts = DeskWords['check'];

/** A sentence about what was tried, and what to do where it failed, in an owner's words. */
export interface Finding {
  ok: boolean;
  text: string;
  todo?: string;
  /** The same in technical words, for a developer. */
  detail?: string;
}

export interface Checked {
  /** The service's public address, which is the tag's `data-base-url`. */
  publicUrl: string;
  /** The site's key, for a page whose tag has none. */
  key: string;
  /** Address of the page. */
  page: URL;
  /** What is said of it. */
  texts: Texts;
}

const good = (text: string): Finding => ({ok: true, text});
const bad = (text: string, todo?: string, detail?: string): Finding => ({
  ...{ok: false, text},
  ...(todo !== undefined && {todo}),
  ...(detail !== undefined && {detail}),
});

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

const networkTodos = (texts: Texts): Record<string, string> => ({
  ENOTFOUND: texts.noHost,
  EAI_AGAIN: texts.unresolved,
  ECONNREFUSED: texts.refused,
  TimeoutError: texts.timeout(timeout / 1000),
});

function unreachable(texts: Texts, url: URL, error: unknown): Finding {
  const {name, cause} = error as Error & {cause?: {code?: string}};
  const reason = cause?.code ?? (name === 'TimeoutError' ? name : '');
  const isCertificate = /CERT|SIGNED|TLS|SSL/.test(reason);
  const todo = isCertificate ? texts.certificate : networkTodos(texts)[reason];
  return bad(
    texts.unreachable(url.origin),
    isCertificate ? undefined : texts.checkAddress,
    [reason, todo].filter(Boolean).join(': ') || undefined,
  );
}

/** What the service refuses, by the last part of the problem's type. */
const refusals = (texts: Texts, origin: string): Record<string, Finding> => ({
  'subscription-key': bad(texts.invalidKey, texts.saveSiteAgain),
  origin: bad(texts.wrongOrigin(origin), texts.saveSite(origin)),
  scope: bad(texts.cannotRead, texts.saveSiteAgain),
  'nothing-published': bad(texts.nothingPublished, texts.publishArticle),
});

/** Whether a browser allows the page to read the replies of another origin (CORS). */
async function checkCors(texts: Texts, url: URL, origin: string): Promise<Finding> {
  if (url.origin === origin) return good(texts.readable(origin));
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
    ? good(texts.readable(origin))
    : bad(texts.keptOut(origin), undefined, `${texts.corsBlocked(origin)} ${texts.letOptions}`);
}

/** Requests one recommended article, with the key and the origin of the page. */
async function checkReply(texts: Texts, url: URL, key: string, origin: string): Promise<Finding[]> {
  const response = await request(url, {headers: {Origin: origin, ...(key ? {[keyHeader]: key} : {})}});
  const text = await beginningOf(response);
  const {status} = response;
  if (status >= 300 && status < 400)
    return [
      bad(texts.redirects(response.headers.get('location') ?? texts.otherAddress), texts.followRedirect),
    ];
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    // No reply of the service, as said below.
  }
  const type = (data as {type?: unknown} | undefined)?.type;
  const [, kind = ''] = /problems\/([\w-]+)$/.exec(typeof type === 'string' ? type : '') ?? [];
  const refusal = refusals(texts, origin)[kind];
  if (refusal) return [good(texts.answers), refusal];
  if (Array.isArray(data) && response.ok) {
    const found = data.length ? good(texts.hasArticles) : bad(texts.noArticle, texts.publishArticles);
    return [good(texts.answers), good(texts.keyValid(origin)), found];
  }
  return [
    status >= 500
      ? bad(texts.fails(status), undefined, texts.seeLog)
      : bad(texts.otherAnswers(status), undefined, texts.setPublicUrl),
  ];
}

/** Characters of a page that are read: policies and scripts are before them. */
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
async function checkFile(texts: Texts, script: URL): Promise<Finding> {
  try {
    const {ok, status} = await request(script);
    return ok ? good(texts.scriptThere) : bad(texts.scriptMissing(script.href, status), texts.copyTag);
  } catch (error) {
    return unreachable(texts, script, error);
  }
}

interface OpenedPage {
  /** After all redirects: the address whose origin a browser names in requests. */
  url: URL;
  status: number;
  /** Policies of the header and the markup. All of them apply. */
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
  texts: Texts,
  {url: page, status, policies, script}: OpenedPage,
  publicUrl: string,
): Promise<Finding[]> {
  if (status >= 400) return [bad(texts.pageAnswers(status), texts.openAddress)];
  const {origin} = new URL(publicUrl);
  const listsOf = (...directives: string[]) =>
    policies.map((policy) => sources(policy, ...directives)).filter((list) => list !== undefined);
  const mayRead = listsOf('connect-src').every((list) => allows(list, new URL(`${publicUrl}/rest/v2`), page));
  const source = `connect-src ${origin === page.origin ? "'self'" : origin}`;
  const findings = mayRead
    ? []
    : [bad(texts.rulesBlockArticles, undefined, `${texts.policyBlocks} ${texts.addSource(source)}`)];
  if (!script) return [...findings, bad(texts.noTag, texts.pasteTag)];
  const {url, nonce, baseUrl} = script;
  if (baseUrl !== undefined && httpUrl(baseUrl, page.href)?.href.replace(/\/+$/, '') !== publicUrl)
    findings.push(bad(texts.otherService(baseUrl), texts.copyTag));
  const mayRun = listsOf('script-src-elem', 'script-src').every((list) =>
    allowsScript(list, url, nonce, page),
  );
  if (!mayRun) {
    const todo = texts.addSourceOrNonce(`script-src ${origin}`);
    findings.push(bad(texts.rulesBlockCode, undefined, `${texts.scriptBlocked} ${todo}`));
  }
  return [...(mayRead && mayRun ? [good(texts.rulesAllow)] : []), ...findings, await checkFile(texts, url)];
}

/** What works and what does not, in the order in which a browser would meet it. */
export async function checkPage({publicUrl, key, page, texts}: Checked): Promise<Finding[]> {
  // Opened first: where it is redirected, all that follows is about the address that a browser ends at.
  const opened = await openPage(page).catch((error: unknown) => unreachable(texts, page, error));
  const address = 'url' in opened ? opened.url : page;
  const findings: Finding[] = [];
  if (address.origin !== page.origin) findings.push(good(texts.pageRedirected(address.origin)));
  const recommended = new URL(`${publicUrl}/rest/v2/recommended/?take=1`);
  if (address.protocol === 'https:' && recommended.protocol === 'http:' && !isLoopback(recommended))
    findings.push(bad(texts.insecure, undefined, `${texts.mixed} ${texts.useHttps}`));
  try {
    const sent = ('url' in opened && opened.script?.key) || key;
    const replies = await checkReply(texts, recommended, sent, address.origin);
    findings.push(...replies, await checkCors(texts, recommended, address.origin));
  } catch (error) {
    findings.push(unreachable(texts, recommended, error));
  }
  findings.push(...('url' in opened ? await checkMarkup(texts, opened, publicUrl) : [opened]));
  return findings;
}
