// Which part of the project may import which. An entry names a folder or file; the first that fits a path is
// its part. A part may import itself, what stands before it in its own list, and what `also` names.
import {dirname, relative, resolve, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** From the bottom up. What stands in one row does not import its neighbours. */
const orders = [
  [
    ['src/version-clash.ts', 'src/ssr/preloaded.ts'],
    ['src/api', 'src/define-element.ts'],
    ['src/config'],
    ['src/ssr/hydrate.ts'],
    ['src/ui'],
    ['src/elements'],
    ['src/entries', 'src/index.ts', 'src/ssr'],
    ['src/define.ts'],
    ['src/loader'],
  ],
  [
    ['service/src/db'],
    ['service/src/store'],
    ['service/src/auth'],
    ['service/src/http'],
    ['service/src/files'],
    ['service/src/content-folder/format'],
    ['service/src/content-folder/import', 'service/src/content-folder/export'],
    ['service/src/backup'],
    ['service/src/handlers'],
    ['service/src/app.ts'],
    ['service/src/main.ts'],
    ['service/src/cli'],
    ['service/src/cli.ts', 'service/src/index.ts'],
  ],
];

/** Beside the orders: whoever lives in the same half may import them; they import nothing but `also`. */
const leaves = [
  'src/content',
  'src/i18n',
  'src/version.ts',
  'service/src/config.ts',
  'service/src/knowledge-states.ts',
  'service/src/problem.ts',
  'service/src/text',
  'service/src/package-folder.ts',
  'contract',
];

/** Who opens a database or hands it on; everybody else above the store goes through the store. */
const openers = [
  'service/src/backup',
  'service/src/app.ts',
  'service/src/main.ts',
  'service/src/cli.ts',
  'service/src/cli',
  'service/src/index.ts',
];

/** Used from outside by everybody, and using what they like. */
const outside = ['test', 'demo', 'bench'];

const within = (path, part) => path === part || path.startsWith(`${part}/`);
const parts = [...orders.flat(2), ...leaves, ...outside, 'scripts', 'src', 'service'];
const partOf = (path) => parts.find((part) => within(path, part)) ?? 'the top level';
const elementOf = (path) => /^src\/elements\/([^/]+)\//.exec(path)?.[1];

/** Why this import is against the directions, or nothing. */
function objection(from, to, typesOnly) {
  const [here, there] = [partOf(from), partOf(to)];
  if (outside.includes(here) || here === 'scripts' || here === 'the top level') return undefined;
  const [half, otherHalf] = [here.split('/')[0], there.split('/')[0]];
  if (here === there) {
    const [mine, other] = [elementOf(from), elementOf(to)];
    if (mine && other && mine !== other && mine !== 'kb-help') {
      return 'an element does not import another element; what they share belongs in src/ui';
    }
    return undefined;
  }
  if (there === 'contract') {
    if (half === 'src' && !typesOnly)
      return 'a page must not load schemas: use `import type` for the contract';
    return undefined;
  }
  if (half !== otherHalf) return `${half} does not import ${otherHalf}`;
  if (typesOnly && (half === 'service' || leaves.includes(here))) return undefined;
  if (leaves.includes(there))
    return leaves.includes(here) ? `${here} imports nothing of ours but types` : undefined;
  if (leaves.includes(here)) return `${here} imports nothing of ours but types`;
  const order = orders.find((rows) => rows.flat().includes(here));
  const [mine, other] = [here, there].map((part) => order?.findIndex((row) => row.includes(part)) ?? -1);
  if (other < 0 || mine < 0 || other > mine) return `${here} does not import ${there}: imports point one way`;
  if (other === mine) return `${here} and ${there} stand side by side and do not import each other`;
  if (there === 'service/src/db' && mine > 1 && !openers.some((opener) => within(here, opener))) {
    return `${here} reaches the database through service/src/store`;
  }
  return undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export const directions = {
  meta: {type: 'problem', schema: [], messages: {against: '{{reason}}.'}},
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = (node, source, typesOnly) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = relative(root, resolve(dirname(context.filename), source.value))
        .split(sep)
        .join('/');
      const reason = objection(from, to, typesOnly);
      if (reason) context.report({node, messageId: 'against', data: {reason}});
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};
