/**
 * A server with the common interface for embeddings. Its vectors are computed, from which words stand beside which in the handbook (random
 * indexing): words that are used alike have similar vectors, as those of a model have.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';

const dimensions = 300;
/** Words on each side that count as beside. */
const reach = 4;
/** A word that occurs more often says nothing. */
const commonWord = 150;
const handbook = fileURLToPath(new URL('../../../docs/en-us/', import.meta.url));
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** A sparse vector of a word's own: a few dimensions, chosen by its letters. */
function ownVector(word: string): [at: number, sign: number][] {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return Array.from({length: 8}, () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ (state >>> 13);
    return [(state >>> 0) % dimensions, state & 1 ? 1 : -1];
  });
}

function readVectors(): Map<string, number[]> {
  const files = readdirSync(handbook, {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.md'),
  );
  const texts = files.map((name) =>
    wordsOf(readFileSync(handbook + name, 'utf8').replace(/^---.*?\n---/s, '')),
  );
  const counts = new Map<string, number>();
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string) => counts.get(word)! > commonWord;
  const vectors = new Map<string, number[]>();
  for (const text of texts) {
    for (const [index, word] of text.entries()) {
      const vector = vectors.get(word) ?? Array.from({length: dimensions}, () => 0);
      vectors.set(word, vector);
      for (const beside of text.slice(Math.max(0, index - reach), index + reach + 1)) {
        if (beside === word || isCommon(beside)) continue;
        // Rare words say more of what is beside them.
        const weight = 1 / Math.sqrt(counts.get(beside)!);
        for (const [at, sign] of ownVector(beside)) vector[at]! += sign * weight;
      }
    }
  }
  const units = [...vectors]
    .filter(([word]) => !isCommon(word))
    .map(([word, vector]) => [word, unit(vector)] as const);
  const mean = Array.from(
    {length: dimensions},
    (_, at) => units.reduce((sum, [, vector]) => sum + vector[at]!, 0) / units.length,
  );
  return new Map(units.map(([word, vector]) => [word, unit(vector.map((value, at) => value - mean[at]!))]));
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

let known: Map<string, number[]> | undefined;

/** The mean of the vectors of a text's words. */
export function vectorOf(text: string): number[] {
  known ??= readVectors();
  const sum = Array.from({length: dimensions}, () => 1e-9);
  for (const word of wordsOf(text)) {
    for (const [at, value] of (known.get(word) ?? []).entries()) sum[at]! += value;
  }
  return unit(sum);
}

/** A text that has these words is refused. */
export const tooLong = 'too long for the model';

export interface EmbeddingsServer {
  url: string;
  /** The texts that were sent, in order. */
  sent: string[];
  /** Authorization of the last request. */
  authorization: string | undefined;
  /** What it does with a request: answer, fail, or never answer. */
  mood: 'well' | 'failing' | 'silent';
  close(): Promise<void>;
}

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.authorization = request.headers.authorization;
      const {input} = JSON.parse(Buffer.concat(chunks).toString()) as {input: string[]};
      state.sent.push(...input);
      if (state.mood === 'silent') return;
      response.setHeader('Content-Type', 'application/json');
      const isRefused = input.some((text) => text.includes(tooLong));
      response.statusCode = state.mood === 'failing' ? 500 : isRefused ? 413 : 200;
      const data = input.map((text, index) => ({object: 'embedding', index, embedding: vectorOf(text)}));
      response.end(JSON.stringify({object: 'list', data: data.reverse()}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: EmbeddingsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`,
    sent: [],
    authorization: undefined,
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}
