/** The highest of any number of numbers, at least 0. `Math.max` takes about a hundred thousand arguments at most. */
export function highest(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
