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

/**
 * Compares two lists with the one that both were made of. Changes beside one another do not touch; two insertions at the same place do.
 */
export function compareThreeWay<T extends {key: string}>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
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
    const isAgreed = their.length === own.length && their.every(({key}, index) => key === own[index]!.key);
    const isMixed = group.some((hunk) => hunk.isMine !== group[0]!.isMine);
    const change = !isMixed ? (group[0]!.isMine ? 'mine' : 'theirs') : isAgreed ? 'agreed' : 'conflict';
    regions.push({change, base: base.slice(start, end), theirs: their, mine: own});
    at = end;
  }
  same(base.length);
  return regions;
}
