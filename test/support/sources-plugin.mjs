import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Resolves the names of packages that are in this repository to their sources, by the `paths` of tsconfig.json. */
export function sourcesPlugin(root) {
  const {paths} = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  const sources = Object.entries(paths).map(([name, [source]]) => ({
    name: name.split('*'),
    source: source.replace(/^\./, ''),
  }));
  return {
    name: 'sources',
    resolveImport({source: wanted}) {
      for (const {name, source} of sources) {
        const [start, end] = name;
        if (end === undefined && wanted === start) return source;
        if (end !== undefined && wanted.startsWith(start) && wanted.endsWith(end))
          return source.replace('*', wanted.slice(start.length, wanted.length - end.length));
      }
      return undefined;
    },
  };
}
