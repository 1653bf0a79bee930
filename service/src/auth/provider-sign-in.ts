/** Signs people in at the owner's OpenID Connect provider, for the desk: the authorization code flow with PKCE. */
import * as oidc from 'openid-client';
import type {IssuerConfig} from '../config.ts';
import {once} from '../once.ts';
import {tokenVerifier, type Identity} from './identity.ts';

/** Values that the callback compares. A cookie keeps them meanwhile. */
export interface Attempt {
  state: string;
  nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string;
}

export interface ProviderSignIn {
  /** Host of the provider, for its button. */
  readonly name: string;
  /** @returns the provider's address that the browser goes to */
  begin(redirectUri: string): Promise<{url: URL; attempt: Attempt}>;
  /**
   * @param back the address that the browser came back with
   * @throws Error when this is not the attempt, the provider refused, or its token is not valid
   */
  finish(attempt: Attempt, back: URL): Promise<Identity>;
}

/** Seconds that the provider has to answer. */
const timeout = 10;

export function providerSignIn(issuer: IssuerConfig, clientSecret: string | undefined): ProviderSignIn {
  const verify = tokenVerifier(issuer);
  const address = new URL(issuer.issuer);
  const [clientId = ''] = issuer.audiences;
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const discover = once(() =>
    oidc.discovery(address, clientId, undefined, authentication, {
      timeout,
      // The settings take a plain http address on this machine alone.
      execute: address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    }),
  );
  return {
    name: address.host,
    async begin(redirectUri) {
      const provider = await discover();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return {url, attempt};
    },
    async finish({state, nonce, verifier}, back) {
      const tokens = await oidc.authorizationCodeGrant(await discover(), back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return verify(tokens.id_token!);
    },
  };
}
