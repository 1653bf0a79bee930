import {didYouMean} from '../text/did-you-mean.ts';
import {knowledgeStates, nextStates} from '../knowledge-states.ts';
import type {StatedContent} from '../store/editing.ts';
import type {KnowledgeState} from '../store/types.ts';
import {CommandError, exitCodes, parseOptions, UsageError, type Command} from './command.ts';
import {contentHelp, contentIdOf} from './content.ts';
import {configOf, withDatabase} from './database.ts';
import {table} from './table.ts';

/** Loaded when the arguments are known to be right. */
const store = () => import('../store/editing.ts');

const environment = 'Environment: KB_DATA, DATABASE_URL (where the content is kept).\n';

const showHelp = `Usage: kb-service state show CONTENT [--json]

Says which state each translation of a content item has, and which it can be given.

${contentHelp}

Options:
  --json   one JSON object on standard output
  --help   this text

${environment}`;

const changeHelp = `Usage: kb-service state change CONTENT STATE [options]

Gives the translations of a content item another state, at once: who reads the next moment sees what is
published then. Without --culture it is all translations but deleted ones, and when one of them cannot take
the step, none does.

${contentHelp}

STATE, and where it can be reached from:
  workInProgress   draft
  draft            workInProgress, approved, archived
  approved         draft, published
  published        approved
  archived         published
  deleted          every other; nothing leads back

An import leaves the state alone until the file itself changes: then what the file says counts.

Options:
  --culture CULTURE   the translation in this culture only, such as de-DE; may be given several times
  --dry-run           say what would be done, and leave everything as it is
  --json              one JSON object on standard output
  --help              this text

${environment}`;

const json = {type: 'boolean', default: false} as const;

export const stateShow: Command = {
  help: showHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, 1);
    const reference = requireContent(positionals[0]);
    const {readStates} = await store();
    const content = await withDatabase(configOf(context), async (db) =>
      readStates(db, await contentIdOf(db, reference)),
    );
    const {translations, ...item} = content!;
    const rows = translations.map((translation) => ({
      ...translation,
      next: nextStates(translation.knowledgeState),
    }));
    const lines = () =>
      table([
        ['CULTURE', 'STATE', 'CAN BECOME', 'TITLE'],
        ...rows.map(({culture, knowledgeState, next, title}) => [
          culture,
          knowledgeState,
          next.join(', ') || 'nothing',
          title,
        ]),
      ]);
    context.stdout.write(values.json ? `${JSON.stringify({...item, translations: rows})}\n` : lines());
    return exitCodes.ok;
  },
};

interface Step {
  culture: string;
  from: KnowledgeState;
}

export const stateChange: Command = {
  help: changeHelp,
  async run(args, context) {
    const options = {
      culture: {type: 'string', multiple: true},
      'dry-run': {type: 'boolean', default: false},
      json,
    } as const;
    const {values, positionals} = parseOptions(args, options, 2);
    const reference = requireContent(positionals[0]);
    const to = toState(positionals[1]);
    const {readStates, changeStates} = await store();
    const {contentId, steps, unchanged} = await withDatabase(configOf(context), async (db) => {
      const id = await contentIdOf(db, reference);
      let plan: Plan | undefined;
      const choose = (content: StatedContent) => {
        plan = planOf(content, to, values.culture ?? []);
        return plan.steps.map(({culture}) => culture);
      };
      if (values['dry-run']) choose((await readStates(db, id))!);
      else await changeStates(db, id, to, choose);
      return {contentId: id, ...plan!};
    });
    if (values.json) {
      const changed = steps.map((step) => ({...step, to}));
      context.stdout.write(`${JSON.stringify({contentId, changed, unchanged, dryRun: values['dry-run']})}\n`);
    } else {
      const prefix = values['dry-run'] ? 'dry run: ' : '';
      const lines = [
        ...steps.map(({culture, from}) => `${culture}: ${from} → ${to}`),
        ...unchanged.map((culture) => `${culture}: ${to} already`),
      ];
      context.stdout.write(lines.map((line) => `${prefix}content ${contentId} ${line}\n`).join(''));
    }
    return exitCodes.ok;
  },
};

interface Plan {
  steps: Step[];
  /** Cultures that have the state already. */
  unchanged: string[];
}

/** @throws CommandError when one of the translations cannot take the step */
function planOf(content: StatedContent, to: KnowledgeState, cultures: readonly string[]): Plan {
  const {contentId, translations} = content;
  const plan: Plan = {steps: [], unchanged: []};
  const refusals: string[] = [];
  for (const {culture, knowledgeState: from} of chosen(content, cultures)) {
    if (from === to) plan.unchanged.push(culture);
    else if (nextStates(from).includes(to)) plan.steps.push({culture, from});
    else refusals.push(refusal(contentId, culture, from));
  }
  if (translations.length === 0) refusals.push(`content ${contentId} has no translation`);
  if (refusals.length > 0) throw new CommandError(`${refusals.join('\n')}\nnothing was changed`);
  return plan;
}

function refusal(contentId: number, culture: string, from: KnowledgeState): string {
  const next = nextStates(from);
  const way = next.length > 0 ? `it can become ${next.join(', ')}` : 'nothing leads back from there';
  return `content ${contentId} ${culture} is ${from}; ${way}`;
}

function chosen({contentId, translations}: StatedContent, cultures: readonly string[]) {
  if (cultures.length === 0) {
    const alive = translations.filter(({knowledgeState}) => knowledgeState !== 'deleted');
    return alive.length > 0 ? alive : translations;
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

function requireContent(reference: string | undefined): string {
  if (reference === undefined) throw new UsageError('name the content: its contentId, or its key');
  return reference;
}

function toState(text: string | undefined): KnowledgeState {
  if (text === undefined) throw new UsageError(`name the state: ${knowledgeStates.join(', ')}`);
  const state = knowledgeStates.find((name) => name.toLowerCase() === text.toLowerCase());
  if (state) return state;
  const hint = didYouMean(text, knowledgeStates);
  throw new UsageError(`"${text}" is no state; there are ${knowledgeStates.join(', ')}${hint}`);
}
