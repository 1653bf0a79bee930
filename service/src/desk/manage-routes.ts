/** Routes of the desk for what readers said, for people and for keys. */
import {randomBytes} from 'node:crypto';
import type {Context, Hono} from 'hono';
import type {Logger} from 'pino';
import {passwordFault} from '../auth/password-strength.ts';
import {hashPassword} from '../auth/passwords.ts';
import type {ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import type {Env} from '../http/request-context.ts';
import {removeFlag} from '../store/flags.ts';
import {hashKey, insertKey, listKeys, revokeKey} from '../store/keys.ts';
import {
  findUser,
  insertUser,
  listUsers,
  setDisabled,
  setPassword,
  setRoles,
  type User,
} from '../store/users.ts';
import {findImprovements, improvePage} from './improve.ts';
import {keysPage, purposes, type Purpose} from './keys.ts';
import type {Desk, Html, Typed} from './layout.ts';
import {peoplePage, personPage, roleNames, type Person, type Role} from './people.ts';
import {administrator, originOf} from './setup.ts';

/** A page of the desk for a signed-in user with a role there. */
export type View = (c: Context<Env>, desk: Desk, session: string) => Promise<Response> | Response;
type Guard = (view: View) => (c: Context<Env>) => Promise<Response>;

/** What routes of the desk are made with. */
export interface DeskTools {
  db: Database;
  config: ServiceConfig;
  log: Logger;
  signedIn: Guard;
  administratorOnly: Guard;
  sendPage: (c: Context, page: Html, status?: 200 | 400) => Response | Promise<Response>;
  formOf: (c: Context) => Promise<Record<string, string>>;
}

const nameFault = (name: string) =>
  !name || name.length > 100 || /\p{Cc}/u.test(name) ? 'Use 1 to 100 characters.' : undefined;

export function addManageRoutes(app: Hono<Env>, tools: DeskTools): void {
  const {db, config, log, signedIn, administratorOnly, sendPage, formOf} = tools;

  app.get(
    '/desk/improve',
    signedIn(async (c, desk) =>
      sendPage(c, improvePage(desk, await findImprovements(db, config.countSearches))),
    ),
  );
  app.post(
    '/desk/unflag',
    signedIn(async (c, desk) => {
      const {article = '', culture = ''} = await formOf(c);
      const flag = {contentId: Number(article), culture, title: '', reason: ''};
      if (Number.isSafeInteger(flag.contentId)) await removeFlag(db, flag, desk.user.username);
      return c.redirect('improve', 303);
    }),
  );

  const {editorRole} = config.signIn ?? {editorRole: 'editor'};
  const rolesOf: Record<Role, string[]> = {
    administrator: [administrator, editorRole],
    editor: [editorRole],
    none: [],
  };
  const personOf = (user: User): Person => {
    const {roles} = user;
    if (roles.includes(administrator)) return {user, role: 'administrator'};
    return {user, role: roles.includes(editorRole) ? 'editor' : 'none'};
  };
  const roleIn = (form: Record<string, string>) =>
    (Object.keys(roleNames) as Role[]).find((each) => each === form['role']) ?? 'none';

  app.get(
    '/desk/people',
    administratorOnly(async (c, desk) => sendPage(c, peoplePage(desk, (await listUsers(db)).map(personOf)))),
  );
  app.post(
    '/desk/people',
    administratorOnly(async (c, desk) => {
      const form = await formOf(c);
      const {username: typedName = '', password = ''} = form;
      const username = typedName.trim();
      const role = roleIn(form);
      const refuse = async (faults: Typed['faults']) => {
        const people = (await listUsers(db)).map(personOf);
        return sendPage(c, peoplePage(desk, people, {values: {username, role}, faults}), 400);
      };
      const wrongName = nameFault(username);
      if (wrongName) return refuse({username: wrongName});
      const wrongPassword = await passwordFault(password, [username, desk.siteName]);
      if (wrongPassword) return refuse({password: wrongPassword});
      const user = await insertUser(db, {
        username,
        passwordHash: await hashPassword(password),
        roles: rolesOf[role],
      });
      if (!user) return refuse({username: 'Somebody has this name already.'});
      log.info({user: user.userId, by: desk.user.userId, role}, 'the desk added a person');
      return c.redirect('people', 303);
    }),
  );

  /** The user that a form names; null for the signed-in user, who cannot change their own rights here. */
  const named = async (id: string | undefined, {user}: Desk) => {
    const userId = Number(id);
    if (!Number.isSafeInteger(userId) || userId === user.userId) return null;
    return findUser(db, userId);
  };
  app.get(
    '/desk/person',
    administratorOnly(async (c, desk) => {
      const id = Number(c.req.query('id'));
      const user = Number.isSafeInteger(id) ? await findUser(db, id) : null;
      if (!user) return c.redirect('people', 303);
      return sendPage(c, personPage(desk, personOf(user), user.userId === desk.user.userId));
    }),
  );
  /** Changes the person whom the form names, and shows their page again. */
  const changing = (
    change: (user: User, form: Record<string, string>, desk: Desk) => Promise<Typed['faults'] | undefined>,
  ) =>
    administratorOnly(async (c, desk) => {
      const form = await formOf(c);
      const user = await named(form['id'], desk);
      if (!user) return c.redirect('people', 303);
      const faults = await change(user, form, desk);
      if (faults) return sendPage(c, personPage(desk, personOf(user), false, {values: {}, faults}), 400);
      log.info({user: user.userId, by: desk.user.userId, path: c.req.path}, 'the desk changed a person');
      return c.redirect(`person?id=${user.userId}`, 303);
    });
  const notHere = {'': 'The identity provider decides this.'};
  app.post(
    '/desk/role',
    changing(async ({username, issuer}, form) => {
      if (issuer !== null) return notHere;
      await setRoles(db, username, rolesOf[roleIn(form)]);
      return undefined;
    }),
  );
  app.post(
    '/desk/password',
    changing(async ({username, issuer}, {password = ''}, {siteName}) => {
      if (issuer !== null) return notHere;
      const fault = await passwordFault(password, [username, siteName]);
      if (fault) return {password: fault};
      await setPassword(db, username, await hashPassword(password));
      return undefined;
    }),
  );
  app.post(
    '/desk/access',
    changing(async ({username}, {to}) => {
      await setDisabled(db, username, to === 'stopped');
      return undefined;
    }),
  );

  app.get(
    '/desk/keys',
    administratorOnly(async (c, desk) => sendPage(c, keysPage(desk, {keys: await listKeys(db)}))),
  );
  app.post(
    '/desk/keys',
    administratorOnly(async (c, desk) => {
      const {name: typedName = '', site = '', ...form} = await formOf(c);
      const name = typedName.trim();
      const purpose = (Object.keys(purposes) as Purpose[]).find((each) => each === form['purpose']) ?? 'page';
      const origin = originOf(site);
      const wrongName = nameFault(name);
      const faults: Typed['faults'] = {
        ...(wrongName && {name: wrongName}),
        ...(purpose === 'page' && !origin && {site: 'Write the address, such as https://www.example.com.'}),
      };
      if (Object.keys(faults).length > 0) {
        const typed = {values: {name, site, purpose}, faults};
        return sendPage(c, keysPage(desk, {keys: await listKeys(db)}, typed), 400);
      }
      const made = `kb_${randomBytes(32).toString('base64url')}`;
      const origins = purpose === 'page' && origin ? [origin] : [];
      const {keyId} = await insertKey(db, {
        hash: hashKey(made),
        name,
        scopes: purposes[purpose].scopes,
        origins,
      });
      log.info({key: keyId, by: desk.user.userId}, 'the desk made a key');
      return sendPage(c, keysPage(desk, {keys: await listKeys(db), made}));
    }),
  );
  app.post(
    '/desk/end-key',
    administratorOnly(async (c, desk) => {
      const keyId = Number((await formOf(c))['id']);
      // The page of the site has a key of its own, which another address replaces.
      if (
        Number.isSafeInteger(keyId) &&
        keyId !== desk.settings.siteKey?.keyId &&
        (await revokeKey(db, keyId))
      )
        log.info({key: keyId, by: desk.user.userId}, 'the desk ended a key');
      return c.redirect('keys', 303);
    }),
  );
}
