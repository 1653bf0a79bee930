// Content of a believable size for the browser benches.
const titles = [
  'Reset your password',
  'Read an invoice',
  'Invite a colleague',
  'The sign-in code is refused',
  'Move to another plan',
  'Export your data',
  'Connect a calendar',
  'Set up single sign-on',
  'Close an account',
  'Work without a connection',
  'Change the language',
  'Report a fault',
];

export const items = titles.map((name, index) => ({
  contentId: index + 1,
  name,
  text: `${name}: what to do, step by step, what to have at hand before, and what to try when it does not work.`,
  type: 'article',
  tag: 'text',
  culture: 'en-US',
  url: `/help/${index + 1}`,
  views: 120 * (index + 1),
  solutionRatio: 70 + index,
}));

export const suggestionsFor = (query: string) => ({
  coverage: 100,
  suggestions: titles.slice(0, 10).map((title) => `${title} (${query})`),
});

const section = (index: number) => `
<h2 id="part-${index}">Part ${index}: settings and what they do</h2>
<p>Open <strong>Settings</strong>, choose <em>Connections</em> and press <code>Add</code>. See <a href="https://example.com/${index}">the
list of systems</a> first, because each of them wants another kind of key.</p>
<ul><li>The name that readers see</li><li>The <a href="#part-${index}">address</a> of the system</li><li>A key with the right to read</li></ul>
<table><thead><tr><th>Setting</th><th>Means</th></tr></thead><tbody>
<tr><td>timeout</td><td>Seconds until it gives up</td></tr><tr><td>retries</td><td>How often it tries again</td></tr></tbody></table>
<pre><code class="language-json">{"name": "part-${index}", "timeout": 10}</code></pre>
<blockquote>Do not change this setting on a Friday.</blockquote>`;

/** Article text of about so many bytes: headings, links, lists, tables and code. */
export function articleMarkup(bytes: number): string {
  let markup = '';
  for (let index = 1; markup.length < bytes; index++) markup += section(index);
  return markup;
}
