/**
 * What the npm packages of the elements have beside the files of the production build, in `lib/` of each: modules and types by tsc, the
 * manifest, data for editors and types for JSX by the analyzer. What no tool does follows, each with its reason.
 */
import {execFileSync} from 'node:child_process';
import {copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import type {CustomElementDeclaration, Package} from 'custom-elements-manifest/schema';
import {angularTags} from './package/angular.ts';

const root = resolve(import.meta.dirname, '..');

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });

/** An attribute with the name of a method: frameworks would set the method's property. */
const clashes = ({attributes = [], members = []}: CustomElementDeclaration) =>
  attributes.filter(({name}) => members.some((one) => one.kind === 'method' && one.name === name));

const row = (element: CustomElementDeclaration & {tagName: string}) => {
  const {tagName, name} = element;
  const left = clashes(element).map((attribute) => `'${attribute.name}'`);
  const props = left.length ? `Omit<${name}Props, ${left.join(' | ')}>` : `${name}Props`;
  return `  '${tagName}': {element: ${name}; props: ${props}};`;
};

/**
 * @param folder of the package, with a slash at its end, or nothing for the root
 * @param index of the package, as its types for JSX import it
 */
function makePackage(folder: string, index: string) {
  const lib = join(root, folder, 'lib');
  const types = join(lib, 'types');
  rmSync(lib, {recursive: true, force: true});
  run('@typescript/native/bin/tsc', '--project', `${folder}tsconfig.package.json`);
  const config = `${folder}custom-elements-manifest.config.mjs`;
  run('@custom-elements-manifest/analyzer/cem.js', 'analyze', '--quiet', '--config', config);

  const manifest = JSON.parse(readFileSync(join(lib, 'custom-elements.json'), 'utf8')) as Package;
  const declarations = manifest.modules.flatMap(({declarations = []}) => declarations);
  const elements = declarations.filter(
    (one): one is CustomElementDeclaration & {tagName: string} => 'tagName' in one && !!one.tagName,
  );

  /** Rewrites the files of a kind. */
  const rewrite = (extension: string, change: (text: string) => string) => {
    for (const path of readdirSync(lib, {recursive: true, encoding: 'utf8'})) {
      if (!path.endsWith(extension)) continue;
      const file = join(lib, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    }
  };

  // Inferred types in declarations name the packages that lit depends on and re-exports. Package managers that keep packages apart hide
  // those from a site's type check.
  rewrite('.d.ts', (text) =>
    text.replace(/import\("(lit-html|lit-element|@lit\/reactive-element)"\)/g, 'import("lit")'),
  );
  // The generator lists what several elements share once for each of them.
  rewrite('.css-custom-data.json', (text) => {
    const data = JSON.parse(text) as Record<'properties' | 'pseudoElements', {name: string}[]>;
    for (const kind of ['properties', 'pseudoElements'] as const)
      data[kind] = [...new Map(data[kind].map((one) => [one.name, one])).values()];
    return `${JSON.stringify(data, null, 2)}\n`;
  });

  // The generator names the package of the folder that it runs in.
  const {name: packageName} = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
  };
  rewrite(
    'web-types.json',
    (text) => `${JSON.stringify({...JSON.parse(text), name: packageName}, null, 2)}\n`,
  );

  // The generator of JSX types imports the types of events only where they are `CustomEvent<Detail>`. It declares the elements for six
  // frameworks in one file, which then needs all six to compile, and instead of what a framework lets any element have: only its types of
  // properties are taken.
  const events = declarations.map(({name}) => name).filter((name) => /^Kb\w+Event$/.test(name));
  const generated = readFileSync(join(types, 'jsx.d.ts'), 'utf8');
  writeFileSync(
    join(types, 'jsx.d.ts'),
    `${folder && "import type {KbErrorEvent, KbLoadEvent, KbOpenEvent} from 'kb-help';\n"}import type {${events.join(', ')}} from '${index}';
${generated.slice(0, generated.indexOf('\ndeclare module'))}
/** All elements of the package, by tag. */
export interface KbElements {
${elements.map(row).join('\n')}
}
/** In markup a number may be written as a text of digits, and a boolean may stand alone. */
type Written<T> = T | (number extends T ? \`\${number}\` : never) | (true extends T ? '' : never);
/** What an element takes in markup: attributes, and properties by their own names. */
export type KbProps<Tag extends keyof KbElements> = {
  [Name in keyof KbElements[Tag]['props']]: Written<KbElements[Tag]['props'][Name]>;
};
/** What a framework lets any element have, with what \`Tag\` takes in its place. */
export type KbMarkup<Tag extends keyof KbElements, Base> = Omit<Base, keyof KbProps<Tag>> & KbProps<Tag>;
`,
  );

  // Adds those types to each framework's. The generators for Vue and Svelte know neither our classes of events, which are no CustomEvent,
  // nor how Vue 3 and Svelte 5 listen.
  const source = join(import.meta.dirname, 'package/types');
  for (const name of readdirSync(source)) copyFileSync(join(source, name), join(types, name));
  // An import for the types alone gets an empty module.
  for (const name of ['jsx.d.ts', ...readdirSync(source)])
    writeFileSync(join(types, name.replace('.d.ts', '.js')), 'export {};\n');

  // Angular checks in templates what directives declare, and no generator makes them.
  const angular = angularTags(elements);
  writeFileSync(join(types, 'angular.js'), angular.js);
  writeFileSync(join(types, 'angular.d.ts'), angular.types);
}

makePackage('', '../src/index.js');
// After kb-help, whose types it compiles with.
makePackage('portal/', '../index.js');
