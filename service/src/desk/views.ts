/** How views and acts of the desk are declared. */
import type {Context, Hono} from 'hono';
import type {Logger} from 'pino';
import type {ServiceConfig} from '../config.ts';
import type {Role} from '../auth/roles.ts';
import type {Sessions} from '../auth/sessions.ts';
import type {Changes} from '../db/changes.ts';
import type {Database} from '../db/database.ts';
import type {ClientAddress} from '../http/client-address.ts';
import type {Env} from '../http/request-context.ts';
import {findAct} from '../store/audit-log.ts';
import type {OwnerSettings} from '../store/settings.ts';
import {longIdIn} from './form-fields.ts';
import type {Desk, Html} from './layout.ts';
import {type ActPath, deskActs, viewRoles, type ViewPath} from './rights.ts';
import type {Voice} from './voice.ts';

type Answer = Response | Promise<Response>;
export type PageStatus = 200 | 400 | 403 | 413 | 429 | 503;
/** Middleware: requires a session with at least this role. */
export type Guard = (
  least: Role,
  answer: (c: Context<Env>, desk: Desk, session: string) => Answer,
) => (c: Context<Env>) => Promise<Response>;

/** What the service gives the desk. */
export interface DeskService {
  db: Database;
  changes: Changes;
  config: ServiceConfig;
  /** What the owner has set, as the service uses it now. */
  settings: Partial<OwnerSettings>;
  /** Reads the settings again, and uses them from the next request on. */
  reconfigure: () => Promise<void>;
  publicUrl: () => string;
  /** Whether the database's disk has room. */
  writable: () => boolean;
  log: Logger;
}

/** What routes of the desk are made with. */
export interface DeskTools extends DeskService, Declare {
  app: Hono<Env>;
  siteName: string;
  sessions: Sessions;
  voiceOf: (c: Context) => Promise<Voice>;
  callerOf: (c: Context<Env>) => ClientAddress;
  guard: Guard;
  sendPage: (c: Context, page: Html, status?: PageStatus) => Answer;
  formOf: (c: Context) => Promise<Form>;
}

/** Values by name. Those of several fields of one name are joined by line breaks. */
export type Form = Record<string, string>;

/**
 * What follows an act: the address to go on at, with what was done (`none`: nothing) and a way to undo it; a page, with 400 where no status is
 * given; or a reply that is no page.
 */
export type Outcome =
  {to: string; done?: number | 'none' | undefined} | {page: Html; status?: PageStatus} | Response;

type View = Html | {to: string} | Response | undefined;

export interface Asked {
  c: Context<Env>;
  session: string;
}

export interface Declare {
  /** @param render where else to go, or undefined where the address names nothing; then `otherwise` is opened */
  view(
    path: ViewPath,
    render: (desk: Desk, query: Form, asked: Asked) => View | Promise<View>,
    otherwise?: string,
  ): void;
  act(path: ActPath, perform: (form: Form, desk: Desk, asked: Asked) => Outcome | Promise<Outcome>): void;
}

const withDone = (address: string, done: number | 'none' | undefined) =>
  done === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}done=${done}`;

/** The address of the view that is open, without what was done before, for forms that lead back. */
export function addressOf(c: Context): string {
  const {pathname, searchParams} = new URL(c.req.url);
  searchParams.delete('done');
  const query = searchParams.toString();
  return `${pathname.slice(pathname.lastIndexOf('/') + 1) || './'}${query ? `?${query}` : ''}`;
}

/** Waits for what sends nothing for long: the server ends connections without traffic. */
export async function withoutTimeout<T>(c: Context<Env>, work: () => Promise<T>): Promise<T> {
  const socket = c.env?.incoming?.socket;
  const timeout = socket?.timeout ?? 0;
  socket?.setTimeout(0);
  return work().finally(() => socket?.setTimeout(timeout));
}

/** An address that a form leads back to: one of the desk's own. */
export const backTo = (address: string | undefined, otherwise: string): string =>
  address !== undefined && /^(\.\/|[a-z-]+)(\?[^#\s]*)?$/.test(address) ? address : otherwise;

export const declare = ({
  app,
  db,
  config: {culture},
  guard,
  sendPage,
  formOf,
}: Pick<DeskTools, 'app' | 'db' | 'config' | 'guard' | 'sendPage' | 'formOf'>): Declare => ({
  view(path, render, otherwise = './') {
    app.get(
      `/desk/${path}`,
      guard(viewRoles[path], async (c, desk, session) => {
        const done = c.req.query('done');
        const act = longIdIn(done);
        const all = desk.role === 'administrator';
        const known = act === undefined ? undefined : await findAct(db, act, {all, culture});
        const view: Desk = {
          ...desk,
          address: addressOf(c),
          done: done === 'none' ? done : known,
        };
        const page = await render(view, c.req.query(), {c, session});
        if (page === undefined) return c.redirect(otherwise, 303);
        if (page instanceof Response) return page;
        return typeof page === 'object' && 'to' in page ? c.redirect(page.to, 303) : sendPage(c, page);
      }),
    );
  },
  act(path, perform) {
    app.post(
      `/desk/${path}`,
      guard(deskActs[path].least, async (c, desk, session) => {
        const outcome = await perform(await formOf(c), desk, {c, session});
        if (outcome instanceof Response) return outcome;
        return 'page' in outcome
          ? sendPage(c, outcome.page, outcome.status ?? 400)
          : c.redirect(withDone(outcome.to, outcome.done), 303);
      }),
    );
  },
});
