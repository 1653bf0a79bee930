/** Reads the interface's text (contract/interface.md): its tables of section 2 and its bullets of section 4. */
import {readFile} from 'node:fs/promises';

const text = await readFile(new URL('../../contract/interface.md', import.meta.url), 'utf8');

/** The lines under a heading such as `### 2.3 …`, up to the next one. */
export function section(number: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => line.startsWith(`### ${number} `) || line.startsWith(`## ${number}. `),
  );
  if (start < 0) throw new Error(`the interface has no section ${number}`);
  const end = lines.findIndex((line, index) => index > start && /^##/.test(line));
  return lines.slice(start, end < 0 ? undefined : end);
}

/** Rows of the tables in some lines, each keyed by its table's head. `skip` counts tables. */
export function tables(lines: readonly string[]): Record<string, string>[][] {
  const found: Record<string, string>[][] = [];
  let head: string[] | undefined;
  for (const line of lines) {
    if (!line.startsWith('|')) {
      head = undefined;
      continue;
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim());
    if (!head) {
      head = cells;
      found.push([]);
    } else if (!/^-+$/.test(cells[0] ?? '')) {
      found.at(-1)?.push(Object.fromEntries(cells.map((cell, index) => [head?.[index] ?? '', cell])));
    }
  }
  return found;
}

/** Allowed values by the name in the table of 2.1. */
export const enumerations = new Map(
  tables(section('2.1')).flatMap((rows) =>
    rows.map((row) => [row['Name'] ?? '', (row['Allowed values'] ?? '').split(', ')] as const),
  ),
);

/** One path of an operation, with the statuses declared for it. */
export interface DeclaredOperation {
  /** `4.8`. */
  section: string;
  name: string;
  method: string;
  path: string;
  statuses: number[];
  /** The bullets that tell about it, in one text. */
  bullets: string;
}

const declaredStatuses = (lines: readonly string[]) => {
  const responses = lines.filter((line) => /^- (Other )?[Rr]esponses?\b/.test(line)).join(' ');
  // Notes in parentheses repeat statuses, and numbers of sections are none.
  return [...responses.replace(/\([^)]*\)/g, '').matchAll(/\b[2-5]\d\d\b/g)].map(([status]) =>
    Number(status),
  );
};

/** Every operation of section 4, once for each path it is declared under. */
export const operations: DeclaredOperation[] = text
  .split('\n')
  .flatMap((line) => /^### (4\.\d+) (\w+)$/.exec(line) ?? [])
  .flatMap((_, index, parts) =>
    index % 3 === 0 ? [{number: parts[index + 1] ?? '', name: parts[index + 2] ?? ''}] : [],
  )
  .flatMap(({number, name}) => {
    const lines = section(number).slice(1);
    const bullets = lines.join('\n');
    const paths = [...bullets.matchAll(/\b(GET|POST|DELETE) \{base_url\}(\/\S+)/g)];
    const statuses = [...new Set(declaredStatuses(lines))].sort();
    return paths.map(([, method = '', path = '']) => ({
      section: number,
      name,
      method,
      path,
      statuses,
      bullets,
    }));
  });
