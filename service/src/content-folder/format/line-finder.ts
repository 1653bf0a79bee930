/**
 * Returns a function that finds the line of an index. Indexes must be ascending, so that the text is scanned only once.
 * @param line number of the text's first line
 */
export function lineFinder(text: string, line: number): (index: number) => number {
  let next = text.indexOf('\n');
  return (index) => {
    while (next >= 0 && next < index) {
      next = text.indexOf('\n', next + 1);
      line++;
    }
    return line;
  };
}
