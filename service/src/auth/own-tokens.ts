/** Identity tokens that the service itself issues to its users (Token_Post), and verifies. */
import {jwtVerify, SignJWT} from 'jose';
import type {Database} from '../db/database.ts';
import {findUser, type User} from '../store/users.ts';
import {cachedLookup} from './cached.ts';
import {clockTolerance, invalidToken, refusal, type Identity} from './identity.ts';
import {nameOfRole, roleOf, type RoleNames} from './roles.ts';
import {signingAlgorithm, type SigningKeys} from './signing-keys.ts';

/** Seconds that a token lasts. */
export const tokenLifetime = 60 * 60;

export interface OwnTokens {
  /** Their `iss` and `aud`: the service's public address. */
  issuer(): string;
  issue(user: User): Promise<string>;
  /** @throws ProblemError 403 */
  verify(token: string): Promise<Identity>;
  published: SigningKeys['published'];
}

export function ownTokens(
  db: Database,
  keys: SigningKeys,
  names: RoleNames,
  issuer: () => string,
): OwnTokens {
  const lookUp = cachedLookup((userId: number) => findUser(db, userId));

  return {
    issuer,
    async issue({userId, username, displayName, email, roles}) {
      const {kid, privateKey} = await keys.current();
      return new SignJWT({
        name: displayName ?? username,
        preferred_username: username,
        ...(email !== null && {email}),
        // For the elements an administrator is an editor.
        roles:
          roleOf(roles, names) === 'administrator'
            ? [...new Set([...roles, nameOfRole('editor', names)])]
            : roles,
      })
        .setProtectedHeader({alg: signingAlgorithm, kid, typ: 'JWT'})
        .setIssuer(issuer())
        .setAudience(issuer())
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${tokenLifetime}s`)
        .sign(privateKey);
    },
    /** The roles are the current ones. A user who was disabled or got another password is signed out. */
    async verify(token) {
      const {payload} = await jwtVerify(token, keys.find, {
        issuer: issuer(),
        audience: issuer(),
        algorithms: [signingAlgorithm],
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch((error: unknown) => Promise.reject(refusal(error) ?? error));
      const user = await lookUp(Number(payload.sub));
      const firstSecond = user && Math.floor(Date.parse(user.sessionDate) / 1000);
      if (!user || user.disabledDate !== null || payload.iat! < firstSecond!) throw invalidToken();
      return {
        issuer: issuer(),
        subject: String(user.userId),
        name: user.displayName ?? user.username,
        email: user.email ?? undefined,
        roles: user.roles,
        role: roleOf(user.roles, names),
      };
    },
    published: keys.published,
  };
}
