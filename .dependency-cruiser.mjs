// Which folder may import which, checked by `npm run lint`. Types count for circles and for the order of the widget's folders.

/** From the bottom up: a row imports itself and the rows before it. Entries of one row do not import each other. */
const widget = [
  ['src/api'],
  ['src/base'],
  ['src/context'],
  ['src/hydration', 'src/navigation'],
  ['src/forms', 'src/tasks'],
  ['src/ui'],
  ['src/elements'],
  ['src/entries', 'src/index.ts', 'src/portal-kit.ts'],
  ['src/define.ts'],
  ['src/loader'],
];
const service = [
  ['service/src/db'],
  ['service/src/store'],
  ['service/src/search'],
  ['service/src/auth'],
  ['service/src/http'],
  ['service/src/files'],
  ['service/src/content-folder/format'],
  ['service/src/content-folder/import', 'service/src/content-folder/export'],
  ['service/src/backup'],
  ['service/src/handlers'],
  ['service/src/pages'],
  ['service/src/mcp', 'service/src/widget'],
  ['service/src/static-site'],
  ['service/src/app.ts'],
  ['service/src/service.ts'],
  ['service/src/main.ts'],
  ['service/src/cli/'],
  ['service/src/cli.ts', 'service/src/index.ts'],
];

const anyOf = (paths) => `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`;

const upwards = (rows, types) =>
  rows.slice(0, -1).flatMap((row, index) =>
    row.map((path) => ({
      name: `${path} imports only what is below it`,
      severity: 'error',
      from: {path: anyOf([path])},
      to: {
        path: anyOf([...row.filter((other) => other !== path), ...rows.slice(index + 1).flat()]),
        ...(types ? {} : {dependencyTypesNot: ['type-only']}),
      },
    })),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no circles',
      comment:
        'A part takes a narrow interface of its host, which the part defines, and not the class of the host.',
      severity: 'error',
      from: {path: '^(src|ssr|portal/src|service/src|contract)/'},
      to: {circular: true},
    },
    ...upwards(widget, true),
    ...upwards(service, false),
    {
      name: 'content and i18n import only types',
      severity: 'error',
      from: {path: '^src/(content|i18n)/'},
      to: {path: '^(src|service)/', pathNot: '^src/(content|i18n)/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'an element imports no other element',
      comment:
        'Shared code belongs in the folder `ui`. Only `*-elements.ts` define others, loaded when they are needed.',
      severity: 'error',
      from: {
        path: '^(src|portal/src)/elements/([^/]+)/',
        pathNot: '^src/elements/(kb-help/|.*-elements\\.ts$)',
      },
      to: {path: '^$1/elements/', pathNot: '^$1/elements/$2/'},
    },
    {
      name: 'portal takes what kb-help exports',
      comment: 'By the name of the package, as it is installed: `kb-help/portal-kit.js`.',
      severity: 'error',
      from: {path: '^portal/'},
      to: {path: '^(src|contract|service|desk)/', dependencyTypesNot: ['aliased-tsconfig-paths']},
    },
    {
      name: 'kb-help knows nothing of portal',
      severity: 'error',
      from: {path: '^(src|ssr|contract|service)/'},
      to: {path: '^portal/'},
    },
    {
      name: 'what runs in a browser knows nothing of what renders on a server',
      severity: 'error',
      from: {path: '^(src|portal|desk|contract)/'},
      to: {path: '^ssr/'},
    },
    {
      name: 'what renders the elements knows nothing of the service',
      severity: 'error',
      from: {path: '^ssr/'},
      to: {path: '^(service|desk)/'},
    },
    {
      name: 'no schemas in the browser',
      comment: 'Use `import type` of contract/types.ts: schemas must not reach a page.',
      severity: 'error',
      from: {path: '^(src|ssr)/'},
      to: {path: '^contract/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'widget and service meet in tests and the demo only',
      comment:
        'The public pages and comparisons of texts share what sanitizes articles, and the pages the terms of the interface; the desk how texts are held.',
      severity: 'error',
      from: {path: '^(src|service|contract)/', pathNot: '^service/src/(pages|comparison|desk)/'},
      to: {path: '^(src|ssr|service)/', pathNot: '^$1/'},
    },
    {
      name: 'public pages and comparisons share with the widget what needs no browser',
      severity: 'error',
      from: {path: '^service/src/(pages|comparison)/'},
      to: {path: '^(src|ssr)/', pathNot: '^(src/(content|i18n)/|ssr/(parse|sanitize)\\.ts)'},
    },
    {
      name: 'the desk shares with the widget how texts are held',
      severity: 'error',
      from: {path: '^service/src/desk/'},
      to: {path: '^(src|ssr)/', pathNot: '^src/(content|i18n)/'},
    },
    {
      name: 'the database is reached through the store',
      severity: 'error',
      from: {path: '^service/src/(auth|http|files|content-folder|handlers|pages)/'},
      to: {path: '^service/src/db/', dependencyTypesNot: ['type-only']},
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '/dist/|/lib/'},
    tsConfig: {fileName: 'tsconfig.json'},
  },
};
