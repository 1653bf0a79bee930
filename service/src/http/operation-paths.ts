/** The operations by path. */
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';

export type Method = Operation['method'];

export interface PathOperations {
  /** In Hono's syntax: `/rest/v2/content/:contentId`. */
  pattern: string;
  /** The path has the test segment. */
  test: boolean;
  operations: ReadonlyMap<Method, OperationId>;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');
const withoutTest = (path: string) => path.replace(/^\/rest\/test\//, '/rest/');
const entries = Object.entries<Operation>(contract) as [OperationId, Operation][];

/** A path without the test segment, with and without a trailing slash, unless the slash distinguishes it from another operation. */
function spellings(id: OperationId, {method, path}: Operation): string[] {
  const own = withoutTest(path);
  const bare = withoutSlash(own);
  const distinguished = entries.some(
    ([otherId, other]) =>
      otherId !== id && other.method === method && withoutSlash(withoutTest(other.path)) === bare,
  );
  return distinguished ? [own] : [bare, `${bare}/`];
}

/** All paths, each with and without the test segment. */
export function operationPaths(): PathOperations[] {
  const paths = new Map<string, {pattern: string; test: boolean; operations: Map<Method, OperationId>}>();
  for (const [id, row] of entries) {
    for (const spelling of spellings(id, row)) {
      for (const test of [false, true]) {
        const path = test ? spelling.replace('/rest/', '/rest/test/') : spelling;
        const pattern = path.replace(/\{(\w+)\}/g, ':$1');
        const entry = paths.get(pattern) ?? {pattern, test, operations: new Map<Method, OperationId>()};
        entry.operations.set(row.method, id);
        paths.set(pattern, entry);
      }
    }
  }
  return [...paths.values()];
}
