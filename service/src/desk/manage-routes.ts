/** Routes of the desk for what is to improve, for people and for keys. */
import {hashPassword} from '../auth/passwords.ts';
import {nameOfRole, roleOf} from '../auth/roles.ts';
import {recordAct, type ActDetail} from '../store/audit-log.ts';
import {erasePerson} from '../store/erasure.ts';
import {createKey, listKeys, revokeKey} from '../store/keys.ts';
import {
  findUser,
  insertUser,
  listUsers,
  setDisabled,
  setPassword,
  setRoles,
  type User,
} from '../store/users.ts';
import type {Erase} from './erase.ts';
import {idIn} from './form-fields.ts';
import {addImprove} from './improve.ts';
import {keysPage, purposes, type Purpose} from './keys.ts';
import {actorOf, type Desk, type Typed} from './layout.ts';
import {passwordSentence} from './password-fault.ts';
import {peoplePage, personPage, personRoles, type Person, type PersonRole} from './people.ts';
import {originOf} from './site.ts';
import {isName} from './text-fault.ts';
import {type DeskTools, type Form} from './views.ts';

const nameFault = ({voice: {words}}: Desk, name: string) =>
  isName(name) ? undefined : words.people.nameFault;

export function addManageRoutes(tools: DeskTools, erase: Erase): void {
  const {db, config, log, view, act} = tools;
  addImprove(tools);

  // The desk is there with passwords alone.
  const names = config.signIn!;
  const rolesOf = (role: PersonRole): string[] => {
    if (role === 'none') return [];
    return role === 'administrator' ? [role, names.editorRole] : [nameOfRole(role, names)];
  };
  const personOf = (user: User): Person => ({user, role: roleOf(user.roles, names) ?? 'none'});
  const roleIn = (form: Record<string, string>) =>
    personRoles.find((each) => each === form['role']) ?? 'none';

  const people = async () => (await listUsers(db)).map(personOf);
  view('people', async (desk) => peoplePage(desk, await people()));
  act('people', async (form, desk) => {
    const {username: typedName = '', password = ''} = form;
    const username = typedName.trim();
    const role = roleIn(form);
    const refuse = async (faults: Typed['faults']) => ({
      page: peoplePage(desk, await people(), {adding: {values: {username, role}, faults}}),
    });
    const wrongName = nameFault(desk, username);
    if (wrongName) return refuse({username: wrongName});
    const wrongPassword = await passwordSentence(desk.voice.words, password, [username, desk.siteName]);
    if (wrongPassword) return refuse({password: wrongPassword});
    const user = await insertUser(db, {
      username,
      passwordHash: await hashPassword(password),
      roles: rolesOf(role),
    });
    if (!user) return refuse({username: desk.voice.words.people.nameTaken});
    log.info({user: user.userId, by: desk.user.userId, role}, 'the desk added a person');
    const detail = {person: username, to: role};
    return {to: 'people', done: await recordAct(db, {actor: actorOf(desk), act: 'person', detail})};
  });

  act('erase-person', async ({person: typedPerson = ''}, desk) => {
    const {voice, user} = desk;
    const {faults, erase: texts} = voice.words;
    const person = typedPerson.trim();
    const refuse = async (fault: string) => {
      const erasing = {values: {person}, faults: {person: fault}};
      return {page: peoplePage(desk, await people(), {erasing})};
    };
    if (!person) return refuse(faults.noName);
    // The last administrator could be erased otherwise.
    const own = [user.username, user.displayName, user.email].map((each) => each?.toLowerCase());
    if (own.includes(person.toLowerCase())) return refuse(texts.self);
    const done = await erase(desk, 'person', async (tx) => (await erasePerson(tx, person)) > 0);
    return done === undefined ? refuse(texts.nobody) : {to: 'people', done};
  });

  /** The user that a form names; null for the signed-in user, who cannot change their own rights here. */
  const named = async (id: string | undefined, {user}: Desk) => {
    const userId = idIn(id);
    return userId === undefined || userId === user.userId ? null : findUser(db, userId);
  };
  view(
    'person',
    async (desk, query) => {
      const id = idIn(query['id']);
      const user = id === undefined ? null : await findUser(db, id);
      return user ? personPage(desk, personOf(user), user.userId === desk.user.userId) : undefined;
    },
    'people',
  );
  /** Changes the person whom the form names, and shows their page again. */
  const changing = (
    path: 'role' | 'password' | 'access',
    change: (user: User, form: Form, desk: Desk) => Promise<{faults?: Typed['faults']; detail?: ActDetail}>,
  ) =>
    act(path, async (form, desk) => {
      const user = await named(form['id'], desk);
      if (!user) return {to: 'people'};
      const {faults, detail} = await change(user, form, desk);
      if (faults) return {page: personPage(desk, personOf(user), false, {values: {}, faults})};
      log.info({user: user.userId, by: desk.user.userId, act: path}, 'the desk changed a person');
      const done = await recordAct(db, {
        ...{actor: actorOf(desk), act: path},
        detail: {...detail, person: user.username},
      });
      return {to: `person?id=${user.userId}`, done};
    });
  /** The page says that their provider decides. */
  const notHere = {faults: {}};
  changing('role', async ({username, issuer}, form) => {
    if (issuer !== null) return notHere;
    const role = roleIn(form);
    await setRoles(db, username, rolesOf(role));
    return {detail: {to: role}};
  });
  changing('password', async ({username, issuer}, {password = ''}, desk) => {
    if (issuer !== null) return notHere;
    const fault = await passwordSentence(desk.voice.words, password, [username, desk.siteName]);
    if (fault) return {faults: {password: fault}};
    await setPassword(db, username, await hashPassword(password));
    return {};
  });
  changing('access', async ({username}, {to}) => {
    await setDisabled(db, username, to === 'stopped');
    return {detail: {to: to === 'stopped' ? 'stopped' : 'active'}};
  });

  view('keys', async (desk) => keysPage(desk, {keys: await listKeys(db)}));
  act('keys', async ({name: typedName = '', site = '', ...form}, desk) => {
    const name = typedName.trim();
    const purpose = (Object.keys(purposes) as Purpose[]).find((each) => each === form['purpose']) ?? 'page';
    const origin = originOf(site);
    const wrongName = nameFault(desk, name);
    const faults: Typed['faults'] = {
      ...(wrongName && {name: wrongName}),
      ...(purpose === 'page' && !origin && {site: desk.voice.words.keys.siteFault}),
    };
    if (Object.keys(faults).length > 0) {
      const typed = {values: {name, site, purpose}, faults};
      return {page: keysPage(desk, {keys: await listKeys(db)}, typed)};
    }
    const origins = purpose === 'page' && origin ? [origin] : [];
    const input = {name, scopes: purposes[purpose], origins};
    // The page has named the key, so a form that is sent again, such as by a reload, makes no other.
    const named = /^kb_[\w-]{43}$/.test(form['key'] ?? '') ? form['key'] : undefined;
    const {key: made, stored, isNew} = await createKey(db, input, named);
    if (stored.revokedDate !== null) return {to: 'keys', done: 'none'};
    if (isNew) {
      log.info({key: stored.keyId, by: desk.user.userId}, 'the desk made a key');
      await recordAct(db, {actor: actorOf(desk), act: 'key', detail: {name}});
    }
    return {page: keysPage(desk, {keys: await listKeys(db), made}), status: 200};
  });
  act('end-key', async ({id}, desk) => {
    const keyId = idIn(id);
    // The page of the site has a key of its own, which another address replaces.
    if (keyId === undefined || keyId === desk.settings.siteKey?.keyId) return {to: 'keys'};
    const key = (await listKeys(db)).find((each) => each.keyId === keyId);
    if (!key || !(await revokeKey(db, keyId))) return {to: 'keys', done: 'none'};
    log.info({key: keyId, by: desk.user.userId}, 'the desk ended a key');
    const detail = {name: key.name};
    return {to: 'keys', done: await recordAct(db, {actor: actorOf(desk), act: 'end-key', detail})};
  });
}
