/**
 * A service in a process of its own, for what can only be measured from outside: with a content item and a key. Run as a program it prints
 * where it is and stays until its input ends.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {add, translation} from '../http/content.ts';
import {startTestService} from '../http/service.ts';

interface ServiceInfo {
  url: string;
  key: string;
  dataFolder: string;
}

export interface MeasuredService extends ServiceInfo {
  /** Megabytes of memory: now, and the most there ever were. */
  memory(): {now: number; most: number};
  stop(): Promise<void>;
}

/** The item that is there. */
export const contentId = 7;

export async function startMeasuredService(): Promise<MeasuredService> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const megabytes = (name: string) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  };
  return {
    ...(JSON.parse(line) as ServiceInfo),
    memory: () => ({now: megabytes('VmRSS'), most: megabytes('VmHWM')}),
    async stop() {
      child.stdin.end();
      await exit;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const service = await startTestService();
  await add(service.db, [translation('Kettle')], {contentId});
  const key = await service.addKey(['read', 'write']);
  const {url, dataFolder} = service;
  process.stdout.write(`${JSON.stringify({url, key, dataFolder} satisfies ServiceInfo)}\n`);
  await once(process.stdin.resume(), 'end');
  await service.close();
}
