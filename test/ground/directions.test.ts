import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Linter} from 'eslint';
import tseslint from 'typescript-eslint';
import {directions} from '../../scripts/lint/directions.mjs';

/** What the rule says about an import statement in a file. */
function objections(file: string, code: string): string[] {
  const messages = new Linter({cwd: process.cwd()}).verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: {parser: tseslint.parser as Linter.Parser},
      plugins: {kb: {rules: {directions}}},
      rules: {'kb/directions': 'error'},
    },
    {filename: `${process.cwd()}/${file}`},
  );
  return messages.map(({message}) => message);
}

const refused: [file: string, code: string, reason: RegExp][] = [
  ['src/api/a.ts', "import {x} from '../config/settings.ts'", /one way/],
  ['src/config/a.ts', "import {x} from '../ui/list.ts'", /one way/],
  ['src/config/a.ts', "const x = import('../ui/list.ts')", /one way/],
  ['src/ui/a.ts', "import '../elements/kb-vote/kb-vote.ts'", /one way/],
  ['src/elements/kb-a/kb-a.ts', "import '../../define.ts'", /one way/],
  ['src/elements/kb-a/kb-a.ts', "export * from '../kb-vote/kb-vote.ts'", /another element/],
  ['src/elements/kb-a/kb-a.ts', "import {x} from '../../server/show.ts'", /one way/],
  ['src/content/a.ts', "import {x} from '../api/client.ts'", /nothing of ours but types/],
  ['src/i18n/a.ts', "import {x} from '../ui/list.ts'", /nothing of ours but types/],
  ['src/api/a.ts', "import {contract} from '../../contract/operations.ts'", /import type/],
  ['src/ui/a.ts', "import {x} from '../../service/src/app.ts'", /does not import service/],
  ['service/src/handlers/a.ts', "import {x} from '../../../src/api/client.ts'", /does not import src/],
  ['service/src/db/a.ts', "import {x} from '../store/index.ts'", /one way/],
  ['service/src/store/a.ts', "import {x} from '../handlers/index.ts'", /one way/],
  ['service/src/handlers/a.ts', "import {x} from '../app.ts'", /one way/],
  ['service/src/handlers/a.ts', "import {x} from '../db/database.ts'", /through service\/src\/store/],
  ['contract/a.ts', "import {x} from '../service/src/app.ts'", /does not import service/],
];

const allowed: [file: string, code: string][] = [
  ['src/api/a.ts', "import type {Contract} from '../../contract/operations.ts'"],
  ['src/content/a.ts', "import type {Contract} from '../../contract/operations.ts'"],
  [
    'src/elements/kb-a/kb-a.ts',
    "import {x} from '../../ui/list.ts'; import {y} from '../../content/sanitize.ts'",
  ],
  ['src/elements/kb-help/kb-help.ts', "import '../kb-vote/kb-vote.ts'"],
  ['src/server/a.ts', "import type {Told} from '../ui/told.ts'"],
  ['src/define.ts', "import './entries/kb-vote.ts'"],
  ['service/src/http/mount.ts', "import {contract} from '../../../contract/operations.ts'"],
  [
    'service/src/handlers/a.ts',
    "import {x} from '../store/index.ts'; import type {Database} from '../db/database.ts'",
  ],
  ['service/src/main.ts', "import {x} from './app.ts'; import {openDatabase} from './db/database.ts'"],
  ['demo/server.ts', "import {x} from '../service/src/main.ts'; import {y} from '../src/api/client.ts'"],
];

describe('imports point one way', () => {
  for (const [file, code, reason] of refused) {
    it(`${file} may not: ${code}`, () => {
      const found = objections(file, code);
      assert.equal(found.length, 1);
      assert.match(found[0]!, reason);
    });
  }

  for (const [file, code] of allowed) {
    it(`${file} may: ${code}`, () => assert.deepEqual(objections(file, code), []));
  }
});
