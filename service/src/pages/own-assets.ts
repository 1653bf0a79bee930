/** Files of the public pages that are the same on all of them: their script, and their styles on paper. */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {packageFolder} from '../package-folder.ts';
import type {BrandAsset} from './brand.ts';
import {printCss} from './styles.ts';

const script = readFileSync(join(packageFolder, 'pages', 'help-centre.js'), 'utf8');

/** Changes with the contents. */
const nameOf = (text: string, extension: string) =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${extension}`;
const asset = (type: string, text: string): BrandAsset => {
  const bytes = new TextEncoder().encode(text);
  return {type: `${type}; charset=utf-8`, read: () => Promise.resolve(bytes)};
};

export const scriptName = nameOf(script, 'js');
export const printName = nameOf(printCss, 'css');
export const ownAssets: ReadonlyMap<string, BrandAsset> = new Map([
  [scriptName, asset('text/javascript', script)],
  [printName, asset('text/css', printCss)],
]);
