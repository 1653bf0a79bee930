/** The site that shows the widget: its addresses, and the key of its pages. */
import type {Database} from '../db/database.ts';
import {changeKey, createKey, listKeys} from '../store/keys.ts';
import {acquireSiteLock, readSettings, writeSettings, type OwnerSettings} from '../store/settings.ts';
import type {DeskWords} from './words/en.ts';

/** The origin of an address as people type it, with or without a scheme and a path; undefined when it is none. */
export function originOf(typed: string): string | undefined {
  const text = typed.trim();
  const isLocal = /^(localhost|127\.|\[::1\])/i.test(text);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  if (/[\s@]/.test(address) || !URL.canParse(address)) return undefined;
  const {protocol, origin, hostname} = new URL(address);
  return /^https?:$/.test(protocol) && (/[.:]/.test(hostname) || hostname === 'localhost')
    ? origin
    : undefined;
}

/** The origins of addresses with spaces or commas between them; empty when one of them is no address. */
export function originsOf(typed: string): string[] {
  const origins = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(originOf);
  return origins.includes(undefined) ? [] : [...new Set(origins as string[])];
}

/** An origin, and the same with or without `www.`: sites redirect from one to the other. */
export function withWww(origin: string): string[] {
  const {protocol, host, hostname} = new URL(origin);
  if (!/[a-z]$/i.test(hostname) || !hostname.includes('.')) return [origin];
  return [origin, `${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`];
}

/** The origins that are set for the site, the main one first. */
export const addressesOf = ({siteOrigin, moreOrigins = []}: Partial<OwnerSettings>): string[] =>
  siteOrigin === undefined ? [] : [siteOrigin, ...moreOrigins];

/** All origins whose pages may use the key of the site. */
export const originsOfSite = (settings: Partial<OwnerSettings>): string[] =>
  addressesOf(settings).flatMap(withWww);

/** Whether the key of the site is not valid on the service's own pages, because they have moved since. */
export async function isServiceMoved(
  db: Database,
  {siteKey}: Partial<OwnerSettings>,
  publicUrl: string,
): Promise<boolean> {
  const key = siteKey && (await listKeys(db)).find(({keyId}) => keyId === siteKey.keyId);
  return key !== undefined && !key.origins.includes(new URL(publicUrl).origin);
}

interface KeyContext {
  publicUrl: string;
  words: DeskWords;
}

/** Creates the key that the elements of the desk's pages send, where there is none: a help centre can be written without a site. */
export async function ensureSiteKey(db: Database, context: KeyContext): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at the same moment would create two keys.
    await acquireSiteLock(tx);
    const settings = await readSettings(tx);
    if (!settings.siteKey) await writeSite(tx, settings, addressesOf(settings), context);
  });
}

/**
 * Creates the key for the pages of a site, or changes the origins of the present one. The service's own pages may send it, too.
 * @param addresses of the site, the main one first; none while it has none, and the service's own pages need a key
 */
export async function setSite(
  db: Database,
  addresses: readonly string[],
  context: KeyContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    await acquireSiteLock(tx);
    await writeSite(tx, await readSettings(tx), addresses, context);
  });
}

async function writeSite(
  tx: Database,
  {siteKey, siteOrigin: before}: Partial<OwnerSettings>,
  addresses: readonly string[],
  {publicUrl, words: {keys}}: KeyContext,
): Promise<void> {
  const [siteOrigin, ...moreOrigins] = addresses;
  const origins = [...new Set([...addresses.flatMap(withWww), new URL(publicUrl).origin])];
  const changed = {name: keys.ofSite(new URL(origins[0]!).host), origins};
  await writeSettings(tx, {
    siteOrigin: siteOrigin ?? null,
    moreOrigins: moreOrigins.length > 0 ? moreOrigins : null,
    ...(before !== siteOrigin && {siteSeen: null}),
  });
  if (siteKey && (await changeKey(tx, siteKey.keyId, changed))) return;
  const {key, stored} = await createKey(tx, {scopes: ['read', 'feedback'], ...changed});
  await writeSettings(tx, {siteKey: {keyId: stored.keyId, key}, siteSeen: null});
}
