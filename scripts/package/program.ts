/** The sources as TypeScript sees them, with the contract's types in the place of its schemas. */
import {readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import ts from 'typescript';
import {contractTypes} from './contract-types.ts';

export const root = resolve(import.meta.dirname, '../..');

/** What only the files for script tags are made of. */
const scriptTag = /^loader\W/;

const sources = () =>
  readdirSync(`${root}/src`, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts') && !scriptTag.test(name))
    .map((name) => join(root, 'src', name));

function compilerOptions(): ts.CompilerOptions {
  const {config} = ts.readConfigFile(`${root}/tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  return {
    ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
    noEmit: false,
    allowJs: false,
    declaration: true,
    // For what runs on a server.
    types: ['node'],
    rootDir: root,
    outDir: '/',
  };
}

/** Reads the contract's types instead of its schemas. */
function makeHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const instead = new Map(
    Object.entries(contractTypes()).map(([name, text]) => [resolve(root, 'contract', name), text]),
  );
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version, ...rest) => {
    const text = instead.get(resolve(path));
    return text === undefined ? read(path, version, ...rest) : ts.createSourceFile(path, text, version, true);
  };
  return host;
}

export function makeProgram(): ts.Program {
  const options = compilerOptions();
  return ts.createProgram(sources(), options, makeHost(options));
}
