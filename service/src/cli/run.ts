/** Finds the command that is asked for, and answers what goes wrong with it. */
import {ConfigError} from '../config.ts';
import {CommandError, exitCodes, UsageError, type Command, type CommandContext} from './command.ts';
import {didYouMean} from '../text/did-you-mean.ts';

interface CommandEntry {
  /** What is typed. */
  name: string;
  summary: string;
  /** Loaded when it is asked for, so that help does not wait for a database. */
  load: () => Promise<Command>;
}

const backup = () => import('./backup.ts');
const key = () => import('./key.ts');
const recommend = () => import('./recommend.ts');
const signingKey = () => import('./signing-key.ts');
const state = () => import('./state.ts');
const user = () => import('./user.ts');

const serve: CommandEntry = {
  name: 'serve',
  summary: 'serve the content until stopped (the default)',
  load: async () => (await import('./serve.ts')).serve,
};

const commands: readonly CommandEntry[] = [
  serve,
  {
    name: 'import',
    summary: 'make the files of a folder content of the service',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'export',
    summary: 'write all content and files to a folder that import reads',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'backup',
    summary: 'write the data folder to one archive',
    load: async () => (await backup()).backup,
  },
  {
    name: 'restore',
    summary: 'put an archive back into the data folder',
    load: async () => (await backup()).restore,
  },
  {
    name: 'state show',
    summary: 'say which states the translations of an item have',
    load: async () => (await state()).stateShow,
  },
  {
    name: 'state change',
    summary: 'publish, archive or delete translations, or take them back',
    load: async () => (await state()).stateChange,
  },
  {
    name: 'recommend list',
    summary: 'list the curated order',
    load: async () => (await recommend()).recommendList,
  },
  {
    name: 'recommend add',
    summary: 'put content into the curated order',
    load: async () => (await recommend()).recommendAdd,
  },
  {
    name: 'recommend remove',
    summary: 'take content out of the curated order',
    load: async () => (await recommend()).recommendRemove,
  },
  {
    name: 'recommend move',
    summary: 'move content within the curated order',
    load: async () => (await recommend()).recommendMove,
  },
  {
    name: 'recommend set',
    summary: 'make these the curated order',
    load: async () => (await recommend()).recommendSet,
  },
  {name: 'key create', summary: 'make a subscription key', load: async () => (await key()).keyCreate},
  {name: 'key list', summary: 'list the subscription keys', load: async () => (await key()).keyList},
  {name: 'key revoke', summary: 'make a subscription key useless', load: async () => (await key()).keyRevoke},
  {
    name: 'user create',
    summary: 'make a user who signs in with a password',
    load: async () => (await user()).userCreate,
  },
  {name: 'user list', summary: 'list the users', load: async () => (await user()).userList},
  {
    name: 'user password',
    summary: 'give a user another password',
    load: async () => (await user()).userPassword,
  },
  {name: 'user roles', summary: 'give a user other roles', load: async () => (await user()).userRoles},
  {
    name: 'user disable',
    summary: 'keep a user from signing in',
    load: async () => (await user()).userDisable,
  },
  {
    name: 'user enable',
    summary: 'let a disabled user sign in again',
    load: async () => (await user()).userEnable,
  },
  {
    name: 'signing-key rotate',
    summary: 'replace the key that signs identity tokens',
    load: async () => (await signingKey()).signingKeyRotate,
  },
  {
    name: 'signing-key list',
    summary: 'list the keys of identity tokens',
    load: async () => (await signingKey()).signingKeyList,
  },
];

const overview = () => {
  const width = Math.max(...commands.map(({name}) => name.length));
  const list = commands.map(({name, summary}) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: kb-service [COMMAND] [arguments]

The knowledge-base content service. Without a command it serves.

Commands:
${list.join('\n')}

"kb-service COMMAND --help" explains a command. In a clone, "npm run service -- COMMAND" runs it.
Exit code: 0 done, 1 failed, 2 wrong usage.
`;
};

interface Chosen {
  entry: CommandEntry;
  rest: readonly string[];
}

/** The command whose words the arguments begin with; `serve` when they begin with none. */
function choose(args: readonly string[]): Chosen {
  const option = args.findIndex((arg) => arg.startsWith('-'));
  const words = option < 0 ? args : args.slice(0, option);
  if (words.length === 0) return {entry: serve, rest: args};
  const typed = (count: number) => words.slice(0, count).join(' ');
  for (const entry of commands) {
    const count = entry.name.split(' ').length;
    if (typed(count) === entry.name) return {entry, rest: args.slice(count)};
  }
  const family = commands.filter(({name}) => name.startsWith(`${words[0]} `)).map(({name}) => name);
  if (family.length > 0) throw new UsageError(`"${typed(2)}" is no command; there are ${family.join(', ')}`);
  const hint = didYouMean(
    words[0]!,
    commands.map(({name}) => name),
  );
  throw new UsageError(`"${words[0]}" is no command${hint}`);
}

const isHelp = (arg: string | undefined) => arg === '--help' || arg === '-h';

/** Runs the command that the arguments name. @returns the exit code */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const {stdout, stderr} = context;
  let chosen: Chosen | undefined;
  const fail = (message: string) => {
    stderr.write(`kb-service: ${message}\n`);
    if (args.includes('--json')) stdout.write(`${JSON.stringify({errors: [{message}]})}\n`);
  };
  try {
    const asked = args.some(isHelp);
    if (
      asked &&
      (isHelp(args[0]) || commands.some(({name}) => name.startsWith(`${args[0]} `) && isHelp(args[1])))
    ) {
      stdout.write(overview());
      return exitCodes.ok;
    }
    chosen = choose(args);
    const command = await chosen.entry.load();
    if (asked) {
      stdout.write(command.help);
      return exitCodes.ok;
    }
    return await command.run(chosen.rest, context);
  } catch (error) {
    if (error instanceof UsageError) {
      const name = chosen && chosen.entry !== serve ? ` ${chosen.entry.name}` : '';
      fail(error.message);
      stderr.write(`See "kb-service${name} --help".\n`);
      return exitCodes.usage;
    }
    const known = error instanceof CommandError || error instanceof ConfigError;
    fail(known ? error.message : described(error));
    return exitCodes.failed;
  }
}

/** An error with what caused it: a failed statement, say, and why the database refused it. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  ${described(error.cause)}`;
}
