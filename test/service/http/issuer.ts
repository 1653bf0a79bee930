/** A small OpenID Connect issuer on this machine: discovery, a key set, and tokens as a test wants them. */
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {exportJWK, generateKeyPair, SignJWT, type JWTPayload} from 'jose';
import type {IssuerConfig} from '../../../service/src/config.ts';

export interface Issuer {
  issuer: string;
  /** For a service that accepts its tokens. */
  config: IssuerConfig;
  /** Signs with the published key, unless another is given. */
  sign(claims?: JWTPayload & {expires?: string}, key?: CryptoKey): Promise<string>;
  /** How often the key set was fetched. */
  fetched(): number;
  close(): Promise<void>;
}

export const audience = 'kb-help';

/**
 * @param port a certain one, to come back where one was before
 * @param keysHost where its discovery document says that the keys are
 */
export async function startIssuer(port = 0, keysHost = '127.0.0.1'): Promise<Issuer> {
  const {publicKey, privateKey} = await generateKeyPair('RS256');
  const published = {...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig'};
  let count = 0;
  const server: Server = createServer((request, response) => {
    const documents: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        jwks_uri: `${issuer.replace('127.0.0.1', keysHost)}/keys`,
      }),
      '/keys': () => {
        count += 1;
        return {keys: [published]};
      },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, {'Content-Type': 'application/json', Connection: 'close'});
    response.end(JSON.stringify(document?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    config: {
      issuer,
      audiences: [audience],
      rolesClaim: 'roles',
      editorRole: 'editor',
      authorRole: 'author',
      agentRole: 'agent',
    },
    sign({expires = '5m', ...claims} = {}, key = privateKey) {
      return new SignJWT({sub: 'ada', iss: issuer, aud: audience, ...claims})
        .setProtectedHeader({alg: 'RS256', kid: published.kid})
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key);
    },
    fetched: () => count,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
