/** Reading the values of settings. Each function returns undefined for a value that makes no sense. */
import {isIP} from 'node:net';
import type {RoleNames} from './auth/roles.ts';
import {decoded} from './text/decoded.ts';

export function webUrl(value: string, base?: string): URL | undefined {
  if (!URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** Keys fetched over a plain connection could be forged. */
export function secureUrl(value: string): string | undefined {
  const url = webUrl(value);
  const local = url && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url?.protocol === 'https:' || local ? value : undefined;
}

/** An address that the client can take apart. */
export function postgresAddress(value: string): string | undefined {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value) || !URL.canParse(value)) return undefined;
  const {username, password, pathname, hash} = new URL(value);
  const isEncoded = [username, password, pathname].every((part) => decoded(part) !== undefined);
  return isEncoded && !hash ? value : undefined;
}

export const wholeNumber = (value: string, from: number, to: number): number | undefined =>
  /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined;

/** Endpoint, key and model of an address `https://KEY@host/path#MODEL`. The key may be missing, the model not. */
export function embeddingsEndpoint(value: string): {url: string; key?: string; model: string} | undefined {
  if (!secureUrl(value)) return undefined;
  const url = new URL(value);
  // A sign such as / or # in a key, not encoded, would end the name of the host.
  if (/[@#]/.test(url.pathname + url.search + url.hash.slice(1).replace(/^@/, ''))) return undefined;
  const [key, model] = [url.username, url.hash.slice(1)].map(decoded);
  if (key === undefined || !model || url.password) return undefined;
  Object.assign(url, {username: '', hash: ''});
  return {url: url.href, ...(key && {key}), model};
}

export interface EmbeddingsShare {
  /** Articles whose texts are sent: public ones, also those that need a sign-in, or also drafts. */
  send: 'public' | 'restricted' | 'all';
  /** Passages of articles that are sent in a day at most, by all processes together. */
  budget: number;
}

export const standardShare: EmbeddingsShare = {send: 'public', budget: 20_000};

/** A share such as `restricted,100000`. */
export function embeddingsShare(value: string): EmbeddingsShare | undefined {
  const [, send, passages] = /^(public|restricted|all)(?:\s*,\s*(\d{1,9}))?$/.exec(value) ?? [];
  if (send === undefined) return undefined;
  return {
    send: send as EmbeddingsShare['send'],
    budget: passages === undefined ? standardShare.budget : Number(passages),
  };
}

/** The provider of an address `https://login.example.com/path#CLIENT,CLIENT`: an issuer has no fragment of its own. Clients may be missing. */
export function testProvider(value: string): {issuer: string; audiences?: string[]} | undefined {
  const [issuer = '', clients, ...more] = value.split('#');
  if (!secureUrl(issuer) || more.length > 0) return undefined;
  if (clients === undefined) return {issuer};
  const audiences = listed(clients);
  return audiences && {issuer, audiences};
}

/** A bucket's name, or its address: that of the storage, and the name. */
export function bucketOf(value: string): {bucket: string; endpoint?: string} | undefined {
  if (!value.includes('://')) return {bucket: value};
  const url = webUrl(value);
  const [, path, bucket] = /^(.*)\/([^/]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  return url && bucket !== undefined && !value.includes('@')
    ? {bucket, endpoint: url.origin + path}
    : undefined;
}

export const standardRoles: RoleNames = {editorRole: 'editor', authorRole: 'author', agentRole: 'agent'};

/** The names of a list such as `editor=a;agent=b`; a name may have any other character. */
export function namedRoles(list: string): RoleNames | undefined {
  const names: RoleNames = {...standardRoles};
  for (const entry of list.split(';')) {
    const [, role, name] = /^\s*(editor|author|agent)\s*=\s*(\S.*?)\s*$/.exec(entry) ?? [];
    if (name === undefined) return undefined;
    names[`${role as 'editor' | 'author' | 'agent'}Role`] = name;
  }
  return names;
}

/** The entries of a list with commas; none of them may be empty. */
export function listed(list: string): string[] | undefined {
  const entries = list.split(',').map((entry) => entry.trim());
  return entries.includes('') ? undefined : entries;
}

/** The networks of a list, each as `address/bits`; a single address is one too. */
export function networks(list: string): string[] | undefined {
  if (list === 'none') return [];
  const found = list.split(',').map((entry) => {
    const [address = '', bits, ...more] = entry.trim().split('/');
    const widest = {0: -1, 4: 32, 6: 128}[isIP(address)] ?? -1;
    const width = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Infinity;
    return width >= 0 && width <= widest && more.length === 0 ? `${address}/${width}` : undefined;
  });
  return found.every((each) => each !== undefined) ? found : undefined;
}
