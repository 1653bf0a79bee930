/**
 * Line ends and tabs are left. Of the characters that terminals reorder lines by, only the pairs: titles in Arabic, Hebrew and Persian
 * contain the single marks and the joiners.
 */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const unprintable = /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Replaces control characters by their escape in JSON, such as `\u001b`: what readers and files contain is printed, and a terminal
 * would obey an escape sequence in it. In JSON the escape means the same character.
 */
export const printable = (text: string): string =>
  text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Standard output or standard error, for text only. */
export interface Printer {
  write(text: string): void;
  /** For what controls the terminal itself. */
  stream: NodeJS.WritableStream & {isTTY?: boolean};
}

export const createPrinter = (stream: Printer['stream']): Printer => ({
  write: (text) => void stream.write(printable(text)),
  stream,
});
