// DOMPurify is published for browsers of long ago: it brings a compiler's helpers, of which one is used, and only with arrays.
import MagicString from 'magic-string';
import type {Plugin, Rolldown} from 'vite';

/** Gives the array that is to be taken apart, where every browser that runs the elements can do that itself. */
const used = '_slicedToArray';
const helpers = new Set([
  used,
  'AsyncGenerator',
  '_OverloadYield',
  '_arrayLikeToArray',
  '_arrayWithHoles',
  '_iterableToArrayLimit',
  '_nonIterableRest',
  '_unsupportedIterableToArray',
]);

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

const isHelper = (statement: Statement, text: string) =>
  statement.type === 'FunctionDeclaration'
    ? helpers.has(statement.id?.name ?? '')
    : statement.type === 'ExpressionStatement' && text.startsWith('AsyncGenerator.prototype');

/** Takes them out. What another version does otherwise stays as it is, or ends the build. */
export const withoutHelpers = (): Plugin => ({
  name: 'kb-without-helpers',
  transform(code, id) {
    if (!/\/dompurify\/dist\/purify\.es\.mjs$/.test(id)) return null;
    const source = new MagicString(code);
    for (const statement of this.parse(code).body) {
      const {start, end} = statement;
      if (isHelper(statement, code.slice(start, end))) source.remove(start, end);
    }
    const rest = source.toString();
    const uses = rest.split(used).length - 1;
    const others = [...helpers].filter((helper) => helper !== used && rest.includes(helper));
    // Of an array that has been taken out of an object: `for (… of entries(object))`.
    if (others.length || uses !== 1 || !/_ref3 = _slicedToArray\(_ref2, 2\)/.test(rest))
      this.error(
        `DOMPurify uses its helpers otherwise than before: look at ${others.join() || used} in ${id}.`,
      );
    source.prepend(`const ${used} = (array) => array;\n`);
    return {code: source.toString(), map: null};
  },
});
