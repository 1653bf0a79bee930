/** Joins a form of the brand with what another person saved after it had been opened. */
import {groupBy} from '../group-by.ts';
import {maxFields} from './form-fields.ts';

type Fields = Readonly<Record<string, string>>;

/** What is changed as a whole: a field, or several that belong together. */
export const unitOf = (name: string): string =>
  name.replace(/^(header|footer)\..*/, '$1').replace(/^(own-dark|accent-dark)$/, 'accent');

/** As it is stored: browsers send line breaks of their own. */
const plain = (value = '') => value.replace(/\r\n?/g, '\n').trim();

export interface Joined {
  /** The form, with what the other person alone changed. */
  values: Record<string, string>;
  changes: {
    unit: string;
    /** Whether both changed it: then the form's own values stay. */
    both: boolean;
    /** What the other person has there. */
    theirs: string[];
  }[];
}

/**
 * @param base what the form had when it was opened
 * @param mine what was sent
 * @param theirs what is stored now
 */
export function joinBrands(base: Fields, mine: Fields, theirs: Fields): Joined {
  const values = {...mine};
  // A box that is not ticked is not sent.
  const typed: Fields = {'own-dark': '', ...mine};
  const stored = Object.keys({...base, ...theirs, ...typed}).filter((name) => name in base || name in theirs);
  const changes: Joined['changes'] = [];
  for (const [unit, names] of groupBy(stored, unitOf)) {
    if (names.every((name) => plain(theirs[name]) === plain(base[name]))) continue;
    const mineOf = (name: string) => plain(typed[name] ?? base[name]);
    if (names.every((name) => plain(theirs[name]) === mineOf(name))) continue;
    const both = names.some((name) => mineOf(name) !== plain(base[name]));
    if (!both) for (const name of names) values[name] = theirs[name] ?? '';
    const shown = names.filter(
      (name) => !(name === 'accent-dark' && !theirs['own-dark']) && name !== 'own-dark',
    );
    changes.push({unit, both, theirs: shown.map((name) => plain(theirs[name])).filter(Boolean)});
  }
  return {values, changes};
}

/**
 * The values of a form when it was opened, from its field `base`.
 * @param isField whether a name is one of the form; others are left out
 */
export function baseOf(text = '', isField: (name: string) => boolean): Fields | undefined {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return undefined;
    const fields = Object.entries(found);
    if (fields.length > maxFields) return undefined;
    return Object.fromEntries(
      fields.filter(([name]) => isField(name)).map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return undefined;
  }
}
