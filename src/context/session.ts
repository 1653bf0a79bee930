import type {ReactiveElement} from 'lit';
import type {TokenSource} from '../api/client.ts';

/** The subject of a token, which stays the same when the token is renewed. A token that is no JSON Web Token has none, and only says that a reader is signed in. */
function personOf(token: string | undefined): string {
  if (!token) return '';
  try {
    const {iss, sub} = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iss?: unknown;
      sub?: unknown;
    };
    return JSON.stringify([iss, sub]);
  } catch {
    return '?';
  }
}

/** The time in which one person is signed in. */
export class Session {
  /** The page's function; frameworks give another one at each rendering. */
  source: TokenSource;
  /** The subject of the first token; undefined before it. */
  person: string | undefined;

  /** @param token that the source has given already, if any */
  constructor(source: TokenSource, token?: string) {
    this.source = source;
    if (token) this.person = personOf(token);
    sessions.set(this.token, this);
  }

  /** The person's token. The same function for the whole session: clients are told apart by it. */
  readonly token: TokenSource = async (request) => {
    const token = await this.source(request);
    if (request.segment === 'production') this.person ||= personOf(token);
    return token;
  };
}

/** The sessions, by the functions that give their tokens: their own, and those of clients that pages have made. */
const sessions = new WeakMap<TokenSource, Session>();

/** The session that a client acts in; undefined while the reader is signed out. */
export function sessionOf(getToken: TokenSource | undefined): Session | undefined {
  if (!getToken) return undefined;
  const session = sessions.get(getToken) ?? new Session(getToken);
  sessions.set(getToken, session);
  return session;
}

/**
 * Makes a session of the function that a page gives. It ends when the function is taken away, and when another one gives the token of
 * another person. Another function by itself means nothing, unless it is that of another session.
 */
export class SessionOwner {
  readonly #onChange: () => void;
  session: Session | undefined;

  /** @param onChange another person has turned out to be signed in */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  set(source: TokenSource | null | undefined) {
    const {session} = this;
    const given = source && sessions.get(source);
    if (given) this.session = given;
    else if (!source || !session) this.session = source ? new Session(source) : undefined;
    else if (source !== session.source) {
      session.source = source;
      if (session.person !== undefined) void this.#check(session, source);
    }
  }

  async #check(session: Session, source: TokenSource) {
    // A request may learn the person while this waits.
    const {person} = session;
    const next = new Session(source);
    try {
      await next.token({segment: 'production'});
    } catch {
      // The next request reports it.
      return;
    }
    if (next.person === person || this.session !== session || session.source !== source) return;
    this.session = next;
    this.#onChange();
  }
}

/**
 * Calls back when the session of a host has ended, before the host renders: what was shown to the person, or typed by them, must not be
 * shown after that. The next session of the same person does not count.
 */
export function onSessionEnd(
  host: ReactiveElement & {readonly session: Session | undefined},
  act: () => void,
) {
  let last: Session | undefined;
  host.addController({
    hostUpdate() {
      const {session} = host;
      if (last && session !== last && (last.person === undefined || session?.person !== last.person)) act();
      last = session;
    },
  });
}
