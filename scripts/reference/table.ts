/** Tables in Markdown. */

/** A line of a table may hold no bare `|`. */
const cell = (text: string) => text.replace(/(?<!\\)\|/g, '\\|');

export const code = (text: string) => `\`${text}\``;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`.replaceAll('| ---', '|---').replaceAll('--- |', '---|'))
    .join('\n');

/** Values are easier to read than the type that they make. */
export function typeCell(type: string): string {
  const parts = type.split(' | ');
  return parts.every((part) => /^'[^']*'$/.test(part))
    ? parts.map((part) => code(part.slice(1, -1))).join(', ')
    : code(type);
}
