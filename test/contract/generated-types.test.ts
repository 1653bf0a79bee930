import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import ts from 'typescript';

const contract = resolve(import.meta.dirname, '../../contract');
const folder = mkdtempSync(join(tmpdir(), 'kb-help-'));
after(() => rmSync(folder, {recursive: true, force: true}));

describe('the plain types of the contract', () => {
  it('are those of the schemas, for every operation', () => {
    const file = join(folder, 'same.ts');
    const all = (types: string) =>
      ['Params', 'Query', 'Body', 'Success', 'Route']
        .map((part) => `${types}.${part}<${types}.Contract[Id]>`)
        .join(', ');
    writeFileSync(
      file,
      `import type * as schemas from ${JSON.stringify(`${contract}/operations.ts`)};
      import type * as plain from ${JSON.stringify(`${contract}/types.ts`)};
      type Flat<T> = T extends object ? {[Key in keyof T]: Flat<T[Key]>} : T;
      type Same<A, B> =
        (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : [A, 'is not', B];
      type Compare<Id extends schemas.OperationId & plain.OperationId> = Same<[${all('schemas')}], [${all('plain')}]>;
      export const ids: Same<schemas.OperationId, plain.OperationId> = true;
      export const same: {[Id in schemas.OperationId]: Compare<Id>} = null! as {[Id in schemas.OperationId]: true};
      // @ts-expect-error That it can fail.
      export const other: Same<{a: string}, {a?: string}> = true;
      `,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    assert.deepEqual(
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(file))
        .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      [],
    );
  });
});
