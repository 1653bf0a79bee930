import {printable} from './printer.ts';

/** Formats rows of equal length as columns, each row as one line. The first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => printable(cell.replace(/\s+/g, ' '))));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
}
