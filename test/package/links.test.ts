import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {describe, it} from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const handbook = join(root, 'docs/en-us');

/** What people read in the repository. Links within the handbook are checked when it is imported. */
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'bench/README.md'];

const withoutCode = (markdown: string) =>
  markdown.replace(/^( *)```[^]*?^\1```/gm, '').replace(/`[^`]*`/g, '');

/** As GitHub makes ids of headings. */
const idsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('documents in the repository', () => {
  for (const page of pages) {
    it(`link to existing files and headings: ${page}`, () => {
      const links = withoutCode(readFileSync(join(root, page), 'utf8')).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g);
      const dead = [...links].flatMap(([, link = '']) => {
        const [path = '', id] = link.split('#');
        const file = path ? join(root, dirname(page), path) : join(root, page);
        return existsSync(file) && (!id || idsIn(file).includes(id)) ? [] : [link];
      });
      assert.deepEqual(dead, []);
    });
  }

  for (const page of ['guides/threat-model.md', 'service/evidence.md']) {
    it(`name existing tests, workflows and commands: ${page}`, () => {
      const text = readFileSync(join(handbook, page), 'utf8');
      const named = [...text.matchAll(/`((?:test|\.github)\/[^`]+)`/g)].map(([, path = '']) => path);
      assert.ok(named.length > 30, String(named.length));
      assert.deepEqual(
        named.filter((path) => !existsSync(join(root, path))),
        [],
      );
      const {scripts} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {scripts: object};
      const commands = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
      assert.deepEqual(
        commands.filter((name) => !(name in scripts)),
        [],
      );
    });
  }

  it('name what shows it for each page about the service that readers see', () => {
    const evidence = readFileSync(join(handbook, 'service/evidence.md'), 'utf8');
    const without = readdirSync(join(handbook, 'service')).filter((page) => !evidence.includes(`](${page}`));
    assert.deepEqual(without.sort(), ['evidence.md', 'first-release-plan.md', 'waiting.md']);
  });
});
