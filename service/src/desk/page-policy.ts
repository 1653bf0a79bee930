/** What a Content-Security-Policy allows a page to load, as browsers decide it. */

/** The sources of a policy for the first of these directives that it has; undefined where it does not restrict them. */
export function sources(policy: string, ...names: string[]): readonly string[] | undefined {
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

/** One character for each byte, so this never throws, unlike decodeURIComponent. */
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
