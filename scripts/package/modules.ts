/** The sources as plain ES modules with their types, a file each, as bundlers want them. */
import {format} from 'prettier';
import ts from 'typescript';

/** `src/` is left out of paths. */
const placed = (path: string) => path.replace(/^\/?(src\/)?/, '');

/** So the contract is one folder nearer. */
const nearer = (code: string) =>
  code.replace(/(['"])\.\.\/(\.\.\/)?((?:\.\.\/)*contract\/)/g, (_, quote: string, up = './', rest: string) =>
    [quote, up, rest].join(''),
  );

/** TypeScript leaves extensions as they are in declarations, and in some imports on demand. */
const toJs = (code: string) => code.replace(/((?:from|import|import\() ?['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');

/** Types of Lit are had from the package that ours depends on. */
const fromLit = (code: string) =>
  code.replace(/import\("(lit-html|lit-element|@lit\/reactive-element)"\)/g, 'import("lit")');

const declaration = (code: string) =>
  format(fromLit(toJs(nearer(code))), {parser: 'typescript', printWidth: 110, singleQuote: true});

const module = (code: string, version: string) =>
  toJs(code).replace(
    /typeof __KB_VERSION__ === 'string' \? __KB_VERSION__ : 'development'/,
    JSON.stringify(version),
  );

/** All modules and declarations, by their path in the package's `lib/`. */
export async function modules(program: ts.Program, version: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const {diagnostics} = program.emit(undefined, (path, text) => files.set(placed(path), text));
  if (diagnostics.length) {
    const host = {getCanonicalFileName: String, getCurrentDirectory: process.cwd, getNewLine: () => '\n'};
    throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  for (const [path, text] of files) {
    // Types alone: nothing is left of the contract's modules.
    if (/^contract\/.*\.js$/.test(path)) files.delete(path);
    else files.set(path, path.endsWith('.d.ts') ? await declaration(text) : module(text, version));
  }
  return files;
}
