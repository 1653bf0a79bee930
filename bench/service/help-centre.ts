/** The compiled service with the handbook as its content, for benches of the help centre. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {run} from '../../test/service/support/cli.ts';

const handbook = fileURLToPath(new URL('../../docs', import.meta.url));
const cli = fileURLToPath(new URL('../../service/dist/service/src/cli.js', import.meta.url));

export interface HelpCentre {
  url: string;
  pid: number;
  /** Of its data and whatever a bench puts there; removed at its stop. */
  folder: string;
  stop(): Promise<void>;
}

/** @param hasWidget on its pages, as a set-up for a site has it */
export async function startHelpCentre({hasWidget = true} = {}): Promise<HelpCentre> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-bench-centre-'));
  const settings = {KB_DATA: 'data', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_ADDRESS: '0'};
  const env = {...settings, ...(hasWidget && {SETUP: './setup.json'})};
  await writeFile(join(folder, 'setup.json'), '{"site": "https://www.example.com"}');
  await run(['import', handbook], {cwd: folder, env});
  const service = spawn(process.execPath, [cli, 'serve', '--json'], {
    cwd: folder,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({input: service.stdout}), 'line')) as [string];
  const {url} = JSON.parse(line) as {url: string};
  const stop = async () => {
    service.kill('SIGTERM');
    await once(service, 'exit');
    await rm(folder, {recursive: true, force: true});
  };
  return {url, pid: service.pid!, folder, stop};
}
