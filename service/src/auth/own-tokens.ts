/** Identity tokens that the service itself issues to its users (Token_Post), and takes back. */
import {jwtVerify, SignJWT} from 'jose';
import type {SignInConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import {findUser, type User} from '../store/users.ts';
import {clockTolerance, invalidToken, refusal, type Identity} from './identity.ts';
import {isRecent, signingAlgorithm, signingKeysOf, type SigningKeys} from './signing-keys.ts';

/** Milliseconds after which the database is asked again what became of a user. */
const rememberedFor = 10_000;
const mostRemembered = 1000;

export interface OwnTokens {
  /** What stands in their `iss` and `aud`: the service's public address. */
  issuer(): string;
  /** Seconds that a token lasts. */
  lifetime: number;
  issue(user: User): Promise<string>;
  /** @throws ProblemError 403 */
  verify(token: string): Promise<Identity>;
  published: SigningKeys['published'];
}

export function ownTokens(
  db: Database,
  {editorRole, lifetime}: SignInConfig,
  issuer: () => string,
): OwnTokens {
  const keys = signingKeysOf(db);
  const users = new Map<number, {at: number; user: Promise<User | null>}>();

  function lookUp(userId: number): Promise<User | null> {
    const known = users.get(userId);
    if (known && isRecent(known.at, rememberedFor)) return known.user;
    const user = findUser(db, userId);
    users.delete(userId);
    users.set(userId, {at: Date.now(), user});
    user.catch(() => users.delete(userId));
    if (users.size > mostRemembered) users.delete(users.keys().next().value!);
    return user;
  }

  return {
    issuer,
    lifetime,
    async issue({userId, username, displayName, email, roles}) {
      const {kid, privateKey} = await keys.current();
      return new SignJWT({
        name: displayName ?? username,
        preferred_username: username,
        ...(email !== null && {email}),
        roles,
      })
        .setProtectedHeader({alg: signingAlgorithm, kid, typ: 'JWT'})
        .setIssuer(issuer())
        .setAudience(issuer())
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(privateKey);
    },
    /** Roles are those of now, and who was disabled or got another password is signed out. */
    async verify(token) {
      const {payload} = await jwtVerify(token, keys.find, {
        issuer: issuer(),
        audience: issuer(),
        algorithms: [signingAlgorithm],
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch((error: unknown) => Promise.reject(refusal(error) ?? error));
      const user = await lookUp(Number(payload.sub));
      const passwordSecond = user && Math.floor(Date.parse(user.passwordDate) / 1000);
      if (!user || user.disabledDate !== null || payload.iat! < passwordSecond!) throw invalidToken();
      return {
        subject: String(user.userId),
        name: user.displayName ?? user.username,
        email: user.email ?? undefined,
        roles: user.roles,
        editor: user.roles.includes(editorRole),
      };
    },
    published: keys.published,
  };
}
