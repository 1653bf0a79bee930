import {Argument} from 'commander';
import {
  CommandError,
  databaseHelp,
  withJson,
  type AddCommands,
  type CommandContext,
  type JsonOption,
} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {configOf, withAct} from './database.ts';

const store = () => import('../store/erasure.ts');

interface EraseOptions extends JsonOption {
  yes?: boolean;
}

export const addEraseCommands: AddCommands = (program, context) => {
  const erase = program
    .command('erase')
    .description(
      'erase an article, a person, a comment or a file for good; backups keep it until they expire',
    );

  const add = (
    name: string,
    summary: string,
    description: string,
    argument: Argument,
    act: (what: string) => Promise<object>,
  ) =>
    withJson(erase.command(name))
      .summary(summary)
      .description(`${description} There is no way back but a backup.`)
      .addArgument(argument)
      .option('--yes', 'do it; without this nothing is erased')
      .addHelpText('after', databaseHelp)
      .action(async (what: string, {yes, json}: EraseOptions) => {
        if (!yes) throw new CommandError(`this erases ${name} "${what}" for good; add --yes to do it`);
        const result = await act(what);
        context.stdout.write(
          json ? `${JSON.stringify(result)}\n` : `Erased ${name} "${what}".${sentence(result)}\n`,
        );
      });

  add(
    'article',
    'erase an item with its history',
    'Erases an item with all translations, former texts, votes, comments and flags, its words in the search, and the files that it shows and ' +
      'that no other item names. The next import of a folder that still has its files brings it back.',
    new Argument('<content>', contentHelp),
    (reference) => eraseArticle(reference, context),
  );
  add(
    'person',
    'erase a user, and a name in histories',
    'Erases a user, and removes the name and address from votes, flags, histories and authors. Texts that the person wrote stay. Remove the name from ' +
      'the files that you import, too: the next change of such a file is a conflict, and brings the name back with --prefer files.',
    new Argument('<name>', 'name of the user, an e-mail address, or a name that articles or reports show'),
    (person) => erasePerson(person, context),
  );
  add(
    'comment',
    'erase what came with a vote',
    'Erases the name, address, reason and comment of a vote, and the flag that it made. The vote itself still counts.',
    new Argument('<number>', 'number of the vote, as "report feedback" shows it'),
    (id) => eraseComment(id, context),
  );
  add(
    'file',
    'erase a stored file',
    'Erases a stored file. Items that show it keep a broken link; they are listed.',
    new Argument('<name>', 'last part of its address, such as 0123456789abcdef-photo.png'),
    (name) => eraseFile(name, context),
  );
};

function sentence(result: object): string {
  if ('files' in result && Array.isArray(result.files) && result.files.length > 0)
    return ` Its files are erased too: ${result.files.join(', ')}.`;
  if ('items' in result && Array.isArray(result.items) && result.items.length > 0)
    return ` Items that still name it: ${result.items.join(', ')}.`;
  return '';
}

async function removeFiles(context: CommandContext, names: readonly string[]) {
  if (names.length === 0) return;
  const {openStorage} = await import('../files/open.ts');
  const storage = await openStorage(configOf(context));
  for (const name of names) await storage.remove(name);
}

async function eraseArticle(reference: string, context: CommandContext) {
  const {eraseContent} = await store();
  const erased = await withAct(
    context,
    async (db) => {
      const contentId = await findContent(db, reference);
      return {contentId, ...(await eraseContent(db, contentId))};
    },
    () => ({act: 'erase', detail: {erased: 'article'}}),
  );
  await removeFiles(context, erased.files);
  return erased;
}

async function erasePerson(person: string, context: CommandContext) {
  const {erasePerson: eraseIn} = await store();
  const records = await withAct(
    context,
    (db) => eraseIn(db, person.trim()),
    (named) => (named > 0 ? {act: 'erase', detail: {erased: 'person'}} : undefined),
  );
  if (records === 0) throw new CommandError(`nothing names "${person}"`);
  return {records};
}

async function eraseComment(id: string, context: CommandContext) {
  const {eraseComment: eraseIn} = await store();
  const voteId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const done = await withAct(
    context,
    (db) => eraseIn(db, voteId),
    (found) => (found ? {act: 'erase', detail: {erased: 'comment'}} : undefined),
  );
  if (!done) throw new CommandError(`there is no vote ${id}; see "kb-help-service report feedback"`);
  return {voteId};
}

async function eraseFile(name: string, context: CommandContext) {
  const {isFileName} = await import('../files/store.ts');
  const {eraseFile: eraseIn} = await store();
  const items = isFileName(name)
    ? await withAct(
        context,
        (db) => eraseIn(db, name),
        (found) => (found ? {act: 'erase', detail: {erased: 'file'}} : undefined),
      )
    : null;
  if (!items) throw new CommandError(`there is no file "${name}"`);
  await removeFiles(context, [name]);
  return {items};
}
