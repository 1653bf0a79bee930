/** Characters of a passage. Models take at least 512 tokens, which are more in every language. */
const maxLength = 1000;

/** Cuts a text, one block a line, into passages that each begin with the title. */
export function passagesOf({title, text}: {title: string; text: string}): string[] {
  const passages: string[] = [];
  let current = '';
  const pieces = text
    .split('\n')
    .flatMap((block) => block.match(new RegExp(`.{1,${maxLength}}`, 'gsu')) ?? []);
  for (const piece of pieces) {
    if (current && current.length + piece.length >= maxLength) {
      passages.push(current);
      current = '';
    }
    current += current ? `\n${piece}` : piece;
  }
  if (current || passages.length === 0) passages.push(current);
  return passages.map((passage) => `${title}\n${passage}`.trim());
}
