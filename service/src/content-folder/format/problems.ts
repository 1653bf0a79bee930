/** One thing that keeps a folder from being imported. `file` is relative to the folder, `line` counts from 1. */
export interface ImportProblem {
  file: string;
  line: number;
  message: string;
}

/** Thrown when a folder cannot be imported. It holds every problem found, in the order of files and lines. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** `file:line: message`, which editors and terminals turn into a link. */
export const formatProblem = ({file, line, message}: ImportProblem) => `${file}:${line}: ${message}`;

/** Sorted by file, then line, each said once. */
export function sortProblems(problems: readonly ImportProblem[]): ImportProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}
