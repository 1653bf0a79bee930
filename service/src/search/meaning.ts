/** Finds articles by their meaning: makes vectors of passages in the background, and looks for those nearest to a query. */
import {createHash, randomUUID} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import type {Logger} from 'pino';
import type {EmbeddingsConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import type {ListItem, PreferredCultures} from '../store/types.ts';
import {
  indexVectors,
  leaseVectors,
  nearestItems,
  type PendingTranslation,
  pendingTranslations,
  prepareVectors,
  releaseVectors,
  spendBudget,
  type VectorScope,
  writeVectors,
} from '../store/vectors.ts';
import {embed, EmbeddingsError} from './embeddings.ts';
import {passagesOf} from './passages.ts';

/** Milliseconds between two looks for texts that were written. */
const interval = 2_000;
/** Milliseconds after a failure in which the endpoint is not asked again. */
const pause = 10_000;
/** Milliseconds that a batch of passages may take. */
const batchTimeout = 60_000;
/** Translations that are read at once. */
const batchSize = 8;
/** The nearest items that a search asks for. */
const maxItems = 30;
/** Queries whose vectors are kept. */
const keptQueries = 1_000;

export interface Meaning {
  /** The items nearest to a query, nearest first; undefined when their vectors, or that of the query, cannot be had in time. */
  nearest(db: Database, query: string, preferred: PreferredCultures): Promise<ListItem[] | undefined>;
  /** Ends the work in the background, after the batch under way. */
  close(): Promise<void>;
}

interface MeaningOptions {
  db: Database;
  /** The database's disk has room for a write. */
  writable: () => boolean;
  config: EmbeddingsConfig;
  log: Logger;
}

export async function openMeaning({db, writable, config, log}: MeaningOptions): Promise<Meaning> {
  const {model} = config;
  try {
    await prepareVectors(db, model);
  } catch (error) {
    log.warn(
      error,
      'EMBEDDINGS_URL is set, but the database has no pgvector, so searches go by words alone. Install the extension "vector" on the PostgreSQL server and let this user create it, or leave EMBEDDINGS_URL out.',
    );
    return {nearest: async () => undefined, close: async () => {}};
  }
  const holder = randomUUID();
  const queries = new LRUCache<string, number[]>({max: keptQueries});
  const scope: VectorScope = config.send === 'all' ? 'all' : 'readable';
  /** Until then the endpoint is not asked. */
  let downUntil = 0;
  let exhausted = false;
  /** Versions of rows whose text the endpoint did not take. They keep no other text, and no query, waiting. */
  const refused = new Set<string>();

  const failed = (error: unknown) => {
    downUntil = Date.now() + pause;
    log.warn(error, 'searches go by words alone for the moment');
  };

  /** @returns whether there may be more to do */
  async function makeSome(): Promise<boolean> {
    if (!writable()) return false;
    const pending = await pendingTranslations(db, scope, {take: batchSize, except: [...refused]});
    if (pending.length === 0 || !(await leaseVectors(db, holder))) return false;
    for (const translation of pending) {
      if (closing || !(await makeVectors(translation))) return false;
    }
    return true;
  }

  async function makeVectors({id, rowVersion, hash: known, ...texts}: PendingTranslation): Promise<boolean> {
    // A text that no day's budget allows would keep all others waiting.
    const passages = passagesOf(texts).slice(0, Math.max(1, config.budget));
    const hash = createHash('sha256').update(JSON.stringify(passages)).digest('hex');
    if (hash === known) {
      await writeVectors(db, {id, rowVersion, hash, model});
      return true;
    }
    const affordable = await spendBudget(db, passages.length, config.budget);
    if (!affordable && !exhausted)
      log.warn(`EMBEDDINGS_BUDGET is used up; other texts get their vectors tomorrow.`);
    exhausted = !affordable;
    if (exhausted) return false;
    let vectors: number[][];
    try {
      vectors = await embed(config, passages, batchTimeout);
    } catch (error) {
      if (!(error instanceof EmbeddingsError && error.isRefusal)) throw error;
      refused.add(`${id}/${rowVersion}`);
      log.warn(error, `"${texts.title}" is found by its words alone`);
      return false;
    }
    await writeVectors(db, {id, rowVersion, hash, model, vectors});
    await indexVectors(db, vectors[0]!.length);
    return true;
  }

  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const work = async () => {
    try {
      while (!closing && Date.now() >= downUntil && (await makeSome()));
    } catch (error) {
      if (!closing) failed(error);
    }
    if (!closing) timer = setTimeout(start, interval).unref();
  };
  const start = () => (working = work());
  void start();

  return {
    async nearest(reader, query, preferred) {
      let vector = queries.get(query);
      if (!vector) {
        if (Date.now() < downUntil) return undefined;
        try {
          [vector] = await embed(config, [query], config.timeout);
        } catch (error) {
          failed(error);
          return undefined;
        }
        queries.set(query, vector!);
      }
      return nearestItems(reader, vector!, {model, preferred, take: maxItems});
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await working;
      await releaseVectors(db, holder).catch(() => {});
    },
  };
}
