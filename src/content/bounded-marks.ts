/** Accents and other marks on one letter, as many as Unicode's stream-safe texts have. Chromium takes the square of their number to lay them out: eight seconds for 50,000. */
export const maxMarks = 30;

const tooMany = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/** Bounds the marks of texts that follow one another. Those of one may belong to a letter of the one before. */
export function markBounds(): (text: string) => string {
  let before = '';
  return (text) => {
    const bounded = (before + text).replace(tooMany, '$1');
    const {length} = before;
    // Marks beyond the first plane have two code units.
    before = /\p{M}*$/u.exec(bounded.slice(-2 * maxMarks))![0];
    return bounded.slice(length);
  };
}
