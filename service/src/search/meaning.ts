/** Finds articles by their meaning: makes vectors of passages in the background, and looks for those nearest to a query. */
import {createHash, randomUUID} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import type {Logger} from 'pino';
import type {EmbeddingsConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import type {ListItem, PreferredCultures} from '../store/types.ts';
import {
  emptyFormerVectors,
  formerTranslations,
  hasFormerVectors,
  indexVectors,
  leaseVectors,
  moveFormerVectors,
  nearestItems,
  type PendingTranslation,
  pendingTranslations,
  prepareVectors,
  releaseVectors,
  removeOtherModels,
  removeUnusedIndexes,
  spendBudget,
  type VectorScope,
  VectorsMissing,
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
/** Translations whose vectors are moved or removed at once, which takes seconds. */
const movedAtOnce = 50;
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
  const holder = randomUUID();
  const queries = new LRUCache<string, number[]>({max: keptQueries});
  const scope: VectorScope = config.send === 'all' ? 'all' : 'readable';
  /** Until then the endpoint is not asked. */
  let downUntil = 0;
  /** Until then no other search that failed is logged. */
  let silentUntil = 0;
  let exhausted = false;
  /** Versions of rows whose text the endpoint did not take. They keep no other text, and no query, waiting. */
  const refused = new Set<string>();

  const failed = (error: unknown) => {
    downUntil = Date.now() + pause;
    log.warn(error, 'searches go by words alone for the moment');
  };

  /** 'never': the database has no pgvector. */
  let state: 'unprepared' | 'ready' | 'never' = 'unprepared';
  /** What has been logged of it. */
  let unpreparedFor: string | undefined;
  let mayHaveOthers = true;
  /** The table of an earlier version, if there is one: the translation after which it is read on, and whether its space was given back. */
  let former: {after: number; isReturned: boolean} | undefined;

  async function prepare(): Promise<void> {
    try {
      await prepareVectors(db);
      former = (await hasFormerVectors(db)) ? {after: 0, isReturned: false} : undefined;
      state = 'ready';
    } catch (error) {
      if (!(error instanceof VectorsMissing)) {
        const reason = String(error);
        if (reason !== unpreparedFor)
          log.error(
            error,
            'the tables of vectors cannot be made, so searches go by words alone until they can',
          );
        unpreparedFor = reason;
        return;
      }
      state = 'never';
      log.warn(
        error.cause,
        'EMBEDDINGS_URL is set, but the database has no pgvector, so searches go by words alone. Install the extension "vector" on the PostgreSQL server and let this user create it, or leave EMBEDDINGS_URL out.',
      );
    }
  }

  /** Vectors of another model are of no use, and may be too many to remove at once. @returns whether there were any */
  async function removeOthers(): Promise<boolean> {
    if (await removeOtherModels(db, model, movedAtOnce)) return true;
    mayHaveOthers = false;
    await removeUnusedIndexes(db);
    return false;
  }

  /** Translations whose vectors an earlier version has made. */
  async function nextFormer(): Promise<number[]> {
    if (!former) return [];
    const ids = await formerTranslations(db, former.after, movedAtOnce);
    if (ids.length > 0) return ids;
    if (former.after === 0) former.isReturned ||= await emptyFormerVectors(db);
    former.after = 0;
    return [];
  }

  /** @returns whether there may be more to do */
  async function makeSome(): Promise<boolean> {
    if (!writable()) return false;
    if (mayHaveOthers && (await removeOthers())) return true;
    const moving = await nextFormer();
    const pending = await pendingTranslations(db, scope, {take: batchSize, except: [...refused]});
    if (moving.length + pending.length === 0 || !(await leaseVectors(db, holder))) return false;
    for (const id of moving) {
      if (closing) return false;
      await moveFormerVectors(db, id);
      former!.after = id;
    }
    for (const translation of pending) {
      if (closing || !(await makeVectors(translation))) return moving.length > 0;
    }
    return true;
  }

  async function makeVectors({
    id,
    rowVersion,
    hash: known,
    language,
    ...texts
  }: PendingTranslation): Promise<boolean> {
    // A text that no day's budget allows would keep all others waiting.
    const passages = passagesOf(texts).slice(0, Math.max(1, config.budget));
    const hash = createHash('sha256').update(JSON.stringify(passages)).digest('hex');
    if (hash === known) {
      await writeVectors(db, {id, rowVersion, hash, model});
      return true;
    }
    const affordable = await spendBudget(db, passages.length, config.budget);
    if (!affordable && !exhausted)
      log.warn(
        `The passages of a day that EMBEDDINGS_SEND allows are used up; other texts get their vectors tomorrow.`,
      );
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
    // Those of the former text would otherwise be moved later, over these.
    if (former) await moveFormerVectors(db, id);
    await writeVectors(db, {id, rowVersion, hash, model, vectors});
    await indexVectors(db, language, vectors[0]!.length);
    return true;
  }

  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const work = async () => {
    try {
      if (state === 'unprepared') await prepare();
      while (state === 'ready' && !closing && Date.now() >= downUntil && (await makeSome()));
    } catch (error) {
      if (!closing) failed(error);
    }
    if (!closing && state !== 'never') timer = setTimeout(start, interval).unref();
  };
  const start = () => (working = work());
  await prepare();
  void start();

  return {
    async nearest(reader, query, preferred) {
      if (state !== 'ready') return undefined;
      let vector = queries.get(query);
      if (!vector) {
        if (Date.now() < downUntil) return undefined;
        try {
          [vector] = await embed(config, [query], config.timeout);
        } catch (error) {
          // One query that is not taken says nothing of the next.
          if (!(error instanceof EmbeddingsError && error.isRefusal)) failed(error);
          return undefined;
        }
        queries.set(query, vector!);
      }
      try {
        return await nearestItems(reader, vector!, {model, preferred, take: maxItems});
      } catch (error) {
        // A replica that is behind may lack the tables. The words may well be found.
        if (Date.now() < silentUntil) return undefined;
        silentUntil = Date.now() + pause;
        log.warn(error, 'a search went by words alone');
        return undefined;
      }
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await working;
      await releaseVectors(db, holder).catch(() => {});
    },
  };
}
