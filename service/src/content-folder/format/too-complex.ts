/** Reading a text would take too long, or too much of the stack. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
  /** The rest of the text, from where it is so; absent where that is the depth. Lists and quotes around it are taken off. */
  readonly rest: string | undefined;

  constructor(rest?: string) {
    super('too complex');
    this.rest = rest;
  }
}
