/**
 * `npm run bench:search`: recall at 5 and mean reciprocal rank of searches and suggestions over the handbook, by language and by
 * kind of query. `--misses` lists queries without full recall, `--json` prints one JSON document. `--folder` searches another manual instead,
 * the GIMP user manual as Debian packages it, and with `--held-out` by the queries that the ranking was not tuned with.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {openDatabase} from '../../service/src/db/database.ts';
import {folderStorage} from '../../service/src/files/store.ts';
import {importFolder} from '../../service/src/content-folder/import/import-folder.ts';
import {importPages} from './import-pages.ts';
import type {JudgedQuery} from './judge.ts';
import {heldOut} from './manual/held-out.ts';
import {tuning} from './manual/tuning.ts';
import {answerAll, operations, qualityOf, type Answered} from './measure.ts';
import {judgedQueries} from './queries/index.ts';

const {values} = parseArgs({
  options: {
    misses: {type: 'boolean'},
    json: {type: 'boolean'},
    folder: {type: 'string'},
    'held-out': {type: 'boolean'},
  },
});
const docs = fileURLToPath(new URL('../../docs', import.meta.url));

async function answers(queries: readonly JudgedQuery[]): Promise<Answered[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kb-bench-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder});
  try {
    const storage = folderStorage(join(dataFolder, 'files'));
    if (values.folder) await importPages(database.db, values.folder);
    else await importFolder(docs, {db: database.db, storage, articleUrl: '/help/{contentId}/{culture}'});
    return await answerAll(database.db, queries);
  } finally {
    await database.close();
    await rm(dataFolder, {recursive: true, force: true});
  }
}

const queries = !values.folder ? judgedQueries : values['held-out'] ? heldOut : tuning;
const answered = await answers(queries);
const cultures = [...new Set(queries.map(({culture}) => culture))];
const kinds = [...new Set(queries.map(({kind}) => kind))];
const groups: [name: string, belongs: (one: Answered) => boolean][] = [
  ...cultures.map((culture): [string, (one: Answered) => boolean] => [
    culture,
    (one) => one.culture === culture,
  ]),
  ...kinds.map((kind): [string, (one: Answered) => boolean] => [kind, (one) => one.kind === kind]),
  ['all', () => true],
];
const rows = groups.map(([group, belongs]) => {
  const [search, suggestions] = operations.map((operation) =>
    qualityOf(answered.filter((one) => one.operation === operation && belongs(one))),
  );
  return {group, search: search!, suggestions: suggestions!};
});

if (values.json) console.log(JSON.stringify({rows, answered}));
else {
  const figure = (value: number) => value.toFixed(3).padStart(8);
  console.log('                     Search_Get       Suggestions');
  console.log('group       queries  recall@5    MRR  recall@5    MRR');
  for (const {group, search, suggestions} of rows) {
    const figures = [search.recall, search.mrr, suggestions.recall, suggestions.mrr].map(figure).join('');
    console.log(`${group.padEnd(12)}${String(search.queries).padStart(7)}${figures}`);
  }
  for (const {culture, kind, operation, query, relevant, found, recall} of values.misses ? answered : []) {
    if (recall === 1) continue;
    console.log(
      `${culture} ${kind} ${operation} "${query}": ${relevant.join(' ')} | ${found.flat().join(' ')}`,
    );
  }
}
