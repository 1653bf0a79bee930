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
