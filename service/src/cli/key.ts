import {InvalidArgumentError, Option} from 'commander';
import type {Scope} from '../../../contract/operations.ts';
import {parseDate} from '../text/dates.ts';
import {didYouMean} from '../text/did-you-mean.ts';
import type {SubscriptionKey} from '../store/keys.ts';
import {CommandError, parseList, parseNumber, type AddCommands, type CommandContext} from './command.ts';
import {withAct, withDatabase} from './database.ts';
import {table} from './table.ts';

const store = () => import('../store/keys.ts');

const allScopes: readonly Scope[] = ['read', 'feedback', 'write'];

export const addKeyCommands: AddCommands = (program, context) => {
  const key = program.command('key').description('create, list and revoke subscription keys');

  key
    .command('create')
    .summary('create a subscription key')
    .description('Creates a subscription key and prints it once: only its hash is stored.')
    .requiredOption('--name <name>', 'what the key is for; shown by "key list"', parseName)
    .addOption(
      new Option('--scopes <list>', `what the key allows: ${allScopes.join(', ')}`)
        .argParser(parseScopes)
        .default(['read', 'feedback'], 'read,feedback'),
    )
    .option(
      '--origins <list>',
      'origins of the pages that may send it, such as https://www.example.com; without it any caller may',
      parseOrigins,
      [],
    )
    .option(
      '--expires <date>',
      'such as 2027-12-31 (midnight UTC); without it the key never expires',
      parseExpiry,
    )
    .action((options: CreateOptions) => createKey(options, context));

  key
    .command('list')
    .summary('list the subscription keys')
    .description('Lists all subscription keys, revoked and expired ones too, without the keys themselves.')
    .action(() => listKeys(context));

  key
    .command('revoke')
    .summary('revoke a subscription key')
    .description('Revokes a key. Running services refuse it within ten seconds.')
    .argument(
      '<id>',
      'number of the key in "key list"',
      parseNumber('Give the number shown by "key list".', 9),
    )
    .action((keyId: number) => revokeKey(keyId, context));
};

interface CreateOptions {
  name: string;
  scopes: Scope[];
  origins: string[];
  expires?: string;
}

async function createKey({name, scopes, origins, expires}: CreateOptions, context: CommandContext) {
  const {createKey: create} = await store();
  const {key, stored} = await withAct(
    context,
    (db) => create(db, {name, scopes, origins, expiryDate: expires}),
    () => ({act: 'key', detail: {name}}),
  );
  context.print({key, ...stored}, key);
  if (!context.json)
    context.stderr.write(`Key ${stored.keyId} for "${name}". Keep it now: it is not shown again.\n`);
}

async function listKeys(context: CommandContext) {
  const keyStore = await store();
  const keys = await withDatabase(context, keyStore.listKeys);
  context.print(keys, keyTable(keys));
}

async function revokeKey(keyId: number, context: CommandContext) {
  const keyStore = await store();
  const key = await withAct(
    context,
    async (db) => {
      const known = (await keyStore.listKeys(db)).find((each) => each.keyId === keyId);
      return (await keyStore.revokeKey(db, keyId)) ? known : undefined;
    },
    (ended) => ended && {act: 'end-key', detail: {name: ended.name}},
  );
  if (!key) {
    throw new CommandError(`there is no key ${keyId} that could be revoked; see "kb-help-service key list"`);
  }
  context.print({keyId, revoked: true}, `revoked ${keyId}`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new InvalidArgumentError('Say what the key is for.');
  return name;
}

function parseScopes(list: string): Scope[] {
  const names = parseList(list);
  if (names.length === 0) {
    throw new InvalidArgumentError('A key without scopes allows nothing; leave --scopes out or name some.');
  }
  return names.map((name) => {
    const scope = allScopes.find((candidate) => candidate === name);
    if (scope) return scope;
    throw new InvalidArgumentError(
      `Scopes are ${allScopes.join(', ')}; "${name}" is none of them${didYouMean(name, allScopes)}`,
    );
  });
}

const parseOrigins = (list: string): string[] => parseList(list).map(parseOrigin);

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url && /^https?:$/.test(url.protocol);
  if (isHttp && url.origin === text.toLowerCase()) return url.origin;
  const advice = isHttp ? `write ${url.origin}` : 'write one such as https://www.example.com';
  throw new InvalidArgumentError(`"${text}" is not an origin; ${advice}.`);
}

function parseExpiry(text: string): string {
  const date = parseDate(text);
  if (!date) throw new InvalidArgumentError('Write a date such as 2027-12-31.');
  if (date.getTime() <= Date.now()) throw new InvalidArgumentError('The date is past.');
  return date.toISOString();
}

function stateOf({revokedDate, expiryDate}: SubscriptionKey): string {
  if (revokedDate) return 'revoked';
  return expiryDate && Date.parse(expiryDate) <= Date.now() ? 'expired' : 'active';
}

function keyTable(keys: readonly SubscriptionKey[]): string {
  if (keys.length === 0) return 'There are no keys. "kb-help-service key create --name NAME" creates one.';
  const day = (date: string | null) => date?.slice(0, 10) ?? 'never';
  return table([
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
  ]);
}
