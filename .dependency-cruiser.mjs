// Which folder may import which (docs: docs/en-us/… architecture). Checked by `npm run lint`.

/** From the bottom up. A folder may import itself and what stands before it. */
const widgetLayers = ['api', 'config', 'ui', 'elements'];
/** Folders that any other may import. They import nothing of the project but types. */
const widgetLeaves = ['content', 'i18n'];

const folders = (names) => `^src/(${names.join('|')})/`;

const layerRules = widgetLayers.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-downwards`,
  severity: 'error',
  from: {path: `^src/${layer}/`},
  to: {path: folders(widgetLayers.slice(index + 1))},
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Parts take a narrow interface of their host, defined in the part, and not its class.',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    ...layerRules,
    {
      name: 'leaves-import-types-only',
      severity: 'error',
      from: {path: folders(widgetLeaves)},
      to: {path: '^(src|service)/', pathNot: folders(widgetLeaves), dependencyTypesNot: ['type-only']},
    },
    {
      name: 'elements-are-independent',
      comment: 'An element imports no other element, except kb-help, which composes them. Shared code belongs in src/ui.',
      severity: 'error',
      from: {path: '^src/elements/([^/]+)/', pathNot: '^src/elements/kb-help/'},
      to: {path: '^src/elements/', pathNot: '^src/elements/$1/'},
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'Use `import type` for the contract: schemas must not reach a page.',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^contract/', dependencyTypesNot: ['type-only']},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: {path: 'node_modules'},
    tsConfig: {fileName: 'tsconfig.json'},
    detectProcessBuiltinModuleCalls: true,
  },
};
