import {randomBytes} from 'node:crypto';
import {didYouMean} from '../text/did-you-mean.ts';
import {parseDate} from '../text/dates.ts';
import type {KeyScope, SubscriptionKey} from '../store/keys.ts';
import {CommandError, exitCodes, parseOptions, UsageError, type Command} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {table} from './table.ts';

/** Loaded when the arguments are known to be right. */
const store = () => import('../store/keys.ts');

const allScopes: readonly KeyScope[] = ['read', 'feedback', 'write'];

const environment = 'Environment: KB_DATA, DATABASE_URL (where keys are kept).\n';

const createHelp = `Usage: kb-service key create --name NAME [options]

Makes a subscription key and prints it. It is shown this once: only its hash is kept.

Options:
  --name NAME         what the key is for; shown by "key list"
  --scopes LIST       what it allows: read, feedback, write; default read,feedback
  --origins LIST      origins of the pages that may send it, such as https://www.example.com;
                      without it any caller may
  --expires DATE      such as 2027-12-31 (midnight UTC); without it the key does not expire
  --json              one JSON object on standard output
  --help              this text

${environment}`;

const listHelp = `Usage: kb-service key list [--json]

Lists all subscription keys, revoked and expired ones too. The keys themselves are not kept, so they
cannot be shown.

Options:
  --json   a JSON array on standard output
  --help   this text

${environment}`;

const revokeHelp = `Usage: kb-service key revoke ID [--json]

Makes a key useless: running services refuse it within ten seconds. ID is its number in "key list".

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

export const keyCreate: Command = {
  help: createHelp,
  async run(args, context) {
    const options = {
      name: {type: 'string'},
      scopes: {type: 'string', default: 'read,feedback'},
      origins: {type: 'string', default: ''},
      expires: {type: 'string'},
      json: {type: 'boolean', default: false},
    } as const;
    const {values} = parseOptions(args, options, 0);
    const name = values.name?.trim();
    if (!name) throw new UsageError('say what the key is for: --name NAME');
    const scopes = listed(values.scopes).map(toScope);
    if (scopes.length === 0)
      throw new UsageError('a key without scopes allows nothing; leave --scopes out or name some');
    const origins = listed(values.origins).map(toOrigin);
    const expiryDate = values.expires === undefined ? undefined : toExpiry(values.expires);

    const {hashKey, insertKey} = await store();
    const key = `kb_${randomBytes(32).toString('base64url')}`;
    const stored = await withDatabase(configOf(context), (db) =>
      insertKey(db, {hash: hashKey(key), name, scopes, origins, expiryDate}),
    );
    if (values.json) context.stdout.write(`${JSON.stringify({key, ...stored})}\n`);
    else {
      context.stdout.write(`${key}\n`);
      context.stderr.write(`Key ${stored.keyId} for "${name}". Keep it now: it is not shown again.\n`);
    }
    return exitCodes.ok;
  },
};

export const keyList: Command = {
  help: listHelp,
  async run(args, context) {
    const {values} = parseOptions(args, {json: {type: 'boolean', default: false}}, 0);
    const {listKeys} = await store();
    const keys = await withDatabase(configOf(context), listKeys);
    context.stdout.write(values.json ? `${JSON.stringify(keys)}\n` : listing(keys));
    return exitCodes.ok;
  },
};

export const keyRevoke: Command = {
  help: revokeHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json: {type: 'boolean', default: false}}, 1);
    const [id] = positionals;
    if (!id || !/^[1-9]\d{0,8}$/.test(id))
      throw new UsageError('give the number of the key; "key list" shows it');
    const keyId = Number(id);
    const {revokeKey} = await store();
    const revoked = await withDatabase(configOf(context), (db) => revokeKey(db, keyId));
    if (!revoked)
      throw new CommandError(`there is no key ${keyId} that could be revoked; see "kb-service key list"`);
    context.stdout.write(values.json ? `${JSON.stringify({keyId, revoked})}\n` : `revoked ${keyId}\n`);
    return exitCodes.ok;
  },
};

const listed = (list: string) =>
  [...new Set(list.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');

function toScope(name: string): KeyScope {
  const scope = allScopes.find((candidate) => candidate === name);
  if (!scope)
    throw new UsageError(`scope "${name}" is none of ${allScopes.join(', ')}${didYouMean(name, allScopes)}`);
  return scope;
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase()) return url.origin;
  const hint =
    url && /^https?:$/.test(url.protocol) ? `; write ${url.origin}` : ', such as https://www.example.com';
  throw new UsageError(`"${text}" is no origin${hint}`);
}

function toExpiry(text: string): string {
  const date = parseDate(text);
  if (!date) throw new UsageError(`"${text}" is no date; write one such as 2027-12-31`);
  if (date.getTime() <= Date.now()) throw new UsageError(`${text} is past; the key would be useless`);
  return date.toISOString();
}

function stateOf({revokedDate, expiryDate}: SubscriptionKey): string {
  if (revokedDate) return 'revoked';
  return expiryDate && Date.parse(expiryDate) <= Date.now() ? 'expired' : 'active';
}

function listing(keys: readonly SubscriptionKey[]): string {
  if (keys.length === 0) return 'There are no keys. "kb-service key create --name NAME" makes one.\n';
  const day = (date: string | null) => date?.slice(0, 10) ?? 'never';
  const rows = [
    ['ID', 'STATE', 'CREATED', 'EXPIRES', 'SCOPES', 'ORIGINS', 'NAME'],
    ...keys.map((key) => [
      String(key.keyId),
      stateOf(key),
      day(key.createdDate),
      day(key.expiryDate),
      key.scopes.join(','),
      key.origins.join(',') || 'any',
      key.name,
    ]),
  ];
  return table(rows);
}
