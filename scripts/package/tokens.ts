/** The tokens that an element takes: those that its styles, and those of all that it may load, read. */
import {readFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import ts from 'typescript';
import {root} from './program.ts';

export interface Token {
  name: string;
  description: string;
  /** As CSS. */
  default: string;
}

/** Files that a module may come to load, itself included. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const {fileName} of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (fileName.startsWith('.')) reach(resolve(dirname(file), fileName), found);
  }
  return found;
}

/** The value between the parentheses of `var(--name, value)`. */
function defaultOf(text: string, name: string): string {
  const [, start = ''] = text.split(`var(${name},`);
  let depth = 1;
  const end = [...start].findIndex((sign) => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0) === 0);
  return start
    .slice(0, end)
    .trim()
    .replace(/var\(--_(\w+)\)/g, 'var(--kb-$1)');
}

const comment = /\/\* (--kb-[\w-]+): ([^*]+?)\.? \*\/|`(--kb-[\w-]+)`: ([^.]+)\./g;

/** The tokens of some files, in the order in which they are described. */
export function tokensOf(entry: string): Token[] {
  const files = [...reach(entry)].filter((file) => file.startsWith(`${root}/src/`));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const found = texts
    .flatMap((text) => [...text.matchAll(comment)])
    .map(([, name, description, other = '', otherDescription = '']) => ({
      name: name ?? other,
      description: (description ?? otherDescription).replace(/\s+(\*\s+)?/g, ' '),
    }));
  return found.map(({name, description}) => ({
    name,
    description: `${description[0]!.toUpperCase()}${description.slice(1)}.`,
    default: defaultOf(texts.find((text) => text.includes(`var(${name},`)) ?? '', name),
  }));
}
