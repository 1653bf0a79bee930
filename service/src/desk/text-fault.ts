/** Rules for texts of one line, as people type them. */
import type {DeskWords} from './words/en.ts';

/** What is wrong with a text that has to be there; undefined where nothing is. */
export function textFault({faults}: DeskWords, text: string, max: number): string | undefined {
  if (text === '') return faults.noName;
  return text.length > max ? faults.tooLong(max) : undefined;
}

/** Characters of the name of a person or a key. */
const maxName = 100;
export const isName = (name: string): boolean =>
  name !== '' && name.length <= maxName && !/\p{Cc}/u.test(name);
