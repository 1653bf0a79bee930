/** The four looks: under ten tokens each, without a word to the elements themselves. */
import {readFile} from 'node:fs/promises';
import {expect, test} from './support/test.ts';

const root = new URL('../../', import.meta.url);
const looks = ['bank', 'game', 'docs', 'government'];
const handbook = await readFile(new URL('docs/en-us/guides/theming.md', root), 'utf8');

for (const look of looks) {
  test(`${look}: fewer than ten tokens make it, and the handbook shows them`, async ({page}) => {
    await page.goto(`/themes/${look}.html`);
    const css = await page.evaluate(
      (path) => fetch(path).then((reply) => reply.text()),
      `/themes/${look}.css`,
    );
    const [rule = ''] = css.split('\n}\n');
    const tokens = css.match(/--kb-[\w-]+(?=:)/g) ?? [];
    expect(tokens.length).toBeGreaterThan(4);
    expect(tokens.length).toBeLessThan(10);
    expect(handbook).toContain(`\`\`\`css\n${rule}\n}\n`);
  });
}
