import {unsafeCSS} from 'lit';

/** As many rows as a list can have (`take`). */
export const maxTake = 15;

// Apart from other styles: what uses `unsafeCSS` is not minified.

/** A class for each number of rows: strict policies allow no style attributes in markup that a server has rendered. */
export const takeStyles = unsafeCSS(
  Array.from({length: maxTake}, (_, index) => `.take-${index + 1}{--_take:${index + 1}}`).join(''),
);
