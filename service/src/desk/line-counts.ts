/** How many lines of Improve are open, by kind. */
import type {Database} from '../db/database.ts';
import {basePath} from '../pages/addresses.ts';
import {lineKinds, type LineKind} from '../store/improvement-lines.ts';
import {listLines, type LineFilter, type LineOptions} from '../store/improvements.ts';
import type {DeskTools} from './views.ts';

type Tools = Pick<DeskTools, 'db' | 'config' | 'publicUrl'>;
export type LineCounts = Record<LineKind, number>;

/** Lines of a kind on the page. */
const take = 50;
/** Milliseconds that the navigation shows a count before it is made anew. */
const maxAge = 60_000;

export const lineOptions = (
  {config, publicUrl}: Tools,
  {filter, userId}: {filter: LineFilter; userId: number},
): LineOptions => ({
  ...{filter, userId, take, counted: config.countSearches, own: config.culture},
  sites: [...new Set(['', basePath({config, publicUrl}), publicUrl()])],
});

interface Known {
  counts: LineCounts;
  /** When they were counted. */
  time: number;
  isCounting?: boolean;
}
/** A process counts once for each of its databases. */
const known = new WeakMap<Database, Known>();

/** Keeps counts that a page has just made. */
export const rememberLines = (db: Database, counts: LineCounts): void =>
  void known.set(db, {counts, time: performance.now()});

async function countLines(tools: Tools): Promise<LineCounts> {
  const options = {...lineOptions(tools, {filter: 'open', userId: 0}), take: 1};
  const totals = await Promise.all(
    lineKinds.map(async (kind) => [kind, (await listLines(tools.db, kind, options))[0]?.total ?? 0] as const),
  );
  const counts = Object.fromEntries(totals) as LineCounts;
  rememberLines(tools.db, counts);
  return counts;
}

/** Has lines counted anew for the next page. */
export const forgetLines = (db: Database): void => void known.delete(db);

/** Counted when a process first needs them, later beside the page that shows the former counts. Undefined where they cannot be counted. */
export async function recentCounts(tools: Tools): Promise<LineCounts | undefined> {
  const now = known.get(tools.db);
  if (now && !now.isCounting && performance.now() - now.time > maxAge) {
    now.isCounting = true;
    countLines(tools).catch(() => (now.isCounting = false));
  }
  // The page is worth more than the counts.
  return now?.counts ?? (await countLines(tools).catch(() => undefined));
}

/** All of them, as the navigation shows them. */
export async function openLines(tools: Tools): Promise<number | undefined> {
  const counts = await recentCounts(tools);
  return counts && Object.values(counts).reduce((sum, each) => sum + each, 0);
}
