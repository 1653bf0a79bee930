/** Whether a password is hard enough to guess, by zxcvbn. */
import {passwordLength} from './passwords.ts';

/** Of 0 to 4. 3 takes more than 10^8 guesses, which throttled sign-ins and scrypt put far out of reach. */
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

/**
 * What is wrong with a password, in a sentence for the person who chose it; undefined when it is good.
 * @param inputs words that it should not be made of, such as the user's name
 */
export async function passwordFault(password: string, inputs: string[]): Promise<string | undefined> {
  const {min, max} = passwordLength;
  const {length} = [...password];
  if (length < min)
    return `Use at least ${min} characters. Four or five unrelated words make a good password.`;
  if (length > max) return `Use at most ${max} characters.`;
  const check = await load();
  const {score} = check(password.slice(0, maxChecked), inputs.filter(Boolean));
  if (score < minScore)
    return 'This password is easy to guess. Add a few unrelated words, or let your browser suggest one.';
  return undefined;
}
