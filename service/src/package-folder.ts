import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

/** The folder of the installed package. Sources and compiled code lie at different depths below it, so it is resolved by the package's name. */
export const packageFolder = dirname(createRequire(import.meta.url).resolve('kb-help-service/package.json'));

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {version: string}).version;
