/** Licences that may be in what we publish: they ask for no more than to be named, as we use them. Read the text of another one before adding it here. */
const allowed = new Set([
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  // Of packages that are installed and not changed: the source of changed files would have to be offered, and a font may not be sold alone.
  'MPL-2.0',
  'OFL-1.1',
]);

/** @param {string | undefined} licence an SPDX expression */
export const isAllowed = (licence) => licence !== undefined && allowed.has(licence);
