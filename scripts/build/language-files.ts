// Gives every language of the builds for script tags a file that is named by its code alone, so that the elements need
// not carry the name of each.
import {readFileSync} from 'node:fs';
import type {Plugin} from 'vite';

const list = new URL('../../src/i18n/languages.ts', import.meta.url);

/** The codes of src/i18n/languages.ts. */
export const languageCodes = [...readFileSync(list, 'utf8').matchAll(/^ {2}(\w+): \(\) => import/gm)].map(
  ([, code]) => code!,
);

/** @param folder where the languages are, as seen from the file that loads them */
export const languageFiles = (folder: string): Plugin => ({
  name: 'kb-language-files',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/i18n/languages.ts')
      ? `export const languages = Object.fromEntries(${JSON.stringify(languageCodes.join(' '))}.split(' ')
          .map((code) => [code, () => import(/* @vite-ignore */ \`${folder}/\${code}.js\`)]));`
      : null,
});
