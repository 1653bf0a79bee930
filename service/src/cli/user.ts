import {InvalidArgumentError} from 'commander';
import type {Database} from '../db/database.ts';
import type {ActDetail} from '../store/audit-log.ts';
import type {User} from '../store/users.ts';
import {CommandError, parseList, type AddCommands, type CommandContext} from './command.ts';
import {withAct, withDatabase} from './database.ts';
import {readSecret} from './secret.ts';
import {table} from './table.ts';

const store = () => import('../store/users.ts');
const passwords = () => import('../auth/passwords.ts');

const maxNameLength = 100;

/** As the desk records them. */
const rolesText = (roles: readonly string[]) => roles.join(', ') || 'none';

const passwordHelp = `
The password is asked for twice on a terminal. Otherwise it is the one line of standard input, as in
  printf %s "$PASSWORD" | kb-help-service user create ada
It has 12 to 1000 characters. Only its scrypt hash is stored.`;

const rolesHelp = `
Each role may do what those before it may:
  agent          reads all articles, drafts too, and what readers searched and said
  author         writes and corrects drafts
  editor         publishes, and changes everything about articles
  administrator  people, keys and settings
ROLE_NAMES gives them other names. Others are kept, and stand in tokens.`;

export const addUserCommands: AddCommands = (program, context) => {
  const user = program.command('user').description('manage the users who sign in with a password');

  user
    .command('create')
    .summary('create a user who signs in with a password')
    .description('Creates a user who signs in with a password (Token_Post). Names are case-insensitive.')
    .argument('<name>', 'name to sign in with', parseName)
    .option(
      '--roles <list>',
      'roles, separated by commas: administrator, editor, author or agent',
      parseList,
      [],
    )
    .option('--display-name <text>', 'name shown to others')
    .option('--email <address>', 'e-mail address')
    .addHelpText('after', `${rolesHelp}\n${passwordHelp}`)
    .action((name: string, options: CreateOptions) => createUser(name, options, context));

  user
    .command('list')
    .summary('list the users')
    .description('Lists all users, disabled ones too.')
    .action(async () => {
      const userStore = await store();
      const users = await withDatabase(context, userStore.listUsers);
      context.print(users, userTable(users));
    });

  /** A command that changes the user whom it names. */
  const change = (name: string, summary: string, description: string) =>
    user
      .command(name)
      .summary(summary)
      .description(description)
      .argument('<name>', 'name of the user', parseName);

  change(
    'password',
    'set the password of a user',
    'Sets another password. Tokens issued before are refused within ten seconds.',
  )
    .addHelpText('after', passwordHelp)
    .action(async (username: string) => {
      const passwordHash = await readPasswordHash(context);
      const {setPassword} = await store();
      const set = (db: Database) => setPassword(db, username, passwordHash);
      const changed = await updateUser(context, username, {act: 'password'}, set);
      context.print(changed, `"${changed.username}" has another password`);
    });

  change(
    'roles',
    'set the roles of a user',
    'Replaces the roles of a user. Tokens issued before follow within ten seconds.',
  )
    .argument('<roles>', 'roles, separated by commas, or "" for none', parseList)
    .addHelpText('after', rolesHelp)
    .action(async (username: string, roles: string[]) => {
      const {setRoles} = await store();
      const act = {act: 'role', detail: {to: rolesText(roles)}} as const;
      const changed = await updateUser(context, username, act, (db) => setRoles(db, username, roles));
      const now = roles.length > 0 ? `the roles ${roles.join(', ')}` : 'no role';
      context.print(changed, `"${changed.username}" has ${now}`);
    });

  const setDisabled = async (username: string, disabled: boolean) => {
    const userStore = await store();
    const act = {act: 'access', detail: {to: disabled ? 'stopped' : 'let in'}} as const;
    const set = (db: Database) => userStore.setDisabled(db, username, disabled);
    const changed = await updateUser(context, username, act, set);
    context.print(changed, `${disabled ? 'disabled' : 'enabled'} "${changed.username}"`);
  };
  change(
    'disable',
    'stop a user from signing in',
    'Stops a user from signing in. Tokens issued before are refused within ten seconds.',
  ).action((username: string) => setDisabled(username, true));
  change('enable', 'let a disabled user sign in again', 'Lets a disabled user sign in again.').action(
    (username: string) => setDisabled(username, false),
  );
};

interface CreateOptions {
  roles: string[];
  displayName?: string;
  email?: string;
}

async function createUser(username: string, options: CreateOptions, context: CommandContext) {
  const {roles, displayName, email} = options;
  const passwordHash = await readPasswordHash(context);
  const {insertUser} = await store();
  const user = await withAct(
    context,
    (db) =>
      insertUser(db, {
        ...{username, passwordHash, roles},
        ...(displayName?.trim() && {displayName: displayName.trim()}),
        ...(email?.trim() && {email: email.trim()}),
      }),
    (made) => (made ? {act: 'person', detail: {person: made.username, to: rolesText(roles)}} : undefined),
  );
  if (!user) throw new CommandError(`there is a user "${username}" already`);
  context.print(user, `created user ${user.userId}, "${username}"`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('Name the user.');
  if (name.length > maxNameLength || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError(
      `A name has at most ${maxNameLength} characters and no control characters.`,
    );
  }
  return name;
}

/** Asks for a password. @returns its hash */
async function readPasswordHash(context: CommandContext): Promise<string> {
  const password = await readSecret(context, 'password');
  const {hashPassword, passwordLength} = await passwords();
  const {min, max} = passwordLength;
  const length = [...password].length;
  if (length < min || length > max) {
    throw new CommandError(`a password has ${min} to ${max} characters; this one has ${length}`);
  }
  return hashPassword(password);
}

/** @throws CommandError when there is no such user */
async function updateUser(
  context: CommandContext,
  username: string,
  {act, detail}: {act: 'password' | 'role' | 'access'; detail?: ActDetail},
  update: (db: Database) => Promise<User | null>,
): Promise<User> {
  const user = await withAct(context, update, (updated) =>
    updated ? {act, detail: {...detail, person: updated.username}} : undefined,
  );
  if (!user) throw new CommandError(`there is no user "${username}"; see "kb-help-service user list"`);
  return user;
}

function userTable(users: readonly User[]): string {
  if (users.length === 0) return 'There are no users. "kb-help-service user create NAME" creates one.';
  return table([
    ['ID', 'STATE', 'CREATED', 'ROLES', 'NAME', 'SHOWN AS', 'E-MAIL'],
    ...users.map((user) => [
      String(user.userId),
      user.disabledDate === null ? 'active' : 'disabled',
      user.createdDate.slice(0, 10),
      user.roles.join(',') || 'none',
      user.username,
      user.displayName ?? '',
      user.email ?? '',
    ]),
  ]);
}
