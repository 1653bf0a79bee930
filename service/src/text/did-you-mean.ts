import leven from 'leven';

/** Characters of a word at most, and candidates: the time grows with both. */
const [maxLength, maxCandidates] = [200, 5000];

/** The candidate that is most similar to `word`, or undefined when none is similar. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const maxDistance = Math.max(2, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = maxDistance + 1;
  let count = 0;
  if (word.length > maxLength) return undefined;
  for (const candidate of candidates) {
    if (++count > maxCandidates) break;
    if (candidate.length > 2 * maxLength) continue;
    const distance = leven(word.toLowerCase(), candidate.toLowerCase(), {maxDistance: bestDistance});
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The end of a message about an unknown name: `; did you mean …?`, or nothing. */
export const didYouMean = (word: string, candidates: Iterable<string>): string =>
  suggested(closest(word, candidates));

/** The same of a candidate that was found. */
export const suggested = (best: string | undefined): string =>
  best === undefined ? '' : `; did you mean "${best}"?`;
