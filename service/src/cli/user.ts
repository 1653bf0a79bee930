import type {Database} from '../db/database.ts';
import type {User} from '../store/users.ts';
import {
  CommandError,
  exitCodes,
  parseOptions,
  UsageError,
  type Command,
  type CommandContext,
} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {readSecret} from './secret.ts';
import {table} from './table.ts';

/** Loaded when the arguments are known to be right. */
const store = () => import('../store/users.ts');
const passwords = () => import('../auth/passwords.ts');

const environment = 'Environment: KB_DATA, DATABASE_URL (where users are kept).\n';

const aboutPassword = `The password is asked for twice on a terminal; otherwise it is the one line of standard input, as in
  printf %s "$PASSWORD" | kb-service user create ada
It has 12 to 1000 characters. Only its scrypt hash is kept.`;

const createHelp = `Usage: kb-service user create NAME [options]

Makes a user who signs in with a password (Token_Post). Names are compared without regard to case.

${aboutPassword}

Options:
  --roles LIST          roles with commas between them, such as editor; default none
  --display-name TEXT   the name that others see
  --email ADDRESS       e-mail address
  --json                one JSON object on standard output
  --help                this text

${environment}`;

const listHelp = `Usage: kb-service user list [--json]

Lists all users, disabled ones too.

Options:
  --json   a JSON array on standard output
  --help   this text

${environment}`;

const passwordHelp = `Usage: kb-service user password NAME [--json]

Gives a user another password. Tokens from before are refused within ten seconds.

${aboutPassword}

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const rolesHelp = `Usage: kb-service user roles NAME ROLES [--json]

Gives a user these roles and no others: names with commas between them, or "" for none. Tokens that the user has
follow within ten seconds.

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const disableHelp = `Usage: kb-service user disable NAME [--json]

Keeps a user from signing in. Tokens that the user has are refused within ten seconds.

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const enableHelp = `Usage: kb-service user enable NAME [--json]

Lets a disabled user sign in again.

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const json = {type: 'boolean', default: false} as const;

export const userCreate: Command = {
  help: createHelp,
  async run(args, context) {
    const options = {
      roles: {type: 'string', default: ''},
      'display-name': {type: 'string'},
      email: {type: 'string'},
      json,
    } as const;
    const {values, positionals} = parseOptions(args, options, 1);
    const username = newName(positionals[0]);
    const roles = listed(values.roles);
    const passwordHash = await newPassword(context);
    const {insertUser} = await store();
    const [displayName, email] = [values['display-name']?.trim(), values.email?.trim()];
    const user = await withDatabase(configOf(context), (db) =>
      insertUser(db, {
        username,
        passwordHash,
        roles,
        ...(displayName && {displayName}),
        ...(email && {email}),
      }),
    );
    if (!user) throw new CommandError(`there is a user "${username}" already`);
    return told(context, values.json, user, `created user ${user.userId}, "${username}"`);
  },
};

export const userList: Command = {
  help: listHelp,
  async run(args, context) {
    const {values} = parseOptions(args, {json}, 0);
    const {listUsers} = await store();
    const users = await withDatabase(configOf(context), listUsers);
    context.stdout.write(values.json ? `${JSON.stringify(users)}\n` : listing(users));
    return exitCodes.ok;
  },
};

export const userPassword: Command = {
  help: passwordHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, 1);
    const username = nameOf(positionals[0]);
    const passwordHash = await newPassword(context);
    const {setPassword} = await store();
    const user = await changed(context, username, (db) => setPassword(db, username, passwordHash));
    return told(context, values.json, user, `"${user.username}" has another password`);
  },
};

export const userRoles: Command = {
  help: rolesHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, 2);
    const username = nameOf(positionals[0]);
    const list = positionals[1];
    if (list === undefined) throw new UsageError('name the roles, with commas between them, or "" for none');
    const roles = listed(list);
    const {setRoles} = await store();
    const user = await changed(context, username, (db) => setRoles(db, username, roles));
    const now = roles.length > 0 ? `the roles ${roles.join(', ')}` : 'no role';
    return told(context, values.json, user, `"${user.username}" has ${now}`);
  },
};

/** Disables, or takes that back. */
const switching = (help: string, disabled: boolean): Command => ({
  help,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, 1);
    const username = nameOf(positionals[0]);
    const {setDisabled} = await store();
    const user = await changed(context, username, (db) => setDisabled(db, username, disabled));
    return told(context, values.json, user, `${disabled ? 'disabled' : 'enabled'} "${user.username}"`);
  },
});

export const userDisable = switching(disableHelp, true);
export const userEnable = switching(enableHelp, false);

function nameOf(argument: string | undefined): string {
  const name = argument?.trim();
  if (!name) throw new UsageError('name the user');
  return name;
}

function newName(argument: string | undefined): string {
  const name = nameOf(argument);
  if (name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new UsageError('a name has at most 100 characters and no control characters');
  }
  return name;
}

const listed = (list: string) =>
  [...new Set(list.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');

/** @returns the hash of the password that was given */
async function newPassword(context: CommandContext): Promise<string> {
  const password = await readSecret(context, 'password');
  const {hashPassword, passwordLength} = await passwords();
  const {min, max} = passwordLength;
  const length = [...password].length;
  if (length < min || length > max) {
    throw new CommandError(`a password has ${min} to ${max} characters; this one has ${length}`);
  }
  return hashPassword(password);
}

async function changed(
  context: CommandContext,
  username: string,
  change: (db: Database) => Promise<User | null>,
): Promise<User> {
  const user = await withDatabase(configOf(context), change);
  if (!user) throw new CommandError(`there is no user "${username}"; see "kb-service user list"`);
  return user;
}

function told({stdout}: CommandContext, asJson: boolean, user: User, sentence: string) {
  stdout.write(`${asJson ? JSON.stringify(user) : sentence}\n`);
  return exitCodes.ok;
}

function listing(users: readonly User[]): string {
  if (users.length === 0) return 'There are no users. "kb-service user create NAME" makes one.\n';
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
