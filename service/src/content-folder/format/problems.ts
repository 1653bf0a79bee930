/** An error in a content folder. `file` is relative to the folder, `line` counts from 1. */
export interface ImportProblem {
  file: string;
  line: number;
  message: string;
  /** Warnings do not keep a folder from being imported. */
  severity?: 'warning';
}

/** A folder cannot be imported. Contains all problems, sorted by file and line. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** `file:line: message`, which editors and terminals recognise as a link. */
export const formatProblem = ({file, line, message, severity}: ImportProblem) =>
  `${file}:${line}: ${severity ? `${severity}: ` : ''}${message}`;

/** Sorts by file and line, and removes duplicates. */
export function sortProblems(problems: readonly ImportProblem[]): ImportProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}
