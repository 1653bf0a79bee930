/** The release notes of the installed package. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {ArticleParser} from '../../../ssr/parse.ts';
import {sanitize, serialize} from '../../../ssr/sanitize.ts';
import {parseMarkdown} from '../content-folder/format/parse-markdown.ts';

/** The compiled service has its own beside it, because its build mirrors the project's folders. */
const changelog = fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url));

/** Of relative addresses, which the notes have none of. */
const baseUrl = 'https://kb-help.invalid/';
const limits = {maxLength: 4_000_000, maxElements: 100_000, maxDepth: 256, maxTime: 5000};

/** The notes as safe HTML, from the first version on. Undefined where the file is missing. */
export async function readNotes(): Promise<string | undefined> {
  const text = await readFile(changelog, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const {references, render} = parseMarkdown(text.slice(text.indexOf('\n## ') + 1), 1, undefined);
  // The package has no other files of the project that they could lead to.
  for (const reference of references) reference.unlinked = !/^https?:/.test(reference.href);
  const options = {baseUrl, origin: baseUrl, headingLevel: 2, externalLinks: 'self', chunked: false} as const;
  return serialize(await sanitize(render().join(''), options, new ArticleParser(limits)));
}
