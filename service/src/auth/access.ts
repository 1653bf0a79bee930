/** Authentication and authorisation of callers (Interface 5). Whatever is missing or wrong is 403. */
import {decodeJwt} from 'jose';
import type {Operation} from '../../../contract/operations.ts';
import type {ServiceConfig} from '../config.ts';
import {ProblemError} from '../problem.ts';
import type {SubscriptionKey} from '../store/keys.ts';
import {tokenVerifier, type Identity} from './identity.ts';
import type {KeyLookup} from './keys.ts';
import type {OwnTokens} from './own-tokens.ts';
import {isAtLeast, type Role} from './roles.ts';

export interface Caller {
  key: SubscriptionKey;
  /** Present when a valid token was sent where one is listed. */
  identity?: Identity;
  /** Role of the token, where it gives more than access; absent for readers. */
  role?: Role;
}

/** The name for histories; null without an identity token. */
export const nameOf = ({identity}: Caller): string | null =>
  identity?.name ?? identity?.email ?? identity?.subject ?? null;

/** The same for one person alone; null without an identity token. */
export const personOf = ({identity}: Caller): string | null =>
  identity ? JSON.stringify([identity.issuer, identity.subject]) : null;

/** May see what names people or is internal: people with a role, and portals, whose keys have the scope `write`. */
export const isInsider = ({key, role}: Caller): boolean => role !== undefined || key.scopes.includes('write');

/**
 * Whether an operation looks at Authorization.
 * @param readers whether readers must sign in
 */
export const takesIdentity = ({identity}: Operation, readers: ServiceConfig['identity']): boolean =>
  identity !== 'ignored' && (identity !== 'asked' || readers === 'required');

/** Whether a token must be sent. Where only keys with the scope `write` get in, those stand for a server of the owner. */
const needsIdentity = ({identity, scope}: Operation, readers: ServiceConfig['identity']): boolean =>
  identity === 'required' || (readers === 'required' && scope !== 'write');

export interface AccessRequest {
  operation: Operation;
  /** The path has the test segment. */
  test: boolean;
  headers: Pick<Headers, 'get'>;
}

/** @throws ProblemError */
export type Access = (request: AccessRequest) => Promise<Caller>;

/** The issuer that a token names, which is not verified yet. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** @param own the service's own tokens, which are accepted on all paths; absent when password sign-in is off */
export function access(
  config: Pick<ServiceConfig, 'identity' | 'issuer' | 'testIssuer'>,
  lookUpKey: KeyLookup,
  own?: OwnTokens,
): Access {
  const production = config.issuer && tokenVerifier(config.issuer);
  const test = config.testIssuer && tokenVerifier(config.testIssuer);

  async function identify({operation, test: isTest, headers}: AccessRequest): Promise<Identity | undefined> {
    if (!takesIdentity(operation, config.identity)) return undefined;
    const header = headers.get('authorization');
    if (header === null) {
      if (!needsIdentity(operation, config.identity)) return undefined;
      throw new ProblemError(
        'identity-token',
        'Sign in: send an identity token as "Authorization: Bearer …".',
      );
    }
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
    if (!token) {
      throw new ProblemError('identity-token', 'Send the identity token as "Authorization: Bearer …".');
    }
    const isOwn = own !== undefined && claimedIssuer(token) === own.issuer();
    const verify = isOwn ? own.verify : isTest ? test : production;
    if (!verify)
      throw new ProblemError(
        'identity-token',
        'The identity token is not of an issuer that this service knows.',
      );
    return verify(token);
  }

  return async (request) => {
    const sent = request.headers.get('ocp-apim-subscription-key');
    if (!sent) {
      throw new ProblemError(
        'subscription-key',
        'Send a subscription key in the header Ocp-Apim-Subscription-Key.',
      );
    }
    const key = await lookUpKey(sent);
    if (!key) {
      throw new ProblemError('subscription-key', 'The header Ocp-Apim-Subscription-Key holds no valid key.');
    }
    const origin = request.headers.get('origin');
    if (origin !== null && key.origins.length > 0 && !key.origins.includes(origin)) {
      throw new ProblemError(
        'origin',
        `The subscription key is not for pages of ${origin}; add the address on the desk's "Your page", or make a key for it.`,
      );
    }
    const {operation, headers} = request;
    const lacksScope = !key.scopes.includes(operation.scope);
    // The key of a page is public, so it has no scope to write. The role of an identity token takes its place.
    const mayStandIn =
      operation.scope === 'write' &&
      takesIdentity(operation, config.identity) &&
      headers.get('authorization') !== null;
    const scopeProblem = () =>
      new ProblemError('scope', `The subscription key lacks the scope "${operation.scope}".`);
    if (lacksScope && !mayStandIn) throw scopeProblem();
    const identity = await identify(request);
    // An operation that only asks for a token gives each caller the rights of a reader.
    const role = operation.identity === 'asked' ? undefined : identity?.role;
    const least = operation.role;
    const isPermitted = least !== undefined && isAtLeast(role, least);
    if (lacksScope && !isPermitted) throw scopeProblem();
    if (operation.identity === 'required' && !isPermitted)
      throw new ProblemError('role', `This takes the role of an ${least}: ${operation.summary}`);
    return {key, identity, role};
  };
}
