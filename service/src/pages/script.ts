/** The script of the public pages, which the package has as a file. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {packageFolder} from '../package-folder.ts';
import type {BrandAsset} from './brand.ts';

const body = readFileSync(join(packageFolder, 'pages', 'help-centre.js'));

/** Changes with its contents. */
export const scriptName = `${createHash('sha256').update(body).digest('hex').slice(0, 12)}-help-centre.js`;
export const scriptAsset: BrandAsset = {
  type: 'text/javascript; charset=utf-8',
  read: () => Promise.resolve(new Uint8Array(body)),
};
