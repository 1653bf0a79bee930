import {exitCodes, parseOptions, type Command} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {table} from './table.ts';

const environment = 'Environment: KB_DATA, DATABASE_URL (where the keys are kept).\n';

/** Longer than any token lasts. */
const graceSeconds = 25 * 60 * 60;

const rotateHelp = `Usage: kb-service signing-key rotate [--now] [--json]

Makes a new key pair for the service's own identity tokens (Token_Post). Running services sign with it within ten seconds. Older keys
verify for 25 hours more, which is longer than any token lasts, so nobody is signed out.

Options:
  --now    older keys end at once, and with them every token: for a key that has leaked
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const listHelp = `Usage: kb-service signing-key list [--json]

Lists the keys that the service's own identity tokens are verified by. The newest signs.

Options:
  --json   a JSON array on standard output
  --help   this text

${environment}`;

export const signingKeyRotate: Command = {
  help: rotateHelp,
  async run(args, context) {
    const options = {
      now: {type: 'boolean', default: false},
      json: {type: 'boolean', default: false},
    } as const;
    const {values} = parseOptions(args, options, 0);
    const {rotateSigningKey} = await import('../auth/signing-keys.ts');
    const kid = await withDatabase(configOf(context), (db) =>
      rotateSigningKey(db, values.now ? 0 : graceSeconds),
    );
    context.stdout.write(values.json ? `${JSON.stringify({kid})}\n` : `${kid} signs from now on\n`);
    return exitCodes.ok;
  },
};

export const signingKeyList: Command = {
  help: listHelp,
  async run(args, context) {
    const {values} = parseOptions(args, {json: {type: 'boolean', default: false}}, 0);
    const {signingKeys} = await import('../store/signing-keys.ts');
    const records = await withDatabase(configOf(context), signingKeys);
    const keys = records.map(({kid, createdDate, endDate}) => ({kid, createdDate, endDate}));
    const rows = keys.map(({kid, createdDate, endDate}) => [kid, createdDate, endDate ?? 'signs']);
    const none = 'There is no key yet. The first one is made when somebody signs in.\n';
    const lines = () => (rows.length > 0 ? table([['KEY', 'CREATED', 'ENDS'], ...rows]) : none);
    context.stdout.write(values.json ? `${JSON.stringify(keys)}\n` : lines());
    return exitCodes.ok;
  },
};
