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
  /** Of `Changes`, when the list was begun. */
  content: number;
  begun: number;
  lines: Promise<Lines[LineKind]>;
}

interface Known {
  counts?: LineCounts;
  /** When the last count began, also one that failed; in the past where the counts are old. */
  begun: number;
  running?: Promise<LineCounts | undefined> | undefined;
  /** Begins when `running` has ended. */
  next?: Promise<LineCounts | undefined> | undefined;
  kept: Map<LineKind, Kept>;
}
/** A process counts once for each of its databases. */
const knownCounts = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  const known = knownCounts.get(db) ?? {begun: -Infinity, kept: new Map<LineKind, Kept>()};
  knownCounts.set(db, known);
  return known;
}

/** Keeps counts that a page has just made. */
export const rememberLines = (db: Database, counts: LineCounts): void =>
  void Object.assign(knownOf(db), {counts, begun: performance.now()});

/** After a line was decided on. The next page shows the former number, and has lines counted anew beside it. */
export function forgetLines(db: Database): void {
  const known = knownOf(db);
  known.begun = -Infinity;
  known.kept.clear();
}

/** The first open lines of a kind. Those of content are kept until it changes, or for a minute: dates pass, and reads are counted. */
export async function firstLines<Kind extends LineKind>(tools: Tools, kind: Kind): Promise<Lines[Kind]> {
  const {db, changes} = tools;
  const read = () =>
    listLines(db, kind, {...lineOptions(tools, {filter: 'open', userId: 0}), take: firstTake});
  if (!isOfContent(kind) || !changes.isLive) return read();
  const {kept} = knownOf(db);
  const known = kept.get(kind);
  const {content} = changes;
  if (known?.content === content && performance.now() - known.begun < maxAge)
    return known.lines as Promise<Lines[Kind]>;
  const lines = read();
  kept.set(kind, {content, begun: performance.now(), lines});
  lines.catch(() => kept.delete(kind));
  return lines;
}

const countOf = async (tools: Tools, kind: LineKind): Promise<number> =>
  isOfContent(kind)
    ? ((await firstLines(tools, kind))[0]?.total ?? 0)
    : countStored(tools.db, kind, lineOptions(tools, {filter: 'open', userId: 0}));

async function count(tools: Tools): Promise<LineCounts> {
  const totals = await Promise.all(
    lineKinds.map(async (kind) => [kind, await countOf(tools, kind)] as const),
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
