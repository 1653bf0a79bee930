import {environmentHelp, type AddCommands, type CommandContext} from './command.ts';
import {configOf, withAct, withDatabase} from './database.ts';
import {table} from './table.ts';

/** Longer than any token lasts: earlier versions allowed 24 hours. */
const graceSeconds = 25 * 60 * 60;

export const addSigningKeyCommands: AddCommands = (program, context) => {
  const signingKey = program
    .command('signing-key')
    .description("rotate and list the keys of the service's own identity tokens");

  signingKey
    .command('rotate')
    .summary('replace the key that signs identity tokens')
    .description(
      "Makes a new key pair for the service's own identity tokens (Token_Post). Running services sign with it within ten seconds. " +
        'Older keys verify for 25 more hours, longer than any token lasts, so tokens stay valid.',
    )
    .option('--now', 'end older keys at once, and with them every token: for a key that has leaked')
    .addHelpText('after', environmentHelp('SIGNING_KEY_SECRET (encrypts the key)'))
    .action((options: RotateOptions) => rotateKey(options, context));

  signingKey
    .command('list')
    .summary('list the keys of identity tokens')
    .description(
      "Lists the keys that the service's own identity tokens are verified with. The newest one signs.",
    )
    .action(() => listKeys(context));
};

interface RotateOptions {
  now?: boolean;
}

async function rotateKey({now}: RotateOptions, context: CommandContext) {
  const {openSigningKeyCipher} = await import('../auth/signing-key-cipher.ts');
  const {protectSigningKeys, rotateSigningKey} = await import('../auth/signing-keys.ts');
  const kid = await withAct(
    context,
    async (tx) => {
      const cipher = await openSigningKeyCipher(configOf(context));
      if (!now) await protectSigningKeys(tx, cipher, false);
      return rotateSigningKey(tx, cipher, now ? 0 : graceSeconds);
    },
    () => ({act: 'signing-key'}),
  );
  context.print({kid}, `${kid} signs from now on`);
}

async function listKeys(context: CommandContext) {
  const {signingKeys} = await import('../store/signing-keys.ts');
  const records = await withDatabase(context, signingKeys);
  const keys = records.map(({kid, createdDate, endDate}) => ({kid, createdDate, endDate}));
  const rows = keys.map(({kid, createdDate, endDate}) => [kid, createdDate, endDate ?? 'signs']);
  const none = 'There is no key yet. The first sign-in creates one.';
  const text = rows.length > 0 ? table([['KEY', 'CREATED', 'ENDS'], ...rows]) : none;
  context.print(keys, text);
}
