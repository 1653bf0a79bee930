// `npm run snippet`: shows the snippet of the last build, and its hash, in the handbook. With `--check` it only compares, and fails where
// an older one is shown.
import {readFileSync, writeFileSync} from 'node:fs';

const root = new URL('../', import.meta.url);
const code = readFileSync(new URL('dist/kb-help.inline.js', root), 'utf8');
const manifest = JSON.parse(readFileSync(new URL('dist/manifest.json', root), 'utf8'));
const {integrity, brotli} = manifest['kb-help.inline.js'];

const block = `<!-- snippet -->

<!-- prettier-ignore -->
\`\`\`html
<script data-src="/kb-help/" data-base-url="https://help.example.com" data-subscription-key="YOUR-KEY">${code}</script>
\`\`\`

That is ${brotli} bytes after Brotli. In a \`Content-Security-Policy\` it is \`'${integrity}'\`.

<!-- /snippet -->`;

for (const file of ['docs/en-us/getting-started/script-tag.md']) {
  const path = new URL(file, root);
  const text = readFileSync(path, 'utf8');
  const marked = /<!-- snippet -->[^]*<!-- \/snippet -->/;
  if (!marked.test(text))
    throw new Error(`${file} has no place for the snippet: <!-- snippet --> … <!-- /snippet -->`);
  const next = text.replace(marked, () => block);
  if (next === text) continue;
  if (process.argv.includes('--check')) {
    console.error(
      `${file} shows another snippet than the build: run "npm run snippet" and commit the result.`,
    );
    process.exitCode = 1;
  } else writeFileSync(path, next);
}
