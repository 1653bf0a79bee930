import type {Database} from '../db/database.ts';
import type {ActDetail} from '../store/audit-log.ts';
import {CommandError, type AddCommands, type CommandContext} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {configOf, withAct} from './database.ts';

const store = () => import('../store/erasure.ts');

/** Result of a command, as it is printed. */
interface Erased {
  contentId?: number;
  voteId?: number;
  /** Records that named a person. */
  records?: number;
  /** Stored files that are erased with an item. */
  files?: readonly string[];
  /** Items that still name a file. */
  items?: readonly number[];
}

interface EraseCommand {
  name: NonNullable<ActDetail['erased']>;
  summary: string;
  description: string;
  argument: [name: string, description: string];
  /** @returns undefined when there is nothing of this name */
  erase(db: Database, what: string): Promise<Erased | undefined>;
  /** The message when there is nothing. */
  missing(what: string): string;
}

const commands: readonly EraseCommand[] = [
  {
    name: 'article',
    summary: 'erase an item with its history',
    description:
      'Erases an item with all translations, former texts, votes, comments and flags, its words in the search, and the files that it shows and ' +
      'that no other item names. The next import of a folder that still has its files brings it back.',
    argument: ['<content>', contentHelp],
    async erase(db, reference) {
      const {eraseContent} = await store();
      const contentId = await findContent(db, reference);
      return {contentId, ...(await eraseContent(db, contentId))};
    },
    missing: (reference) => `there is no content "${reference}"`,
  },
  {
    name: 'person',
    summary: 'erase a user, and a name in histories',
    description:
      'Erases a user, and removes the name and address from votes, flags, histories and authors. Texts that the person wrote stay. Remove the name from ' +
      'the files that you import, too: the next change of such a file is a conflict, and brings the name back with --prefer files.',
    argument: ['<name>', 'name of the user, an e-mail address, or a name that articles or reports show'],
    async erase(db, person) {
      const records = await (await store()).erasePerson(db, person.trim());
      return records > 0 ? {records} : undefined;
    },
    missing: (person) => `nothing names "${person}"`,
  },
  {
    name: 'comment',
    summary: 'erase what came with a vote',
    description:
      'Erases the name, address, reason and comment of a vote, and the flag that it made. The vote itself still counts.',
    argument: ['<number>', 'number of the vote, as "report feedback" shows it'],
    async erase(db, id) {
      const voteId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
      return (await (await store()).eraseComment(db, voteId)) ? {voteId} : undefined;
    },
    missing: (id) => `there is no vote ${id}; see "kb-help-service report feedback"`,
  },
  {
    name: 'file',
    summary: 'erase a stored file',
    description: 'Erases a stored file. Items that show it keep a broken link; they are listed.',
    argument: ['<name>', 'last part of its address, such as 0123456789abcdef-photo.png'],
    async erase(db, name) {
      const items = await (await store()).eraseFile(db, name);
      return items ? {items} : undefined;
    },
    missing: (name) => `there is no file "${name}"`,
  },
];

export const addEraseCommands: AddCommands = (program, context) => {
  const erase = program
    .command('erase')
    .description(
      'erase an article, a person, a comment or a file for good; backups keep it until they expire',
    );
  for (const command of commands)
    erase
      .command(command.name)
      .summary(command.summary)
      .description(`${command.description} There is no way back but a backup.`)
      .argument(...command.argument)
      .option('--yes', 'do it; without this nothing is erased')
      .action((what: string, {yes}: {yes?: boolean}) => {
        if (!yes)
          throw new CommandError(`this erases ${command.name} "${what}" for good; add --yes to do it`);
        return run(command, what, context);
      });
};

async function run({name, erase, missing}: EraseCommand, what: string, context: CommandContext) {
  let unremoved: string | undefined;
  const erased = await withAct(
    context,
    (db) => erase(db, what),
    (found) => (found ? {act: 'erase', detail: {erased: name}} : undefined),
    async (db) => void (unremoved = await unremovedFiles(db, context)),
  );
  if (!erased) throw new CommandError(missing(what));
  if (unremoved !== undefined) throw new CommandError(`erased ${name} "${what}", but ${unremoved}`);
  const {files = [], items = []} = erased;
  const more =
    files.length > 0
      ? ` Its files are erased too: ${files.join(', ')}.`
      : items.length > 0
        ? ` Items that still name it: ${items.join(', ')}.`
        : '';
  context.print(erased, `Erased ${name} "${what}".${more}`);
}

/** @returns what could not be removed from the storage, and why */
async function unremovedFiles(db: Database, context: CommandContext): Promise<string | undefined> {
  const {openStorage} = await import('../files/open.ts');
  const {removeErasedFiles} = await import('../files/remove-erased.ts');
  const unremoved = await removeErasedFiles(db, await openStorage(configOf(context)));
  if (!unremoved) return undefined;
  const {names, reason} = unremoved;
  const why = reason instanceof Error ? reason.message : String(reason);
  return `the storage still has ${names.join(', ')}: ${why} The next "erase" removes them.`;
}
