import {SingleBar} from 'cli-progress';
import type {CommandContext} from './command.ts';

export interface Progress<Phase extends string> {
  show(phase: Phase, done: number, total: number): void;
  stop(): void;
}

/** A bar for each phase, on a terminal only: a log file has no use for it. */
export function progressBar<Phase extends string>(
  {stderr}: CommandContext,
  names: Readonly<Record<Phase, string>>,
): Progress<Phase> {
  const bar = stderr.isTTY
    ? new SingleBar({
        format: '{phase} {bar} {value}/{total}',
        stream: stderr,
        clearOnComplete: true,
        hideCursor: true,
      })
    : undefined;
  let current: Phase | undefined;
  return {
    show(phase, done, total) {
      if (phase !== current) {
        bar?.stop();
        bar?.start(total, done, {phase: names[phase]});
        current = phase;
      }
      bar?.update(done);
    },
    stop: () => bar?.stop(),
  };
}
