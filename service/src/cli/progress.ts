import type {CommandContext} from './command.ts';

export interface Progress<Phase extends string> {
  show(phase: Phase, done: number, total: number): void;
  stop(): void;
}

/** Totals from which progress is worth a line in a log. */
const minLoggedTotal = 200;

/** Shows a bar for each phase on a terminal. Elsewhere it writes a line for each tenth of a long phase. */
export async function createProgress<Phase extends string>(
  {stderr}: CommandContext,
  names: Readonly<Record<Phase, string>>,
): Promise<Progress<Phase>> {
  if (!stderr.stream.isTTY) {
    return {
      show(phase, done, total) {
        const tenth = (count: number) => Math.floor((10 * count) / total);
        if (total < minLoggedTotal || tenth(done) === tenth(done - 1)) return;
        stderr.write(`${names[phase]} ${done}/${total}\n`);
      },
      stop() {},
    };
  }
  const {SingleBar} = (await import('cli-progress')).default;
  const bar = new SingleBar({
    format: '{phase} {bar} {value}/{total}',
    stream: stderr.stream,
    clearOnComplete: true,
    hideCursor: true,
  });
  let current: Phase | undefined;
  return {
    show(phase, done, total) {
      if (phase !== current) {
        bar.stop();
        bar.start(total, done, {phase: names[phase]});
        current = phase;
      }
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
