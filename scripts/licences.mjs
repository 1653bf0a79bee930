/** Licences that may be in what we publish: they ask for no more than to be named. Read the text of another one before adding it here. */
const allowed = new Set([
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
]);

/** @param {string | undefined} licence an SPDX expression */
export const isAllowed = (licence) => licence !== undefined && allowed.has(licence);
