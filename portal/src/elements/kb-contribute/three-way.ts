import {diffArrays} from 'diff';

/** A part of a list that two sides have changed, or not. */
export interface Region<T> {
  /** Which side changed it: `agreed` both in the same way, `conflict` each in another way. */
  change: 'none' | 'theirs' | 'mine' | 'agreed' | 'conflict';
  base: readonly T[];
  theirs: readonly T[];
  mine: readonly T[];
}

/** A range of a list, and how many items of another stand in its place. */
interface Hunk {
  isMine: boolean;
  start: number;
  end: number;
  added: number;
}

/** Edits and comparisons after which two lists count as different as a whole. */
const [maxEdits, maxSteps] = [1000, 20_000_000];

function hunksOf<T extends {key: string}>(base: readonly T[], side: readonly T[], isMine: boolean): Hunk[] {
  const keys = (list: readonly T[]) => list.map(({key}) => key);
  const maxEditLength = Math.min(maxEdits, Math.floor(maxSteps / (base.length + side.length + 1)));
  const changes = diffArrays(keys(base), keys(side), {maxEditLength});
  if (!changes) return [{isMine, start: 0, end: base.length, added: side.length}];
  const hunks: Hunk[] = [];
  let from = 0;
  for (const {added, removed, count} of changes) {
    const end = added ? from : from + count;
    if (added || removed) {
      const before = hunks.at(-1);
      const more = added ? count : 0;
      if (before?.end === from) {
        before.end = end;
        before.added += more;
      } else hunks.push({isMine, start: from, end, added: more});
    }
    from = end;
  }
  return hunks;
}

/** How much alike two items are, 0 to 1; undefined where one cannot be a version of the other. */
type Likeness<T> = (a: T, b: T) => number | undefined;

/** The least likeness of two versions of an item, and the number of comparisons beyond which a conflict is not split. */
const [minLikeness, maxPairs] = [0.3, 2500];

/** Pairs items of the base with their versions, by index and in order, with the greatest sum of likenesses. */
function versionsOf<T>(base: readonly T[], side: readonly T[], likeness: Likeness<T>): Map<number, number> {
  const width = side.length + 1;
  const scores = base.map((before) => side.map((after) => likeness(before, after) ?? 0));
  /** The greatest sum of likenesses of the items from these indices on. */
  const best = new Float64Array((base.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j]!;
  const paired = (i: number, j: number) =>
    scores[i]![j]! < minLikeness ? -1 : scores[i]![j]! + at(i + 1, j + 1);
  for (let i = base.length - 1; i >= 0; i--)
    for (let j = side.length - 1; j >= 0; j--)
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));
  const versions = new Map<number, number>();
  for (let i = 0, j = 0; i < base.length && j < side.length;) {
    if (at(i, j) === paired(i, j)) versions.set(i++, j++);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return versions;
}

export const areSame = <T extends {key: string}>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every(({key}, index) => key === b[index]!.key);

function regionOf<T extends {key: string}>({base, theirs, mine}: Omit<Region<T>, 'change'>): Region<T> {
  const [isTheirs, isMine] = [!areSame(base, theirs), !areSame(base, mine)];
  const change = !isTheirs
    ? isMine
      ? 'mine'
      : 'none'
    : !isMine
      ? 'theirs'
      : areSame(theirs, mine)
        ? 'agreed'
        : 'conflict';
  return {change, base, theirs, mine};
}

/** Splits a conflict at the base items that have a version on both sides, so that each part is decided separately. */
function split<T extends {key: string}>(region: Region<T>, likeness: Likeness<T>): Region<T>[] {
  const {base, theirs, mine} = region;
  if (base.length * Math.max(theirs.length, mine.length) > maxPairs) return [region];
  const [their, own] = [theirs, mine].map((side) => versionsOf(base, side, likeness));
  const parts: Region<T>[] = [];
  const from = {base: 0, theirs: 0, mine: 0};
  const upTo = (end: typeof from) => {
    const part = {
      base: base.slice(from.base, end.base),
      theirs: theirs.slice(from.theirs, end.theirs),
      mine: mine.slice(from.mine, end.mine),
    };
    Object.assign(from, end);
    const isByPlace =
      part.base.length === part.theirs.length &&
      part.base.length === part.mine.length &&
      part.base.every((each, index) =>
        [part.theirs, part.mine].every((side) => likeness(each, side[index]!) !== undefined),
      );
    if (isByPlace)
      part.base.forEach((each, index) =>
        parts.push(regionOf({base: [each], theirs: [part.theirs[index]!], mine: [part.mine[index]!]})),
      );
    else parts.push(regionOf(part));
  };
  for (const index of base.keys()) {
    const [theirIndex, ownIndex] = [their!.get(index), own!.get(index)];
    if (theirIndex === undefined || ownIndex === undefined) continue;
    upTo({base: index, theirs: theirIndex, mine: ownIndex});
    upTo({base: index + 1, theirs: theirIndex + 1, mine: ownIndex + 1});
  }
  upTo({base: base.length, theirs: theirs.length, mine: mine.length});
  return parts;
}

/**
 * Compares two lists with the one that both were made of. Changes beside one another do not touch; two insertions at the same place do.
 * @param likeness pairs items, to split adjacent changes of both sides
 */
export function compareThreeWay<T extends {key: string}>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
  likeness: Likeness<T> = () => undefined,
): Region<T>[] {
  const hunks = [...hunksOf(base, theirs, false), ...hunksOf(base, mine, true)].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  const regions: Region<T>[] = [];
  // Items that are the same by their keys may differ otherwise: each side has its own.
  const position = {theirs: 0, mine: 0};
  const take = (side: 'theirs' | 'mine', count: number) => {
    const from = position[side];
    return (side === 'mine' ? mine : theirs).slice(from, (position[side] += count));
  };
  let at = 0;
  const same = (end: number) => {
    const items = base.slice(at, end);
    if (!items.length) return;
    const {length} = items;
    regions.push({change: 'none', base: items, theirs: take('theirs', length), mine: take('mine', length)});
  };
  for (let next = 0; next < hunks.length;) {
    const group = [hunks[next++]!];
    const {start} = group[0]!;
    let {end} = group[0]!;
    for (; next < hunks.length; next++) {
      const hunk = hunks[next]!;
      const isSameInsertion = start === end && hunk.start === end && hunk.end === end;
      if (hunk.start >= end && !isSameInsertion) break;
      group.push(hunk);
      end = Math.max(end, hunk.end);
    }
    same(start);
    const side = (name: 'theirs' | 'mine') => {
      const own = group.filter(({isMine}) => isMine === (name === 'mine'));
      const grown = own.reduce((sum, hunk) => sum + hunk.added - (hunk.end - hunk.start), 0);
      return take(name, end - start + grown);
    };
    const [their, own] = [side('theirs'), side('mine')];
    const region = regionOf({base: base.slice(start, end), theirs: their, mine: own});
    regions.push(...(region.change === 'conflict' ? split(region, likeness) : [region]));
    at = end;
  }
  same(base.length);
  return regions;
}
