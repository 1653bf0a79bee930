/**
 * Returns a function that finds the line of an index. Indexes must be ascending, so that the text is scanned only once.
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
