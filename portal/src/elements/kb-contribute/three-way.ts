import {diffArrays} from 'diff';

/** A part of a list that two sides have changed, or not. */
export interface Stretch<T> {
  /** Who has changed it: `agreed` both in the same way, `conflict` each in another way. */
  change: 'none' | 'theirs' | 'mine' | 'agreed' | 'conflict';
  base: readonly T[];
  theirs: readonly T[];
  mine: readonly T[];
}

/** Items that stand in place of a range of another list. */
interface Hunk<T> {
  isMine: boolean;
  start: number;
  end: number;
  items: T[];
}

/** Edits and comparisons after which two lists count as different as a whole. */
const [maxEdits, maxSteps] = [1000, 20_000_000];

function hunksOf<T extends {key: string}>(
  base: readonly T[],
  side: readonly T[],
  isMine: boolean,
): Hunk<T>[] {
  const keys = (list: readonly T[]) => list.map(({key}) => key);
  const maxEditLength = Math.min(maxEdits, Math.floor(maxSteps / (base.length + side.length + 1)));
  const changes = diffArrays(keys(base), keys(side), {maxEditLength});
  if (!changes) return [{isMine, start: 0, end: base.length, items: [...side]}];
  const hunks: Hunk<T>[] = [];
  let [from, to] = [0, 0];
  for (const {added, removed, count} of changes) {
    if (!added && !removed) {
      [from, to] = [from + count, to + count];
      continue;
    }
    const [end, last] = [from + (removed ? count : 0), to + (added ? count : 0)];
    const items = side.slice(to, last);
    const before = hunks.at(-1);
    if (before?.end === from) {
      before.end = end;
      before.items.push(...items);
    } else hunks.push({isMine, start: from, end, items});
    [from, to] = [end, last];
  }
  return hunks;
}

/** What a side has in a range of the base. */
function contentOf<T>(base: readonly T[], start: number, end: number, hunks: readonly Hunk<T>[]): T[] {
  const items: T[] = [];
  let at = start;
  for (const hunk of hunks) {
    items.push(...base.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
  }
  return [...items, ...base.slice(at, end)];
}

/**
 * Compares two lists with the one that both were made of. Changes beside one another do not touch; two insertions at the same place do.
 */
export function compareThreeWay<T extends {key: string}>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
): Stretch<T>[] {
  const hunks = [...hunksOf(base, theirs, false), ...hunksOf(base, mine, true)].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  );
  const stretches: Stretch<T>[] = [];
  const same = (items: readonly T[]) => {
    if (items.length) stretches.push({change: 'none', base: items, theirs: items, mine: items});
  };
  let at = 0;
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
    same(base.slice(at, start));
    const side = (isMine: boolean) =>
      contentOf(
        base,
        start,
        end,
        group.filter((hunk) => hunk.isMine === isMine),
      );
    const [their, own] = [side(false), side(true)];
    const isAgreed = their.length === own.length && their.every(({key}, index) => key === own[index]!.key);
    const isMixed = group.some((hunk) => hunk.isMine !== group[0]!.isMine);
    const change = !isMixed ? (group[0]!.isMine ? 'mine' : 'theirs') : isAgreed ? 'agreed' : 'conflict';
    stretches.push({change, base: base.slice(start, end), theirs: their, mine: own});
    at = end;
  }
  same(base.slice(at));
  return stretches;
}
