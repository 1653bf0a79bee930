/** The measured service in a process of its own, with and without its response cache, on one database. The parent sends messages. */
import {readFileSync} from 'node:fs';
import {loadConfig} from '../../service/src/config.ts';
import {openDatabase, type EmbeddedOptions, type ServerOptions} from '../../service/src/db/database.ts';
import {startService} from '../../service/src/main.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {installRecorder} from './statement-recorder.ts';

export type Command =
  {ask: 'start'} | {ask: 'stop'} | {ask: 'replay'; count: number} | {ask: 'memory'} | {ask: 'cpu'};

export interface ServedUrls {
  /** With the response cache. */
  cached: string;
  /** Without the response cache. */
  fresh: string;
  key: string;
}

const recorder = installRecorder();
const options = JSON.parse(process.argv[2]!) as EmbeddedOptions | ServerOptions;
const settings = {PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_ADDRESS: '0', KB_DATA: process.argv[3]};
// An embedded database has the memory that a service gives it.
const database = await openDatabase({bufferSize: loadConfig(settings).bufferSize, ...options});
const key = 'bench';
await insertKey(database.db, {hash: hashKey(key), name: 'bench', scopes: ['read', 'feedback']});
const cached = await startService(loadConfig(settings), {database});
const fresh = await startService({...loadConfig(settings), replyCacheAge: 0}, {database});

/** Resident memory in megabytes: now and at its peak. */
function memory() {
  const status = readFileSync('/proc/self/status', 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  return {now: megabytes('VmRSS'), most: megabytes('VmHWM')};
}

async function answer(message: Command): Promise<unknown> {
  switch (message.ask) {
    case 'start':
      return recorder.start();
    case 'stop':
      return recorder.stop();
    case 'replay':
      return recorder.replay(message.count);
    case 'memory':
      return memory();
    case 'cpu': {
      const {user, system} = process.cpuUsage();
      return (user + system) / 1000;
    }
  }
}

process.on('message', (message: Command) => {
  void answer(message).then((value) => process.send?.({value}));
});
process.on('disconnect', () => {
  void Promise.all([cached.close(), fresh.close()])
    .then(() => database.close())
    .then(() => process.exit());
});
process.send?.({value: {cached: cached.url, fresh: fresh.url, key} satisfies ServedUrls});
