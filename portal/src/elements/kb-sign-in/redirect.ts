/** What the address says after an identity provider has sent the browser back. Apart from the library, which is loaded only then. */

/** Prefix of what the library keeps in sessionStorage while the browser is at the identity provider. */
export const statePrefix = 'kb-help.oidc.';
/** Marks addresses of ours among those of other sign-ins of the page. */
export const stateMark = 'kb-sign-in';

export interface ProviderOptions {
  authority: string;
  clientId: string;
  scope: string;
  redirectUri: string;
  silentRedirectUri: string;
}

export type Arrival = 'redirect' | 'popup' | 'frame';

interface StoredState {
  request_type?: string;
  authority?: string;
  client_id?: string;
}

/** Addresses that were used: a code is worth nothing the second time. */
const used = new Set<string>();

/** How the browser has come back from this identity provider; undefined when it has not. Answers once for each address. */
export function arrivalFrom({authority, clientId}: ProviderOptions): Arrival | undefined {
  const query = new URLSearchParams(location.search);
  const [id, mark] = query.get('state')?.split(';') ?? [];
  if (mark !== stateMark || !(query.has('code') || query.has('error')) || used.has(location.href))
    return undefined;
  let stored: StoredState = {};
  try {
    stored = JSON.parse(sessionStorage.getItem(statePrefix + id) ?? '{}') as StoredState;
  } catch {
    // A popup has no copy of the state, and a page in a sandbox no storage.
  }
  const isOurs = stored.authority === authority && stored.client_id === clientId;
  const arrival =
    stored.request_type === 'si:r'
      ? isOurs
        ? 'redirect'
        : undefined
      : window !== window.parent
        ? 'frame'
        : window.opener
          ? 'popup'
          : undefined;
  if (arrival) used.add(location.href);
  return arrival;
}

/** The page's address without what the identity provider has added to it. */
export function cleanAddress(): string {
  const url = new URL(location.href);
  for (const name of ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'scope'])
    url.searchParams.delete(name);
  return url.href;
}
