/** Verifies OpenID Connect id tokens by the keys that their issuer publishes (Interface 5). */
import {createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey} from 'jose';
import type {IssuerConfig} from '../config.ts';
import {ProblemError} from '../problem.ts';
import {once} from '../once.ts';
import {secureUrl} from '../setting-values.ts';
import {roleOf, type Role} from './roles.ts';

export interface Identity {
  issuer: string;
  /** Unique for its issuer only. */
  subject: string;
  name?: string;
  email?: string;
  roles: string[];
  /** The highest role of the token that the service has; absent for a reader. */
  role?: Role;
}

/** @throws ProblemError 403 for a token that is not valid, 503 when the issuer cannot be asked */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** Signatures by a key pair only: a shared secret would let every client forge tokens. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds by which clocks may differ. */
export const clockTolerance = 30;
const discoveryTimeout = 5000;

function unavailable(cause: unknown): ProblemError {
  const detail = 'The identity provider does not answer; try again in a moment.';
  const error = new ProblemError('identity-provider-unavailable', detail, {headers: {'Retry-After': '10'}});
  error.cause = cause;
  return error;
}

/** The issuer's key set, found by discovery. */
async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, {signal: AbortSignal.timeout(discoveryTimeout), redirect: 'manual'});
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const document = (await response.json()) as {issuer?: unknown; jwks_uri?: unknown};
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string') {
    throw new Error(`${address} does not describe the issuer ${issuer}`);
  }
  if (!secureUrl(document.jwks_uri)) {
    throw new Error(`${address} names keys that could be changed on their way`);
  }
  return createRemoteJWKSet(new URL(document.jwks_uri));
}

/** The value of a claim. A name with dots is looked up as it is, then as a path. */
function claim(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  let value: unknown = payload;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function toIdentity(payload: JWTPayload, config: IssuerConfig): Identity {
  const roles = [claim(payload, config.rolesClaim)]
    .flat()
    .filter((each): each is string => typeof each === 'string');
  return {
    issuer: payload.iss ?? '',
    subject: payload.sub ?? '',
    name: textOf(payload['name']),
    email: textOf(payload['email']),
    roles,
    role: roleOf(roles, config),
  };
}

/** Errors that mean that the issuer did not give its key set. */
const issuerFaults = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

export const invalidToken = (reason = 'is not valid here') =>
  new ProblemError('identity-token', `The identity token ${reason}; sign in again.`);

/** The problem with a token, or undefined when the error is not the token's fault. */
export function refusal(error: unknown): ProblemError | undefined {
  if (!(error instanceof errors.JOSEError) || issuerFaults.includes(error.code)) return undefined;
  return invalidToken(error instanceof errors.JWTExpired ? 'has expired' : undefined);
}

/** Access and logout tokens are signed by the same keys, and name their kind in `typ` (RFC 9068). */
function requireIdToken({typ}: {typ?: string}): void {
  if (typ !== undefined && typ.toLowerCase() !== 'jwt') throw new errors.JWTInvalid('not an id token');
}

/**
 * At least one audience of the token is listed. The others could send it here too, so all of them must be listed; and a token for several
 * names in `azp` the client that it was issued to (OpenID Connect Core 3.1.3.7).
 */
function requireAudiences({aud, azp}: JWTPayload, listed: readonly string[]): void {
  const audiences = [aud ?? []].flat();
  const issuedTo = azp === undefined && audiences.length === 1 ? audiences : [azp];
  if (![...audiences, ...issuedTo].every((each) => listed.some((one) => one === each)))
    throw new errors.JWTInvalid('for another client too, or issued to another client');
}

export function tokenVerifier(config: IssuerConfig): TokenVerifier {
  const keySet = once(() => discover(config.issuer));
  return async (token) => {
    try {
      const {payload, protectedHeader} = await jwtVerify(token, await keySet(), {
        issuer: config.issuer,
        audience: [...config.audiences],
        algorithms,
        clockTolerance,
        requiredClaims: ['exp', 'sub'],
      });
      requireIdToken(protectedHeader);
      requireAudiences(payload, config.audiences);
      return toIdentity(payload, config);
    } catch (error) {
      throw refusal(error) ?? unavailable(error);
    }
  };
}
