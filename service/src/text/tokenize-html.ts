import {Tokenizer} from 'htmlparser2';

type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

const ignore = () => {};
const ignoreAll: Callbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/**
 * Calls back with the positions of what is in HTML, complete or cut anywhere. Linear in time: unlike the parser, the tokenizer keeps no stack.
 * @param decodeEntities whether entities are reported as the characters that they stand for, apart from the text around them
 */
export function tokenizeHtml(
  html: string,
  callbacks: Partial<Callbacks>,
  {decodeEntities = true} = {},
): void {
  const tokenizer = new Tokenizer({xmlMode: false, decodeEntities}, {...ignoreAll, ...callbacks});
  tokenizer.write(html);
  tokenizer.end();
}

/**
 * Replaces the values of some attributes. Everything else stays as it is written.
 * @param rewrite takes a value with its entities, and the names of attribute and tag in lower case
 */
export function rewriteAttributes(
  html: string,
  attributes: ReadonlySet<string>,
  rewrite: (value: string, name: string, tag: string) => string,
): string {
  let result = '';
  let copied = 0;
  let name = '';
  let tag: [start: number, end: number] = [0, 0];
  tokenizeHtml(
    html,
    {
      onopentagname: (...place) => (tag = place),
      onattribname: (start, end) => (name = html.slice(start, end).toLowerCase()),
      onattribdata(start, end) {
        if (!attributes.has(name)) return;
        const value = rewrite(html.slice(start, end), name, html.slice(...tag).toLowerCase());
        result += html.slice(copied, start) + value;
        copied = end;
      },
    },
    {decodeEntities: false},
  );
  return result + html.slice(copied);
}
