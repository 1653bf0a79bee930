/** Whether a password is hard enough to guess, by zxcvbn. */
import {passwordLength} from './passwords.ts';

/** The least score of 0 to 4. 3 takes more than 10^8 guesses, which throttled sign-ins and scrypt put far out of reach. */
const minScore = 3;
/** Characters that are looked at: the cost grows with the square of the length. */
const maxChecked = 100;

type Check = (password: string, inputs: string[]) => {score: number};
let loaded: Promise<Check> | undefined;

/** Loaded when a password is set: the dictionaries take 2 MB. */
const load = () =>
  (loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ZxcvbnFactory}, {dictionary, adjacencyGraphs}]) => {
      const zxcvbn = new ZxcvbnFactory({dictionary, graphs: adjacencyGraphs});
      return (password, inputs) => zxcvbn.check(password, inputs);
    },
  ));

export type PasswordFault = 'short' | 'long' | 'guessable';

/**
 * What is wrong with a password; undefined when it is good.
 * @param inputs words that it should not be made of, such as the user's name
 */
export async function passwordFault(password: string, inputs: string[]): Promise<PasswordFault | undefined> {
  const {min, max} = passwordLength;
  const {length} = [...password];
  if (length < min) return 'short';
  if (length > max) return 'long';
  const check = await load();
  const {score} = check(password.slice(0, maxChecked), inputs.filter(Boolean));
  return score < minScore ? 'guessable' : undefined;
}
