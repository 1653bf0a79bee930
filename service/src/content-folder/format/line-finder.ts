/**
 * Tells the line of a place in a text, for places asked about in ascending order: a long text is gone through once.
 * @param line number of the text's first line
 */
export function lineFinder(text: string, line: number): (index: number) => number {
  let position = 0;
  return (index) => {
    for (
      let next = text.indexOf('\n', position);
      next >= 0 && next < index;
      next = text.indexOf('\n', position)
    ) {
      position = next + 1;
      line++;
    }
    return line;
  };
}
