import {parseCount, type AddCommands} from './command.ts';
import {withDatabase} from './database.ts';
import {table} from './table.ts';

interface ExplainOptions {
  culture?: string;
  take: number;
}

const heads = ['SCORE', 'TITLE WORDS', 'TEXT', 'COVERAGE', 'PROXIMITY', 'PIN', 'CONTENT', 'CULTURE', 'TITLE'];
const shown = (part: number) => (part === 0 ? '' : part.toFixed(2));

export const addSearchCommands: AddCommands = (program, context) => {
  const search = program.command('search').description('see what readers find');
  search
    .command('explain <words...>')
    .summary('show why a search finds what it finds')
    .description(
      'Lists the first results of a search by relevance, with the weight of each word and what each part gave: the words in the title, what the text says about them, how many of them it has, how close together they are, and a pin.',
    )
    .option('--culture <tag>', 'language of the reader, such as de-DE')
    .option('--take <number>', 'results at most', parseCount, 10)
    .action(async (words: string[], {culture, take}: ExplainOptions) => {
      const {explainSearch} = await import('../store/search.ts');
      const preferred = culture === undefined ? [] : [culture];
      const found = await withDatabase(context, (db) =>
        explainSearch(db, words.join(' '), {preferred, take}),
      );
      const {corrected, hits} = found;
      const weights = found.words
        .map(({word, weight, isFound}) => `${word} ${isFound ? weight.toFixed(2) : 'not found'}`)
        .join(', ');
      const rows = hits.map((hit) => [
        ...[hit.score, hit.inTitle, hit.inText, hit.coverage, hit.proximity, hit.pinned].map(shown),
        ...[String(hit.contentId), hit.culture, hit.title],
      ]);
      context.print(
        found,
        `Weight of the words: ${weights || 'none'}${corrected ? ` (read as "${corrected}")` : ''}\n${
          hits.length === 0 ? 'Nothing is found.' : table([heads, ...rows])
        }`,
      );
    });
};
