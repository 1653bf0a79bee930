/** Hears of changes from a server, on a connection of its own, and again when that breaks. */
import type pg from 'pg';
import {changesChannel, type Changes} from './changes.ts';
import {healthTimeout} from './migrations.ts';
import {createClient} from './pool.ts';

/** Milliseconds between two attempts to listen, and between two looks whether the connection still holds. */
const interval = 1000;

/** @returns ends it */
export function listenForChanges(changes: Changes, databaseUrl: string): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const retry = (work: () => void) => {
    if (!ended) timer = setTimeout(work, interval).unref();
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    if (changes.isLive) changes.setLive(false);
    lost.end().catch(() => {});
    retry(() => void listen());
  };
  const probe = async (open: pg.Client) => {
    await open.query('select 1').then(
      () => retry(() => void probe(open)),
      () => lose(open),
    );
  };
  const listen = async () => {
    const opened = createClient(databaseUrl, 'changes', {query_timeout: healthTimeout});
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({payload = ''}) => changes.note(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${changesChannel}`);
      if (client !== opened) return;
      changes.setLive(true);
      retry(() => void probe(opened));
    } catch {
      lose(opened);
    }
  };
  void listen();
  return async () => {
    ended = true;
    clearTimeout(timer);
    const open = client;
    client = undefined;
    await open?.end();
  };
}
