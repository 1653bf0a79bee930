/** Archives that are made for a download and sent at once. None is kept. */
import {mkdtemp, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {LRUCache} from 'lru-cache';
import type {Logger} from 'pino';
import {listFolder} from '../backup/inventory.ts';
import {takeSnapshot} from '../backup/snapshot.ts';
import type {ServiceConfig} from '../config.ts';
import type {Database} from '../db/database.ts';
import {reserve} from '../disk-space.ts';
import {removeAtSignal} from '../disk.ts';
import {reserveSpace} from '../files/store.ts';
import {ProblemError} from '../problem.ts';
import {exportSizes} from '../store/export.ts';
import {startThread} from '../thread.ts';
import type {ArchiveKind, ArchiveOptions, ArchivePhase, ArchiveReport} from './archive-thread.ts';

/** Prefix of the folders of what goes into an archive. The next start removes those of a killed service. */
export const downloadPrefix = '.download-';

/** Downloads at once: each takes a core, and one of content the memory of an embedded database. */
const maxRunning = 2;
/** Bytes of files for one of the database, which compresses texts. */
const expansion = 3;

export interface Progress {
  /** `waiting`: the database is copied. `sent` and `broken` are the end. */
  phase: 'waiting' | ArchivePhase | 'sent' | 'broken';
  done: number;
  total: number;
  /** Files that the storage lacks. */
  missing: number;
}

/** Why there is no archive. `failed` has the reason as its message, in English. */
export class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused';
  readonly reason: 'busy' | 'full' | 'failed';

  constructor(reason: DownloadRefused['reason'], cause?: Error) {
    super(cause?.message ?? reason, {cause});
    this.reason = reason;
  }
}

export interface DownloadInput {
  kind: ArchiveKind;
  config: ServiceConfig;
  /** Name of the download for `progress`. */
  job: string;
  /** Address that a site will have. */
  url: string;
  /** Ends the work when the client is gone. */
  signal: AbortSignal;
}

export class Downloads {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #progress = new LRUCache<string, Progress>({max: 20});
  readonly #running = new Set<AbortController>();
  readonly #starting = new Set<Promise<unknown>>();
  readonly #ending = new Set<Promise<void>>();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  progress(job: string): Progress | undefined {
    return this.#progress.get(job);
  }

  /**
   * Makes an archive up to its first bytes.
   * @returns the archive; what was made for it is removed at its end, and when it is destroyed
   * @throws DownloadRefused
   */
  start(input: DownloadInput): Promise<Readable> {
    const started = this.#start(input);
    const settled = started.catch(() => {}).finally(() => this.#starting.delete(settled));
    this.#starting.add(settled);
    return started;
  }

  async #start(input: DownloadInput): Promise<Readable> {
    if (this.#running.size >= maxRunning) throw new DownloadRefused('busy');
    const ended = new AbortController();
    this.#running.add(ended);
    const signal = AbortSignal.any([input.signal, ended.signal]);
    const note = (change: Partial<Progress>) =>
      this.#progress.set(input.job, {
        ...(this.#progress.get(input.job) ?? {phase: 'waiting', done: 0, total: 0, missing: 0}),
        ...change,
      });
    note({});
    const cleanUps: (() => unknown)[] = [() => this.#running.delete(ended)];
    const end = async () => {
      for (const each of cleanUps.splice(0).reverse()) await each();
    };
    try {
      const options = await this.#prepare(input, cleanUps);
      signal.throwIfAborted();
      return await this.#stream(options, {signal, note, cleanUps, end});
    } catch (error) {
      note({phase: 'broken'});
      await end();
      if (error instanceof DownloadRefused) throw error;
      if (!signal.aborted) this.#log.error(error, 'an archive could not be made');
      const isFull = error instanceof ProblemError && error.problem.slug === 'storage-unavailable';
      throw new DownloadRefused(isFull ? 'full' : 'failed', error as Error);
    }
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    for (const each of this.#running) each.abort();
    await Promise.all(this.#starting);
    await Promise.all(this.#ending);
  }

  /** Reserves the room, copies an embedded database, and makes a folder. */
  async #prepare({kind, config, url}: DownloadInput, cleanUps: (() => unknown)[]): Promise<ArchiveOptions> {
    const {dataFolder, databaseUrl} = config;
    const copied = databaseUrl === undefined ? (await listFolder(join(dataFolder, 'database'))).bytes : 0;
    const {texts, files} = kind === 'backup' ? {texts: 0, files: 0} : await exportSizes(this.#db);
    cleanUps.push(reserveSpace(dataFolder, copied + files + expansion * texts, reserve));
    const folder = await mkdtemp(join(dataFolder, downloadPrefix));
    const forget = removeAtSignal(folder);
    cleanUps.push(async () => {
      await rm(folder, {recursive: true, force: true});
      forget();
    });
    if (databaseUrl !== undefined) return {kind, config, url, folder, snapshot: undefined};
    const snapshot = await takeSnapshot(this.#db, dataFolder);
    cleanUps.push(snapshot.remove);
    return {kind, config, url, folder, snapshot: snapshot.folder};
  }

  async #stream(
    options: ArchiveOptions,
    {
      signal,
      note,
      cleanUps,
      end,
    }: {
      signal: AbortSignal;
      note: (change: Partial<Progress>) => void;
      cleanUps: (() => unknown)[];
      end: () => Promise<void>;
    },
  ): Promise<Readable> {
    const thread = startThread(import.meta.url, 'archive-thread', options);
    cleanUps.push(() => thread.terminate());
    const archive = new Readable({
      read: () => thread.postMessage('more'),
      destroy: (error, done) => {
        const ending = end().finally(() => {
          this.#ending.delete(ending);
          done(error);
        });
        this.#ending.add(ending);
      },
    });
    thread.on('message', (report: ArchiveReport) => {
      if ('phase' in report) note(report);
      else if ('failed' in report)
        archive.destroy(new DownloadRefused(report.isFull ? 'full' : 'failed', new Error(report.failed)));
      else {
        if (report.missing) note({missing: report.missing});
        archive.push(report.bytes);
      }
    });
    thread.on('error', (error: Error) => archive.destroy(error));
    thread.on('exit', () => archive.destroy(new Error('The thread that makes the archive ended.')));
    const abort = () => archive.destroy(new Error('The download was broken off.'));
    signal.addEventListener('abort', abort, {once: true});
    archive.once('close', () => {
      signal.removeEventListener('abort', abort);
      const isSent = archive.readableEnded;
      note({phase: isSent ? 'sent' : 'broken'});
      if (!isSent && archive.errored && !signal.aborted)
        this.#log.error(archive.errored, 'a download failed');
    });
    await new Promise<void>((resolve, reject) => {
      archive.once('readable', resolve).once('error', reject);
    });
    // Later ones end the response, which breaks the download off.
    archive.on('error', () => {});
    return archive;
  }
}
