/**
 * The npm package, in `dist-npm/`: modules and types of the sources, the files for script tags from `dist/`, and what editors and
 * frameworks read. Its package.json is made here, so that the one of the checkout stays private.
 */
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {format} from 'prettier';
import {angularTags} from './package/angular.ts';
import {Describer} from './package/describe.ts';
import {vscodeCss, vscodeHtml, webTypes} from './package/editors.ts';
import {frameworkTypes} from './package/frameworks.ts';
import {manifest} from './package/manifest.ts';
import {modules} from './package/modules.ts';
import {packageJson, type RootPackage} from './package/package-json.ts';
import {makeProgram, root} from './package/program.ts';

const out = join(root, 'dist-npm');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage;

if (!existsSync(join(root, 'dist/manifest.json')))
  throw new Error('Run "npm run build" first: the package carries its files.');

function write(path: string, content: string | object) {
  const file = join(out, path);
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

rmSync(out, {recursive: true, force: true});
const program = makeProgram();
const describer = new Describer(program);
const elements = await describer.elements();
const events = describer.events();
const maps = elements.map(({className}) => `${className}EventMap`).join(', ');

for (const [path, text] of await modules(program, own.version)) write(`lib/${path}`, text);
for (const [name, text] of Object.entries(frameworkTypes(elements, events))) {
  write(
    `lib/types/${name}.d.ts`,
    await format(text, {parser: 'typescript', printWidth: 110, singleQuote: true}),
  );
  // Whoever imports it for its types gets an empty module.
  write(`lib/types/${name}.js`, 'export {};\n');
}
const angular = angularTags(elements);
for (const [extension, text] of [
  ['js', angular.js],
  ['d.ts', angular.types],
] as const) {
  write(
    `lib/types/angular.${extension}`,
    await format(text, {parser: 'typescript', printWidth: 110, singleQuote: true}),
  );
}
// Who imports one element knows its events, and all elements' listeners are typed.
for (const {tag, className, module} of elements) {
  for (const path of [`lib/${module}.d.ts`, `lib/entries/${tag}.d.ts`]) {
    const up = '../'.repeat(path.split('/').length - 2);
    write(
      path,
      `${readFileSync(join(out, path), 'utf8')}export type { ${className}EventMap } from '${up}types/jsx.js';\n`,
    );
  }
}
write(
  'lib/index.d.ts',
  `${readFileSync(join(out, 'lib/index.d.ts'), 'utf8')}export type { ${maps} } from './types/jsx.js';\n`,
);
write('custom-elements.json', manifest(elements, events));
write('vscode.html-custom-data.json', vscodeHtml(elements));
write('vscode.css-custom-data.json', vscodeCss(elements));
write('web-types.json', webTypes(elements, own.version));
write('package.json', packageJson(own, elements));
cpSync(join(root, 'dist'), join(out, 'dist'), {recursive: true});
for (const file of ['CHANGELOG.md', 'LICENSE']) cpSync(join(root, file), join(out, file));
// The one of the checkout tells of much that is not in the package.
cpSync(join(import.meta.dirname, 'package/README.md'), join(out, 'README.md'));
