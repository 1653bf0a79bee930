/** The set-up: its access and its steps, for the pages and for the file that SETUP names. */
import {randomBytes, timingSafeEqual} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {Type} from 'typebox';
import {Compile} from 'typebox/compile';
import {hashPassword} from '../auth/passwords.ts';
import {ConfigError, type ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import {ExpectedError} from '../expected-error.ts';
import {readSettings, settingOnce, writeSettings} from '../store/settings.ts';
import {upsertContent} from '../store/upsert.ts';
import {insertUser, listUsers, type User} from '../store/users.ts';
import {canonicalTag} from '../text/cultures.ts';
import {passwordSentence} from './password-fault.ts';
import {sampleItems} from './samples.ts';
import {addressesOf, originsOf, setSite} from './site.ts';
import {widgetCultures} from './voice.ts';
import en from './words/en.ts';

export const administrator = 'administrator';

/**
 * The token that opens the set-up, the same for all processes and starts until there is an administrator.
 * @returns undefined when there is nothing to set up, or password sign-in is off
 */
export async function openSetup(
  db: Database,
  {setup, signIn}: Pick<ServiceConfig, 'setup' | 'signIn'>,
): Promise<string | undefined> {
  if (setup === 'off' || !signIn) return undefined;
  if ((await listUsers(db)).some(({roles}) => roles.includes(administrator))) return undefined;
  return settingOnce(db, 'setupToken', randomBytes(18).toString('base64url'));
}

/** Whether this token opens the set-up now. */
export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  const {setupToken} = await readSettings(db);
  const [given, expected] = [Buffer.from(token), Buffer.from(setupToken ?? '')];
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Creates the first administrator, with the rights of an editor, and closes the set-up.
 * @returns null when the name is taken
 */
export async function makeAdministrator(
  db: Database,
  {username, password}: {username: string; password: string},
  editorRole: string,
): Promise<User | null> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, {username, passwordHash, roles: [administrator, editorRole]});
    if (user) await writeSettings(tx, {setupToken: null});
    return user;
  });
}

/** Makes the sample articles, once. */
export async function addSamples(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const {samples} = await readSettings(tx);
    if (samples) return;
    const made: number[] = [];
    for (const item of sampleItems) made.push((await upsertContent(tx, item)).contentId);
    await writeSettings(tx, {samples: made});
  });
}

const setupFile = Compile(
  Type.Object(
    {
      siteName: Type.Optional(Type.String({minLength: 1, maxLength: 100})),
      culture: Type.Optional(Type.String()),
      administrator: Type.Optional(
        Type.Object({username: Type.String({minLength: 1, maxLength: 100}), password: Type.String()}),
      ),
      site: Type.Optional(Type.String()),
      samples: Type.Optional(Type.Boolean()),
    },
    {additionalProperties: false},
  ),
);

/**
 * Stores the culture of an earlier version's CULTURE where none is stored.
 * @throws ConfigError when another one is
 */
export async function adoptFormerCulture(db: Database, culture: string): Promise<void> {
  const stored = await settingOnce(db, 'culture', culture);
  if (stored === culture) return;
  throw new ConfigError(
    `CULTURE is "${culture}", but the language of this site is ${stored}. Leave CULTURE out. To change the language, write {"culture": "${culture}"} into a file, and the path of the file, such as ./setup.json, into SETUP.`,
  );
}

/**
 * Reads the answers of a file, and checks them.
 * @throws ExpectedError that says what is wrong in the file
 */
export async function readSetupFile(path: string) {
  const wrong = (what: string) => new ExpectedError(`SETUP is "${path}": ${what}`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw wrong('it cannot be read.');
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('it is not JSON.');
  }
  if (!setupFile.Check(given)) {
    const [error] = setupFile.Errors(given);
    throw wrong(`${error?.instancePath || 'it'} ${error?.message ?? 'is not what it should be'}.`);
  }
  const {culture, administrator: person, site} = given;
  const tag = culture === undefined ? undefined : canonicalTag(culture);
  if (culture !== undefined && !tag) throw wrong('/culture must be a language and region, such as en-US.');
  const origins = site === undefined ? [] : originsOf(site);
  if (site !== undefined && origins.length === 0)
    throw wrong('/site must be an address such as https://www.example.com.');
  if (person) {
    const fault = await passwordSentence(en, person.password, [person.username]);
    if (fault) throw wrong(`/administrator/password: ${fault}`);
  }
  return {...given, culture: tag, origins};
}

/**
 * Performs the set-up of a file, without a browser. Doing it again changes nothing.
 * @throws ExpectedError that says what is wrong in the file
 */
export async function applySetupFile(
  db: Database,
  path: string,
  {publicUrl, signIn}: Pick<ServiceConfig, 'signIn'> & {publicUrl: string},
): Promise<void> {
  const {siteName, culture, administrator: person, origins, samples} = await readSetupFile(path);
  await writeSettings(db, {...(siteName && {siteName}), ...(culture && {culture})});
  // Addresses that were added at the desk stay.
  const known = addressesOf(await readSettings(db));
  if (origins.some((origin) => !known.includes(origin))) await setSite(db, origins, {publicUrl, words: en});
  if (samples) await addSamples(db);
  const isRun = (await listUsers(db)).some(({roles}) => roles.includes(administrator));
  if (person && signIn && !isRun) {
    const made = await makeAdministrator(db, person, signIn.editorRole);
    if (!made)
      throw new ExpectedError(
        `SETUP is "${path}": there is a user "${person.username}" already, who is no administrator.`,
      );
  }
}

/** The names of the widget's languages. */
export const cultureNames = () =>
  widgetCultures.map((tag) => ({tag, name: new Intl.DisplayNames(tag, {type: 'language'}).of(tag) ?? tag}));
