/**
 * Lets a few do something at once and some wait for it.
 * @returns runs a task in its turn; undefined when too many wait already
 */
export function queue(atOnce: number, waiting: number) {
  let running = 0;
  const next: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<{result: T} | undefined> => {
    if (running === atOnce) {
      if (next.length === waiting) return undefined;
      // Whoever ends hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => next.push(resolve));
    } else running += 1;
    try {
      return {result: await task()};
    } finally {
      const first = next.shift();
      if (first) first();
      else running -= 1;
    }
  };
}
