/** Sessions of the desk, by a cookie that scripts cannot read and other sites cannot send. */
import {createHash, randomBytes} from 'node:crypto';
import type {Context} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import type {Database} from '../db/database.ts';
import {cookieOptions} from './cookie-options.ts';
import {endSession, insertSession, useSession} from '../store/sessions.ts';
import type {User} from '../store/users.ts';

/** Characters of a User-Agent that are kept. */
const maxBrowser = 300;

export interface Sessions {
  /** Begins a session in the caller's browser. Whatever session it had is ended, so that none is taken over from before a sign-in. */
  begin(c: Context, user: User): Promise<void>;
  /** The user and the id of the caller's session, if it has one. */
  current(c: Context): Promise<{user: User; id: string} | undefined>;
  end(c: Context): Promise<void>;
}

const idOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** @param publicUrl its scheme decides whether the cookie is `Secure` and bound to the host (`__Host-`), which browsers refuse over plain http */
export function sessionsOf(db: Database, publicUrl: () => string): Sessions {
  const cookie = () => {
    const options = cookieOptions(publicUrl());
    return {name: 'kb-session', prefix: options.secure ? ('host' as const) : undefined, options};
  };
  const secretOf = (c: Context) => {
    const {name, prefix} = cookie();
    return prefix ? getCookie(c, name, prefix) : getCookie(c, name);
  };
  const current: Sessions['current'] = async (c) => {
    const secret = secretOf(c);
    if (!secret) return undefined;
    const id = idOf(secret);
    const user = await useSession(db, id);
    return user ? {user, id} : undefined;
  };
  const end: Sessions['end'] = async (c) => {
    const found = await current(c);
    if (found) await endSession(db, found.user.userId, found.id);
    const {name, prefix, options} = cookie();
    deleteCookie(c, name, {...options, prefix});
  };
  return {
    current,
    end,
    async begin(c, {userId}) {
      const before = await current(c);
      if (before) await endSession(db, before.user.userId, before.id);
      const secret = randomBytes(32).toString('base64url');
      const browser = (c.req.header('user-agent') ?? '').slice(0, maxBrowser);
      await insertSession(db, {id: idOf(secret), userId, browser});
      const {name, prefix, options} = cookie();
      setCookie(c, name, secret, {...options, prefix});
    },
  };
}
