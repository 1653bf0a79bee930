// `npm run snippet`: shows the snippet of the last build, and its hash, wherever the handbook and the README show it.
import {readFileSync, writeFileSync} from 'node:fs';

const root = new URL('../', import.meta.url);
const code = readFileSync(new URL('dist/kb-help.inline.js', root), 'utf8');
const manifest = JSON.parse(readFileSync(new URL('dist/manifest.json', root), 'utf8'));
const {integrity, brotli} = manifest['kb-help.inline.js'];

const shown = `<!-- snippet -->

\`\`\`html
<script data-src="/kb-help/" data-base-url="https://help.example.com" data-subscription-key="YOUR-KEY">${code}</script>
\`\`\`

That is ${brotli} bytes after Brotli. In a \`Content-Security-Policy\` it is \`'${integrity}'\`.

<!-- /snippet -->`;

for (const file of ['README.md', 'docs/en-us/getting-started/script-tag.md']) {
  const path = new URL(file, root);
  const text = readFileSync(path, 'utf8');
  const next = text.replace(/<!-- snippet -->[^]*<!-- \/snippet -->/, () => shown);
  if (next !== text) writeFileSync(path, next);
}
