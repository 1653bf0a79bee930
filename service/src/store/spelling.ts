/**
 * Spelling correction by symmetric deletes (as in SymSpell). The index holds hashes of each word's prefix, complete and with letters
 * deleted. Words within the same number of edits (wrong, missing, extra or swapped letters) share a hash, so the index finds candidates,
 * which the edit distance then ranks.
 */
const minPrefixLength = 4;
const maxPrefixLength = 7;

/** Edits that a word of this length may need: none under 3 letters, two from 8 on. */
export const maxEdits = (length: number) => (length < 3 ? 0 : length < 8 ? 1 : 2);

/** FNV-1a, as a signed 32-bit integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

/** Hashes of a text with up to `deletes` letters deleted. */
function addHashes(text: string, deletes: number, into: Set<number>): void {
  into.add(hash(text));
  if (deletes === 0) return;
  for (let index = 0; index < text.length; index++) {
    addHashes(text.slice(0, index) + text.slice(index + 1), deletes - 1, into);
  }
}

/** Hashes to look a folded word up by. */
export function queryHashes(word: string): number[] {
  const hashes = new Set<number>();
  addHashes(word.slice(0, maxPrefixLength), Math.max(1, maxEdits(word.length)), hashes);
  return [...hashes];
}

/** Hashes to index a folded word by; with `prefixes`, also those that find it while it is being typed. */
export function indexHashes(word: string, prefixes: boolean): number[] {
  const hashes = new Set(queryHashes(word));
  const last = Math.min(word.length, maxPrefixLength) - 1;
  for (let length = minPrefixLength; prefixes && length <= last; length++) {
    addHashes(word.slice(0, length), 1, hashes);
  }
  return [...hashes];
}

/**
 * Optimal string alignment distance: letters to replace, insert, delete or transpose. With `asPrefix`, the distance to the closest prefix
 * of `word`. Infinity above `limit`.
 */
export function editDistance(typed: string, word: string, limit: number, asPrefix = false): number {
  if (!asPrefix && Math.abs(typed.length - word.length) > limit) return Infinity;
  const width = asPrefix ? Math.min(word.length, typed.length + limit) : word.length;
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
  const result = asPrefix ? Math.min(...above) : above[width]!;
  return result <= limit ? result : Infinity;
}

export interface Candidate {
  /** In lower case. */
  word: string;
  /** The same folded. */
  key: string;
}

/** With its distance. */
export interface Similar extends Candidate {
  cost: number;
}

/** What a word costs beside its edits that is only begun. */
export const beginningCost = 0.5;

const lettersOf = (word: string) => [...word].sort().join('');

/** Whether one word, given by its sorted letters, has all those of the other. */
function hasLetters(letters: string, of: string): boolean {
  let found = 0;
  for (const letter of letters) if (letter === of[found]) found += 1;
  return found === of.length;
}

/** Letters that are missing, too many or swapped are more likely than wrong ones. */
const wrongLetterCost = 0.1;

/** The candidates within the edits that the folded word `typed` may need, most likely first, at most `take`. */
export function closestWords(typed: string, candidates: readonly Candidate[], take: number): Similar[] {
  const limit = maxEdits(typed.length);
  // Nearly every edit of three letters makes another word; only transposed letters are likely errors.
  const typedLetters = lettersOf(typed);
  const isLikely = ({key}: Candidate) => typed.length > 3 || lettersOf(key) === typedLetters;
  const ranked = candidates.filter(isLikely).flatMap((candidate) => {
    const letters = lettersOf(candidate.key);
    const isWrong = !hasLetters(letters, typedLetters) && !hasLetters(typedLetters, letters);
    const whole = editDistance(typed, candidate.key, limit) + (isWrong ? wrongLetterCost : 0);
    const asPrefix =
      typed.length > 3 ? editDistance(typed, candidate.key, limit, true) + beginningCost : Infinity;
    // Errors in the first letter are the rarest.
    const cost = Math.min(whole, asPrefix) + (candidate.key[0] === typed[0] ? 0 : 0.25);
    return cost < Infinity ? [{...candidate, cost}] : [];
  });
  return ranked.sort((a, b) => a.cost - b.cost || a.key.length - b.key.length).slice(0, take);
}
