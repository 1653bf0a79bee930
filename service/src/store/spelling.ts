/**
 * Mending typing errors. Of a word's beginning, hashes are stored: of the whole, and with letters left out. Two words share a hash when
 * the slips (wrong, missing, extra or swapped letters) between their beginnings are no more than the letters left out, so
 * an index finds the candidates, and the distance below judges them.
 */
const shortest = 4;
const longest = 7;

/** Slips forgiven in a word of this length: none under 3 letters, two from 8 on. */
export const forgiven = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2);

/** FNV-1a, as a signed 32-bit integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

/** Hashes of a text, and of all that is left of it without up to `slips` letters. */
function addHashes(text: string, slips: number, into: Set<number>): void {
  into.add(hash(text));
  if (slips === 0) return;
  for (let index = 0; index < text.length; index++) {
    addHashes(text.slice(0, index) + text.slice(index + 1), slips - 1, into);
  }
}

/** Hashes under which a word (folded) is looked for. */
export function soughtHashes(word: string): number[] {
  const hashes = new Set<number>();
  addHashes(word.slice(0, longest), Math.max(1, forgiven(word.length)), hashes);
  return [...hashes];
}

/** Hashes under which a word (folded) is stored; with `unfinished`, also those that find it while it is being typed. */
export function storedHashes(word: string, unfinished: boolean): number[] {
  const hashes = new Set(soughtHashes(word));
  const last = Math.min(word.length, longest) - 1;
  for (let length = shortest; unfinished && length <= last; length++) {
    addHashes(word.slice(0, length), 1, hashes);
  }
  return [...hashes];
}

/**
 * Optimal string alignment distance: letters to change, add, leave out or swap with their neighbour. With `beginning`,
 * the distance to the nearest beginning of `word`, for a word that is still being typed. Infinity when over `limit`.
 */
export function distance(typed: string, word: string, limit: number, beginning = false): number {
  if (!beginning && Math.abs(typed.length - word.length) > limit) return Infinity;
  const width = beginning ? Math.min(word.length, typed.length + limit) : word.length;
  let before: number[] = [];
  let above = Array.from({length: width + 1}, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return Infinity;
    [before, above] = [above, line];
  }
  const result = beginning ? Math.min(...above) : above[width]!;
  return result <= limit ? result : Infinity;
}

export interface Candidate {
  /** As it is written, lower case. */
  word: string;
  /** Folded. */
  key: string;
}

const lettersOf = (word: string) => [...word].sort().join('');

/** The candidates that `typed` (folded) may have been meant to be, nearest first, at most `take`. */
export function nearest(typed: string, candidates: readonly Candidate[], take: number): Candidate[] {
  const limit = forgiven(typed.length);
  // Of three letters nearly every change makes another word; only swapped ones are likely to be a slip.
  const likely = ({key}: Candidate) => typed.length > 3 || lettersOf(key) === lettersOf(typed);
  const judged = candidates.filter(likely).flatMap((candidate) => {
    const whole = distance(typed, candidate.key, limit);
    const begun = typed.length > 3 ? distance(typed, candidate.key, limit, true) + 0.5 : Infinity;
    // A slip in the first letter is the rarest.
    const cost = Math.min(whole, begun) + (candidate.key[0] === typed[0] ? 0 : 0.25);
    return cost < Infinity ? [{candidate, cost}] : [];
  });
  judged.sort((a, b) => a.cost - b.cost || a.candidate.key.length - b.candidate.key.length);
  return judged.slice(0, take).map(({candidate}) => candidate);
}
