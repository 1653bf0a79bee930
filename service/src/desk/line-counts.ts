/** How many lines of Improve are open, by kind. */
import type {Database} from '../db/database.ts';
import {basePath} from '../pages/addresses.ts';
import {lineKinds, type LineKind} from '../store/improvement-lines.ts';
import {listLines, type LineFilter, type LineOptions} from '../store/improvements.ts';
import type {DeskTools} from './views.ts';

type Tools = Pick<DeskTools, 'db' | 'config' | 'publicUrl' | 'log'>;
export type LineCounts = Record<LineKind, number>;

/** Lines of a kind on the page. */
const take = 50;
/** Milliseconds that the navigation shows a count before it is made anew. */
const maxAge = 60_000;

export const lineOptions = (
  {config, publicUrl}: Pick<Tools, 'config' | 'publicUrl'>,
  {filter, userId}: {filter: LineFilter; userId: number},
): LineOptions => ({
  ...{filter, userId, take, counted: config.countSearches, own: config.culture},
  sites: [...new Set(['', basePath({config, publicUrl}), publicUrl()])],
});

interface Known {
  counts?: LineCounts;
  /** When the last count began, also one that failed; in the past where the counts are old. */
  begun: number;
  running?: Promise<LineCounts | undefined> | undefined;
  /** Begins when `running` has ended. */
  next?: Promise<LineCounts | undefined> | undefined;
}
/** A process counts once for each of its databases. */
const knownCounts = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  const known = knownCounts.get(db) ?? {begun: -Infinity};
  knownCounts.set(db, known);
  return known;
}

/** Keeps counts that a page has just made. */
export const rememberLines = (db: Database, counts: LineCounts): void =>
  void Object.assign(knownOf(db), {counts, begun: performance.now()});

/** Has lines counted anew beside the next page, which shows the former number. */
export const forgetLines = (db: Database): void => void (knownOf(db).begun = -Infinity);

async function count(tools: Tools): Promise<LineCounts> {
  const options = {...lineOptions(tools, {filter: 'open', userId: 0}), take: 1};
  const totals = await Promise.all(
    lineKinds.map(async (kind) => [kind, (await listLines(tools.db, kind, options))[0]?.total ?? 0] as const),
  );
  return Object.fromEntries(totals) as LineCounts;
}

async function begin(known: Known, tools: Tools): Promise<LineCounts | undefined> {
  const start = performance.now();
  known.begun = start;
  try {
    const counts = await count(tools);
    // A page may have counted since.
    if (known.begun <= start) known.counts = counts;
    return counts;
  } catch (error) {
    tools.log.warn({err: error}, 'cannot count the lines of Improve');
    return undefined;
  } finally {
    known.running = undefined;
  }
}

/** For a page that shows the counts. Undefined where they cannot be counted: the page is worth more. */
export function countLines(tools: Tools): Promise<LineCounts | undefined> {
  const known = knownOf(tools.db);
  if (!known.running) return (known.running = begin(known, tools));
  // One that has begun may have missed what was written since.
  return (known.next ??= known.running.then(() => {
    known.next = undefined;
    return (known.running = begin(known, tools));
  }));
}

/** All of them, as the navigation shows them: counted beside a page, which does not wait. Undefined until there is a count. */
export function openLines(tools: Tools): number | undefined {
  const known = knownOf(tools.db);
  if (!known.running && performance.now() - known.begun > maxAge) void countLines(tools);
  return known.counts && Object.values(known.counts).reduce((sum, each) => sum + each, 0);
}
