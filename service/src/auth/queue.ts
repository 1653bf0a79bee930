/**
 * Limits how many tasks run at once, and how many may wait.
 * @returns runs a task in its turn; undefined when too many wait already
 */
export function queue(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const next: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<{result: T} | undefined> => {
    if (running === maxRunning) {
      if (next.length === maxWaiting) return undefined;
      // A task that ends starts the next one itself, so that none overtakes it.
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
