/** What clients need to verify the service's own tokens: OpenID Connect Discovery and the key set. */
import {Hono} from 'hono';
import type {OwnTokens} from './own-tokens.ts';
import {signingAlgorithm} from './signing-keys.ts';

/** A new key signs within seconds, so an older copy of the key set would refuse its tokens. */
const headers = {'Cache-Control': 'no-cache'};

export function discoveryRoutes(tokens: OwnTokens): Hono {
  const routes = new Hono();
  routes.get('/openid-configuration', (c) =>
    c.json(
      {
        issuer: tokens.issuer(),
        jwks_uri: `${tokens.issuer()}/.well-known/jwks.json`,
        response_types_supported: ['id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [signingAlgorithm],
        claims_supported: ['iss', 'aud', 'sub', 'iat', 'exp', 'name', 'preferred_username', 'email', 'roles'],
      },
      200,
      headers,
    ),
  );
  routes.get('/jwks.json', async (c) => c.json(await tokens.published(), 200, headers));
  return routes;
}
