/** Builds the widget and the desk before any worker starts a demo, since each of them would. */
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {buildWidget} from '../../../demo/serve/build.ts';

const desk = fileURLToPath(new URL('../../../desk/build.mjs', import.meta.url));

export default async () => {
  const {status} = spawnSync(process.execPath, [desk], {stdio: 'inherit'});
  if (status !== 0) throw new Error('The desk was not built.');
  await buildWidget(() => console.log('Building the elements'));
};
