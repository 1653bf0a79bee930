import {fork} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';

export interface Child<Ready> {
  ready: Ready;
  ask<Value>(message: object): Promise<Value>;
  stop(): Promise<void>;
}

/** Starts a module of this folder as a process. It sends a message when it is ready, and a reply to each message. */
export async function startChild<Ready>(module: string, args: readonly string[]): Promise<Child<Ready>> {
  const path = fileURLToPath(new URL(module, import.meta.url));
  const child = fork(path, args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const next = async () => {
    const ended = exit.then(() => {
      throw new Error(`${module} ended`);
    });
    const [{value}] = (await Promise.race([once(child, 'message'), ended])) as [{value: unknown}];
    return value;
  };
  return {
    ready: (await next()) as Ready,
    async ask<Value>(message: object) {
      const answer = next();
      child.send(message);
      return (await answer) as Value;
    },
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}
