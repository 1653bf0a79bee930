/** Code from the handbook's English articles, so that what a page or a test runs is what readers copy. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

const folder = new URL('../../docs/en-us/', import.meta.url);

/**
 * The code blocks below a heading of an article, up to the next heading, in their order.
 *
 * @param article its path, such as `guides/events`
 * @throws when there is none: the article has changed, and what runs its code must follow
 */
export async function codeBelow(article: string, heading: string): Promise<string[]> {
  const text = await readFile(fileURLToPath(new URL(`${article}.md`, folder)), 'utf8');
  const [, section] = text.split(new RegExp(`^##+ ${heading}$`, 'm'));
  const [own = ''] = section?.split(/^##+ /m) ?? [];
  const blocks = [...own.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  if (!blocks.length) throw new Error(`docs/en-us/${article}.md has no code below "${heading}".`);
  return blocks;
}
