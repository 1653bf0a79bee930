/** The package.json of what is published. */
import type {ElementDescription} from './describe.ts';

export interface RootPackage {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/** Types first: a condition counts where it stands. */
const module = (path: string) => ({types: `./lib/${path}.d.ts`, default: `./lib/${path}.js`});

/** Frameworks whose tags are typed. They are optional, and named so that package managers that keep packages apart let the types see them. */
const frameworks = ['@angular/core', '@types/react', 'preact', 'solid-js', 'svelte', 'vue'];

/** Needed by who uses a part that needs it. */
const peers = {...Object.fromEntries(frameworks.map((peer) => [peer, '*'])), jsdom: '>=27'};

export function packageJson(
  {name, version, description, license, dependencies}: RootPackage,
  elements: readonly ElementDescription[],
) {
  const each = elements.flatMap(({tag, module: path}) => [
    [`./${tag}.js`, module(`entries/${tag}`)],
    [`./elements/${tag}.js`, module(path)],
  ]);
  return {
    name,
    version,
    description,
    keywords: ['help', 'knowledge base', 'widget', 'custom elements', 'web components', 'lit'],
    license,
    type: 'module',
    sideEffects: ['./lib/define.js', './lib/entries/*.js', './lib/server/worker.js', './dist/**'],
    main: './lib/index.js',
    types: './lib/index.d.ts',
    unpkg: './dist/kb-help.js',
    jsdelivr: './dist/kb-help.js',
    exports: {
      '.': module('index'),
      './api.js': module('api/index'),
      './define.js': module('define'),
      './server.js': module('server/index'),
      ...(Object.fromEntries(each) as object),
      ...Object.fromEntries(
        ['angular', 'jsx', 'preact', 'react', 'solid', 'svelte', 'vue'].map((kind) => [
          `./${kind}`,
          module(`types/${kind}`),
        ]),
      ),
      './dist/*': './dist/*',
      './custom-elements.json': './custom-elements.json',
      './vscode.css-custom-data.json': './vscode.css-custom-data.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './web-types.json': './web-types.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    // The checkout pins what it is built and tested with; a site shares what it has.
    dependencies: Object.fromEntries(Object.entries(dependencies).map(([key, value]) => [key, `^${value}`])),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, {optional: true}])),
  };
}
