/** The first open lines of Improve, and how many there are, by kind. */
import type {Database} from '../db/database.ts';
import {basePath} from '../pages/addresses.ts';
import {lineKinds, type LineKind} from '../store/improvement-lines.ts';
import {
  countLines as countStored,
  listLines,
  type LineFilter,
  type Lines,
  type LineSelection,
} from '../store/improvements.ts';
import type {DeskTools} from './views.ts';

type Tools = Pick<DeskTools, 'db' | 'changes' | 'config' | 'publicUrl' | 'log'>;
export type LineCounts = Record<LineKind, number>;

/** What the overview counts for each view. */
export const overviewKinds = [
  'flag',
  'missed',
  'notHelpful',
  'broken',
  'stale',
] as const satisfies readonly LineKind[];
export type OverviewCounts = Pick<LineCounts, (typeof overviewKinds)[number]>;

/** Lines of each kind on a page of all kinds. */
export const firstTake = 10;
/** Milliseconds that the navigation shows a count before it is made anew. */
const maxAge = 60_000;

export const lineOptions = (
  {config, publicUrl}: Pick<Tools, 'config' | 'publicUrl'>,
  {filter, userId}: {filter: LineFilter; userId: number},
): LineSelection => ({
  ...{filter, userId, counted: config.countSearches, own: config.culture},
  sites: [...new Set(['', basePath({config, publicUrl}), publicUrl()])],
});

/** Kinds whose lines follow from content alone, and take long to find among many texts. */
const ofContent = ['broken', 'older', 'stale'] as const satisfies readonly LineKind[];
type ContentKind = (typeof ofContent)[number];
const isOfContent = (kind: LineKind): kind is ContentKind => ofContent.some((each) => each === kind);

interface Kept {
  /** `Changes.lines` when the list was begun. */
  version: number;
  begun: number;
  lines: Promise<Lines[LineKind]>;
}

type Counted = Promise<Partial<LineCounts> | undefined>;
interface Known {
  counts: Partial<LineCounts>;
  /** When the last count of a kind began, also one that failed; nothing where the count is old. */
  begun: Map<LineKind, number>;
  running?: Counted | undefined;
  /** The overview's, which begins when `running` has ended. */
  next?: Counted | undefined;
  kept: Map<LineKind, Kept>;
}
/** A process counts once for each of its databases. */
const knownCounts = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  const known: Known = knownCounts.get(db) ?? {counts: {}, begun: new Map(), kept: new Map()};
  knownCounts.set(db, known);
  return known;
}

/** Keeps counts that a page has just made. */
export function rememberLines(db: Database, counts: LineCounts): void {
  const known = knownOf(db);
  known.counts = counts;
  for (const kind of lineKinds) known.begun.set(kind, performance.now());
}

/** After a line was decided on. The next page shows the former number, and has lines counted anew beside it. */
export function forgetLines(db: Database): void {
  const {begun, kept} = knownOf(db);
  begun.clear();
  kept.clear();
}

/** The first open lines of a kind. Those of content are kept until it changes, or for a minute: dates pass, and reads are counted. */
export async function firstLines<Kind extends LineKind>(tools: Tools, kind: Kind): Promise<Lines[Kind]> {
  const {db, changes} = tools;
  const read = () =>
    listLines(db, kind, {...lineOptions(tools, {filter: 'open', userId: 0}), take: firstTake});
  if (!isOfContent(kind) || !changes.isLive) return read();
  const {kept} = knownOf(db);
  const known = kept.get(kind);
  const version = changes.lines;
  if (known?.version === version && performance.now() - known.begun < maxAge)
    return known.lines as Promise<Lines[Kind]>;
  const lines = read();
  kept.set(kind, {version, begun: performance.now(), lines});
  lines.catch(() => kept.delete(kind));
  return lines;
}

const countOf = async (tools: Tools, kind: LineKind): Promise<number> =>
  isOfContent(kind)
    ? ((await firstLines(tools, kind))[0]?.total ?? 0)
    : countStored(tools.db, kind, lineOptions(tools, {filter: 'open', userId: 0}));

async function count(known: Known, tools: Tools, kinds: readonly LineKind[]): Counted {
  const start = performance.now();
  for (const kind of kinds) known.begun.set(kind, start);
  try {
    const totals = await Promise.all(kinds.map(async (kind) => [kind, await countOf(tools, kind)] as const));
    // A page may have counted since.
    for (const [kind, total] of totals)
      if ((known.begun.get(kind) ?? start) <= start) known.counts[kind] = total;
    return Object.fromEntries(totals);
  } catch (error) {
    tools.log.warn({err: error}, 'cannot count the lines of Improve');
    return undefined;
  } finally {
    known.running = undefined;
  }
}

/** For the overview. Undefined where they cannot be counted: the page is worth more. */
export function countLines(tools: Tools): Promise<OverviewCounts | undefined> {
  const known = knownOf(tools.db);
  const begin = () => (known.running = count(known, tools, overviewKinds));
  // One that has begun may have missed what was written since.
  const counted = known.running
    ? (known.next ??= known.running.then(() => {
        known.next = undefined;
        return begin();
      }))
    : begin();
  return counted as Promise<OverviewCounts | undefined>;
}

/** All of them, as the navigation shows them: counted beside a page, which does not wait. Undefined until there is a count. */
export function openLines(tools: Tools): number | undefined {
  const known = knownOf(tools.db);
  const {counts, begun} = known;
  const now = performance.now();
  const old = lineKinds.filter((kind) => now - (begun.get(kind) ?? -Infinity) > maxAge);
  if (!known.running && old.length > 0) known.running = count(known, tools, old);
  return lineKinds.every((kind) => counts[kind] !== undefined)
    ? lineKinds.reduce((sum, kind) => sum + counts[kind]!, 0)
    : undefined;
}
