/** Builds the widget, the desk and the service's package, and lends demos of the handbook, since each worker would do the same. */
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {buildWidget} from '../../../demo/serve/build.ts';
import {buildService} from '../../support/build-service.ts';
import {lendDemos} from './server.ts';

const desk = fileURLToPath(new URL('../../../desk/build.mjs', import.meta.url));

export default async () => {
  const {status} = spawnSync(process.execPath, [desk], {stdio: 'inherit'});
  if (status !== 0) throw new Error('The desk was not built.');
  await buildWidget(() => console.log('Building the elements'));
  await buildService();
  return lendDemos();
};
