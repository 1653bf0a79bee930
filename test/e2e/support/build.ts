/** Builds the widget, the desk and the service's package, and imports the handbook, before any worker starts, since each of them would. */
import {spawnSync} from 'node:child_process';
import {rm} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {buildWidget} from '../../../demo/serve/build.ts';
import {buildService} from '../../support/build-service.ts';
import {makeHandbookFolder} from './server.ts';

const desk = fileURLToPath(new URL('../../../desk/build.mjs', import.meta.url));

export default async () => {
  const {status} = spawnSync(process.execPath, [desk], {stdio: 'inherit'});
  if (status !== 0) throw new Error('The desk was not built.');
  await buildWidget(() => console.log('Building the elements'));
  await buildService();
  const handbook = await makeHandbookFolder();
  return () => rm(handbook, {recursive: true});
};
