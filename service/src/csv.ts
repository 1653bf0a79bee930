/** Tables as comma-separated values, for spreadsheets. */
import {stringify} from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

function textOf(value: string): string {
  // A lone carriage return would let a terminal overwrite the line.
  const text = value.replace(/\r\n?/g, '\n');
  // Where the list separator is another one, or white space is trimmed, what begins a cell is not the first character.
  return /^[\s;|]+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/** Spreadsheets would run what a reader wrote as a formula, so such a text begins with an apostrophe. */
export const csvOf = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    [headings, ...rows.map((row) => row.map((value) => (typeof value === 'string' ? textOf(value) : value)))],
    {escape_formulas: true, cast: {boolean: String}},
  );
