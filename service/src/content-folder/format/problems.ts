/** Problems that the desk words in the language of the person, from their names and numbers. Lengths are numbers, which each language writes its own way. */
export interface KnownProblems {
  noTitle: [];
  frontMatterOpen: [];
  noFrontMatter: [];
  colon: [];
  fieldTwice: [];
  tab: [];
  badStart: [];
  unknownField: [name: string];
  notText: [name: string];
  notNumber: [name: string, min: string, max: string];
  noneOf: [name: string, value: string, values: string];
  notList: [name: string, example: string];
  notDate: [name: string, value: string];
  notCulture: [name: string, value: string];
  notBoolean: [name: string];
  notEmail: [name: string, value: string];
  emptyTag: [];
  tagTwice: [tag: string];
  endBeforeStart: [];
  tooComplex: [];
  textTooLong: [length: number, max: number];
  firstLevelHeading: [];
  wholePage: [element: string];
  noAddress: [];
  outside: [path: string];
  missing: [path: string];
  leftOut: [path: string];
  noHeading: [id: string];
  noHeadingIn: [file: string, id: string];
  fileEmpty: [path: string];
  fileType: [path: string];
  fileSize: [path: string];
  filePixels: [path: string];
  unknownParent: [name: string];
  numberTaken: [field: string, number: string, place: string];
  sameItem: [file: string];
  notExport: [];
  emptyExport: [];
  noArticles: [];
  nextPage: [address: string];
  conflict: [title: string];
  removed: [title: string];
  searchConflict: [];
  pictureStatus: [address: string, status: string];
  pictureOutOfReach: [address: string];
  pictureNone: [address: string, megabytes: number];
  pictureUnreachable: [address: string];
  pictureUnasked: [address: string];
  pathTwice: [path: string];
  zipDamaged: [name: string, kind: string];
  zipLocked: [name: string];
  zipOutside: [name: string, path: string];
  zipTooLarge: [name: string, megabytes: number, files: number];
}

export interface KnownProblem<C extends keyof KnownProblems = keyof KnownProblems> {
  code: C;
  values: KnownProblems[C];
  /** The most similar name, where one is unknown. */
  suggestion?: string | undefined;
}

/** A message, and its problem where the desk has words for it. */
export type ProblemText = string | Pick<ImportProblem, 'message' | 'known'>;

export const coded = <C extends keyof KnownProblems>(
  code: C,
  values: KnownProblems[C],
  message: string,
  suggestion?: string,
): Pick<ImportProblem, 'message' | 'known'> => ({message, known: {code, values, suggestion}});

/** The fields of a problem that identify it. */
export const problemFields = (text: ProblemText): Pick<ImportProblem, 'message' | 'known'> =>
  typeof text === 'string' ? {message: text} : text;

/** An error in a content folder. `file` is relative to the folder, `line` counts from 1. */
export interface ImportProblem {
  file: string;
  line: number;
  /** In English, as commands print it. */
  message: string;
  known?: KnownProblem;
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
