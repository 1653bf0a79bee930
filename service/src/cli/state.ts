import {Argument, InvalidArgumentError} from 'commander';
import {knowledgeStates, nextStates} from '../knowledge-states.ts';
import type {ContentStates} from '../store/states.ts';
import type {KnowledgeState} from '../store/types.ts';
import {didYouMean} from '../text/did-you-mean.ts';
import {CommandError, type AddCommands, type CommandContext} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {withAct, withDatabase} from './database.ts';
import {table} from './table.ts';

const store = () => import('../store/states.ts');

const stateHelp = `
State and the states it can be reached from:
  workInProgress   draft
  draft            workInProgress, approved, archived
  approved         draft, published
  published        approved
  archived         published
  deleted          every other; nothing leads back

An import leaves the state alone until the file itself changes; then the state in the file counts.`;

export const addStateCommands: AddCommands = (program, context) => {
  const state = program.command('state').description('show and change the knowledge states of content');

  state
    .command('show')
    .summary('show the states of the translations of an item')
    .description(
      'Shows the state of each translation of a content item, and the states that it can change to.',
    )
    .argument('<content>', contentHelp)
    .action((reference: string) => showStates(reference, context));

  state
    .command('change')
    .summary('publish, archive or delete translations, or go back a step')
    .description(
      'Changes the state of the translations of a content item, effective at once. Without --culture it changes all translations ' +
        'but deleted ones. When one of them cannot change to the state, none does.',
    )
    .argument('<content>', contentHelp)
    .addArgument(new Argument('<state>', knowledgeStates.join(', ')).argParser(parseState))
    .option(
      '--culture <culture>',
      'only the translation in this culture, such as de-DE; may be given several times',
      (culture: string, cultures: string[]) => [...cultures, culture],
      [],
    )
    .option('--dry-run', 'print what would change, and change nothing')
    .addHelpText('after', stateHelp)
    .action((reference: string, to: KnowledgeState, options: ChangeOptions) =>
      changeState(reference, to, options, context),
    );
};

async function showStates(reference: string, context: CommandContext) {
  const {readStates} = await store();
  const content = await withDatabase(context, async (db) => readStates(db, await findContent(db, reference)));
  const {translations, ...item} = content!;
  const rows = translations.map((translation) => ({
    ...translation,
    next: nextStates(translation.knowledgeState),
  }));
  const text = table([
    ['CULTURE', 'STATE', 'CAN BECOME', 'TITLE'],
    ...rows.map(({culture, knowledgeState, next, title}) => [
      culture,
      knowledgeState,
      next.join(', ') || 'nothing',
      title,
    ]),
  ]);
  context.print({...item, translations: rows}, text);
}

interface ChangeOptions {
  culture: string[];
  dryRun?: boolean;
}

async function changeState(
  reference: string,
  to: KnowledgeState,
  {culture: cultures, dryRun = false}: ChangeOptions,
  context: CommandContext,
) {
  const {readStates} = await store();
  const {applyChanges} = await import('../store/changes.ts');
  const {commandLine} = await import('../store/audit-log.ts');
  const {contentId, steps, unchanged} = await withAct(
    context,
    async (db) => {
      const id = await findContent(db, reference);
      const plan = planChange((await readStates(db, id))!, to, cultures);
      const changes = plan.steps.map(
        ({culture, from}) => ({what: 'state', contentId: id, culture, from, to}) as const,
      );
      if (!dryRun && (await applyChanges(db, changes, commandLine)).length < changes.length)
        throw new CommandError(
          `content ${id} was changed meanwhile, or is a folder with something in it, which keeps a title\nnothing was changed`,
        );
      return {contentId: id, ...plan, changes};
    },
    ({changes}) =>
      dryRun || changes.length === 0 ? undefined : {act: 'state', detail: {state: to}, changes},
  );
  const prefix = dryRun ? 'dry run: ' : '';
  const lines = [
    ...steps.map(({culture, from}) => `${culture}: ${from} → ${to}`),
    ...unchanged.map((culture) => `${culture}: ${to} already`),
  ];
  context.print(
    {contentId, changed: steps.map((step) => ({...step, to})), unchanged, dryRun},
    lines.map((line) => `${prefix}content ${contentId} ${line}`).join('\n'),
  );
}

interface Step {
  culture: string;
  from: KnowledgeState;
}

interface Plan {
  steps: Step[];
  /** Cultures that have the state already. */
  unchanged: string[];
}

/** @throws CommandError when one of the translations cannot change to the state */
function planChange(content: ContentStates, to: KnowledgeState, cultures: readonly string[]): Plan {
  const {contentId, translations} = content;
  const plan: Plan = {steps: [], unchanged: []};
  const refusals: string[] = [];
  for (const {culture, knowledgeState: from} of selectTranslations(content, cultures)) {
    if (from === to) plan.unchanged.push(culture);
    else if (nextStates(from).includes(to)) plan.steps.push({culture, from});
    else refusals.push(describeRefusal(contentId, culture, from));
  }
  if (translations.length === 0) refusals.push(`content ${contentId} has no translation`);
  if (refusals.length > 0) throw new CommandError(`${refusals.join('\n')}\nnothing was changed`);
  return plan;
}

function describeRefusal(contentId: number, culture: string, from: KnowledgeState): string {
  const next = nextStates(from);
  const ways = next.length > 0 ? `it can become ${next.join(', ')}` : 'nothing leads back from there';
  return `content ${contentId} ${culture} is ${from}; ${ways}`;
}

function selectTranslations({contentId, translations}: ContentStates, cultures: readonly string[]) {
  if (cultures.length === 0) {
    const present = translations.filter(({knowledgeState}) => knowledgeState !== 'deleted');
    return present.length > 0 ? present : translations;
  }
  const wanted = new Set(cultures.map((culture) => culture.toLowerCase()));
  return [...wanted].map((key) => {
    const found = translations.find(({culture}) => culture.toLowerCase() === key);
    if (found) return found;
    const known = translations.map(({culture}) => culture);
    throw new CommandError(
      `content ${contentId} has no translation in "${key}"; it has ${known.join(', ') || 'none'}`,
    );
  });
}

function parseState(text: string): KnowledgeState {
  const state = knowledgeStates.find((name) => name.toLowerCase() === text.toLowerCase());
  if (state) return state;
  const hint = didYouMean(text, knowledgeStates);
  throw new InvalidArgumentError(`States are ${knowledgeStates.join(', ')}${hint}`);
}
