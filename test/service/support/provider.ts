/** A real OpenID Connect provider on this machine (oidc-provider), and the ways in which people sign in to it. */
import {createHash, randomBytes} from 'node:crypto';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {exportJWK, generateKeyPair, type CryptoKey, type JWK} from 'jose';
import {interactionPolicy, Provider} from 'oidc-provider';

export interface RunningProvider {
  issuer: string;
  /** The private key that signs, and its id: what a thief would have. */
  key: {privateKey: CryptoKey; publicJwk: JWK; kid: string};
  /** Signs somebody in by authorization code with PKCE (RFC 7636), as a browser would. @returns the id token */
  signInByCode(login: string): Promise<string>;
  /** Signs somebody in by the implicit flow (OpenID Connect Core 3.2). @returns the id token */
  signInImplicitly(login: string): Promise<string>;
  /** An access token of the same sign-in: no id token, though the same provider issued it. */
  accessToken(login: string): Promise<string>;
  /** Signs somebody in at an address that a client has sent the browser to. @returns the address that it comes back to */
  signInAt(address: string, login: string): Promise<URL>;
  /** Replaces the key that signs; the old one is not published any more. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

/** Client id, and so the audience of id tokens. */
export const clientId = 'kb-help';
const redirectUri = 'http://127.0.0.1/callback';

/** What the provider says about who signs in: the roles follow the name. */
const claimsOf = (sub: string) => ({
  sub,
  name: `${sub} Example`,
  email: `${sub}@example.com`,
  'https://example.com/roles': sub === 'ada' ? ['reader', 'kb-editor'] : ['reader'],
});

async function makeKey() {
  const {privateKey, publicKey} = await generateKeyPair('RS256', {extractable: true});
  const kid = randomBytes(8).toString('hex');
  return {
    privateKey,
    kid,
    privateJwk: {...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256'},
    publicJwk: {...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256'},
  };
}

/** As for web applications: the provider may sign in silently whom it knows. The clients here are native ones for http's sake alone. */
function silentPolicy() {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  return policy;
}

/** What a page needs of a provider, beside what servers do. */
export interface ProviderOptions {
  /** Addresses of pages that people come back to. */
  pages?: readonly string[];
  /** Seconds that an id token lasts, at each issue. */
  idTokenLifetime?: () => number;
  /** Gives refresh tokens, also where nobody asked for offline access. */
  refreshTokens?: boolean;
  /** Answers no hidden frame, at each request. */
  isSilent?: () => boolean;
}

const makeProvider = (
  issuer: string,
  privateJwk: JWK,
  cookieKey: string,
  {pages = [], idTokenLifetime = () => 3600, refreshTokens = false}: ProviderOptions,
) =>
  new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        // Over http only a native application may get tokens in the redirect; it comes back to this machine.
        application_type: 'native',
        redirect_uris: [redirectUri, ...pages],
        post_logout_redirect_uris: [...pages],
        grant_types: ['authorization_code', 'implicit', 'refresh_token'],
        response_types: ['code', 'id_token', 'id_token token'],
      },
    ],
    responseTypes: ['code', 'id_token', 'id_token token'],
    jwks: {keys: [privateJwk as never]},
    cookies: {keys: [cookieKey]},
    clientBasedCORS: () => true,
    interactions: {policy: silentPolicy()},
    issueRefreshToken: () => refreshTokens,
    claims: {openid: ['sub', 'name', 'email', 'https://example.com/roles']},
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({accountId: sub, claims: () => claimsOf(sub)}),
    features: {devInteractions: {enabled: true}},
    ttl: {
      IdToken: idTokenLifetime,
      AccessToken: 3600,
      AuthorizationCode: 60,
      Interaction: 60,
      Session: 60,
      Grant: 60,
    },
  });

/** Keeps cookies and follows redirects within the provider, as a browser does. */
function browser(issuer: string) {
  const cookies = new Map<string, string>();
  return async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: {Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')},
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) return response;
    const next = new URL(location, address);
    return next.origin === issuer ? visit(next.href) : response;
  };
}

/** Fills in the pages of sign-in and consent. @returns the address that the provider sends the browser back to */
async function fillIn(address: string, login: string): Promise<URL> {
  const {origin} = new URL(address);
  const visit = browser(origin);
  let response = await visit(address);
  const forms: Record<string, string>[] = [{prompt: 'login', login, password: 'any'}, {prompt: 'consent'}];
  for (const form of forms) {
    const page = await response.text();
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The provider shows no form: ${response.status} ${page}`);
    response = await visit(new URL(action, origin).href, form);
  }
  const back = response.headers.get('location');
  if (!back) throw new Error(`The provider answered ${response.status}`);
  return new URL(back);
}

const authorize = (issuer: string, login: string, parameters: Record<string, string>): Promise<URL> => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid',
    nonce: randomBytes(8).toString('hex'),
    ...parameters,
  });
  return fillIn(`${issuer}/auth?${query}`, login);
};

export async function startProvider(options: ProviderOptions = {}): Promise<RunningProvider> {
  let handle: ReturnType<Provider['callback']>;
  const server = createServer((request, response) => {
    response.setHeader('Connection', 'close');
    if (options.isSilent?.() && request.url?.includes('prompt=none')) return;
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let key = await makeKey();
  const cookieKey = randomBytes(16).toString('hex');
  const use = () => (handle = makeProvider(issuer, key.privateJwk, cookieKey, options).callback());
  use();

  const implicit = async (login: string, responseType: string) => {
    const {hash} = await authorize(issuer, login, {response_type: responseType});
    return new URLSearchParams(hash.slice(1));
  };
  return {
    issuer,
    get key() {
      return key;
    },
    async signInByCode(login) {
      const verifier = randomBytes(32).toString('base64url');
      const {searchParams} = await authorize(issuer, login, {
        response_type: 'code',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: redirectUri,
          code: searchParams.get('code') ?? '',
          code_verifier: verifier,
        }),
      });
      return ((await response.json()) as {id_token: string}).id_token;
    },
    signInImplicitly: async (login) => (await implicit(login, 'id_token')).get('id_token') ?? '',
    accessToken: async (login) => (await implicit(login, 'id_token token')).get('access_token') ?? '',
    signInAt: fillIn,
    async rotate() {
      key = await makeKey();
      use();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
