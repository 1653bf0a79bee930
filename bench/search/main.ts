/**
 * `npm run bench:search`: the search of the service beside MiniSearch, Orama and PostgreSQL's own ranking, over three manuals that the ranking was
 * never changed by: how often the right page came first, or among the first five, and the mean reciprocal rank, by corpus, kind of query and
 * culture. Then recall and MRR of searches and suggestions over the handbook. `--held-out` asks the other half of the queries, which is done once,
 * when a change of the ranking is finished; `--misses` lists queries whose page was not among the first five, `--json` prints one JSON document,
 * `--only kde` asks one corpus. `--meaning` asks the English queries of the service alone, by words and with a model of English, too; its vectors
 * take some minutes.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {openDatabase} from '../../service/src/db/database.ts';
import {folderStorage} from '../../service/src/files/store.ts';
import {importFolder} from '../../service/src/content-folder/import/import-folder.ts';
import {corpora, type CorpusName} from './corpora/corpora.ts';
import {askAll, table, type Answer} from './corpora/judge.ts';
import {corpusQueries} from './corpora/queries/index.ts';
import type {MakeEngine} from './engines/engine.ts';
import {kbHelp} from './engines/kb-help.ts';
import {makeVectors} from './engines/vectors.ts';
import {miniSearch} from './engines/minisearch.ts';
import {orama} from './engines/orama.ts';
import {postgresql} from './engines/postgresql.ts';
import {answerAll, operations, qualityOf, type Answered} from './measure.ts';
import {judgedQueries} from './queries/index.ts';

const {values} = parseArgs({
  options: {
    misses: {type: 'boolean'},
    json: {type: 'boolean'},
    'held-out': {type: 'boolean'},
    only: {type: 'string'},
    meaning: {type: 'boolean'},
  },
});
const docs = fileURLToPath(new URL('../../docs', import.meta.url));

const engines: readonly MakeEngine[] = values.meaning
  ? [kbHelp('kb-help', {synonyms: true}), kbHelp('by meaning, too', {synonyms: true, vectors: makeVectors})]
  : [
      kbHelp('kb-help', {synonyms: true}),
      kbHelp('without synonyms', {synonyms: false}),
      miniSearch,
      orama,
      postgresql('PostgreSQL, all', 'all'),
      postgresql('PostgreSQL, any', 'any'),
    ];
const isAsked = ({culture}: {culture: string}) => !values.meaning || culture.startsWith('en');

async function judgeCorpora(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [name, read] of Object.entries(corpora)) {
    if (values.only && values.only !== name) continue;
    const corpus = name as CorpusName;
    const {tuning, heldOut} = corpusQueries[corpus];
    const pages = (await read()).filter(isAsked);
    const queries = (values['held-out'] ? heldOut : tuning).filter(isAsked);
    for (const make of engines) {
      const engine = await make(pages);
      answers.push(...(await askAll(engine, corpus, queries)));
      await engine.close?.();
    }
  }
  return answers;
}

/** Asks the queries of the handbook. */
async function judgeHandbook(): Promise<Answered[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kb-bench-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder});
  try {
    const storage = folderStorage(join(dataFolder, 'files'));
    await importFolder(docs, {db: database.db, storage, articleUrl: '/help/{contentId}/{culture}'});
    return await answerAll(database.db, judgedQueries);
  } finally {
    await database.close();
    await rm(dataFolder, {recursive: true, force: true});
  }
}

function handbookTable(answered: readonly Answered[]): string {
  const groups = (['culture', 'kind'] as const).flatMap((field) =>
    [...new Set(answered.map((one) => one[field]))].map((value) => ({
      name: value,
      has: (one: Answered) => one[field] === value,
    })),
  );
  const figure = (value: number) => value.toFixed(3).padStart(8);
  return [
    '                     Search_Get       Suggestions',
    'group       queries  recall@5    MRR  recall@5    MRR',
    ...[...groups, {name: 'all', has: () => true}].map(({name, has}) => {
      const [search, suggestions] = operations.map((operation) =>
        qualityOf(answered.filter((one) => one.operation === operation && has(one))),
      );
      const figures = [search!, suggestions!].flatMap(({recall, mrr}) => [recall, mrr]).map(figure);
      return `${name.padEnd(12)}${String(search!.queries).padStart(7)}${figures.join('')}`;
    }),
  ].join('\n');
}

const answers = await judgeCorpora();
const answered = values['held-out'] || values.only || values.meaning ? [] : await judgeHandbook();

if (values.json) console.log(JSON.stringify({answers, answered}));
else {
  console.log(table(answers));
  if (answered.length > 0) console.log(`\nThe handbook\n${handbookTable(answered)}`);
  if (values.misses) {
    for (const {engine, culture, kind, query, relevant, found, place} of answers) {
      if (engine === (values.meaning ? 'by meaning, too' : 'kb-help') && !(place >= 1 && place <= 5))
        console.log(`${culture} ${kind} "${query}": ${relevant.join(' ')} | ${found.join(' ')}`);
    }
    for (const {culture, kind, operation, query, relevant, found, recall} of answered) {
      if (recall < 1)
        console.log(
          `${culture} ${kind} ${operation} "${query}": ${relevant.join(' ')} | ${found.flat().join(' ')}`,
        );
    }
  }
}
