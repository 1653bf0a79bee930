/**
 * `npm start`: builds what is missing, starts the service on its embedded database, fills it with the handbook and shows the demo.
 *
 * Options: `--temporary` keeps nothing, `--open` opens a browser, `--content FOLDER` shows other articles. Environment: `PORT` (default 5173, or the next free one),
 * `KB_DATA` (default `.kb-data/demo`), `LOG_LEVEL` (default `error`), `DEMO_DATABASE_URL` (default: the embedded database), and the
 * service's settings for identity providers. A database has to be the demo's own: it imports its articles into it, and archives the others.
 */
import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {ConfigError} from '../service/src/config.ts';
import {ImportError} from '../service/src/content-folder/format/problems.ts';
import {DataFolderInUse} from '../service/src/db/database.ts';
import {startDemo} from './serve/demo.ts';

function openBrowser(url: string): void {
  const [command = '', ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  // Whether a browser opens is not worth failing for: the address has been printed.
  spawn(command, args, {stdio: 'ignore', detached: true})
    .on('error', () => undefined)
    .unref();
}

const {values} = parseArgs({
  options: {temporary: {type: 'boolean'}, open: {type: 'boolean'}, content: {type: 'string'}},
});
const {PORT, KB_DATA, LOG_LEVEL, DEMO_DATABASE_URL} = process.env;

const dataFolder = values.temporary ? await mkdtemp(join(tmpdir(), 'kb-help-')) : KB_DATA || '.kb-data/demo';
const cleanUp = () => (values.temporary ? rm(dataFolder, {recursive: true, force: true}) : undefined);

try {
  const demo = await startDemo({
    dataFolder,
    port: PORT ? Number(PORT) : 5173,
    anyPort: !PORT,
    logLevel: LOG_LEVEL,
    content: values.content,
    databaseUrl: values.temporary ? undefined : DEMO_DATABASE_URL || undefined,
    onStep: (step) => process.stderr.isTTY && console.error(`${step} …`),
  });
  console.log(`kb-help demo: ${demo.url}`);
  if (process.stdout.isTTY) console.log('Open it in a browser. Ctrl+C stops it.');
  if (values.open && process.stdout.isTTY) openBrowser(demo.url);

  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= demo
      .close()
      .then(cleanUp)
      .then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  await cleanUp();
  const expected = error instanceof DataFolderInUse || error instanceof ConfigError;
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (taken) console.error(`Port ${PORT ?? ''} is taken by another program. Set PORT to a free one.`);
  else if (error instanceof ImportError) {
    console.error(`The articles cannot be imported:\n${error.message}`);
    const setting = DEMO_DATABASE_URL ? 'DEMO_DATABASE_URL' : 'KB_DATA';
    if (!values.temporary)
      console.error(`Where an id is taken, start with another ${setting}, or with --temporary.`);
  } else console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}
