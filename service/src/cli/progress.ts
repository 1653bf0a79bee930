import type {CommandContext} from './command.ts';

export interface Progress<Phase extends string> {
  show(phase: Phase, done: number, total: number): void;
  stop(): void;
}

/** Shows a bar for each phase on a terminal, and nothing elsewhere. */
export async function createProgress<Phase extends string>(
  {stderr}: CommandContext,
  names: Readonly<Record<Phase, string>>,
): Promise<Progress<Phase>> {
  if (!stderr.isTTY) return {show: () => {}, stop: () => {}};
  const {SingleBar} = (await import('cli-progress')).default;
  const bar = new SingleBar({
    format: '{phase} {bar} {value}/{total}',
    stream: stderr,
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
