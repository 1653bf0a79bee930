/** Sentences for the faults of a new password. */
import {passwordLength} from '../auth/passwords.ts';
import {passwordFault} from '../auth/password-strength.ts';
import type {DeskWords} from './words/en.ts';

/** As `passwordFault` of auth. */
export async function passwordSentence(
  {faults, passwordFaults: {short, guessable}}: DeskWords,
  password: string,
  inputs: string[],
): Promise<string | undefined> {
  const {min, max} = passwordLength;
  const fault = await passwordFault(password, inputs);
  return fault && {short: short(min), long: faults.tooLong(max), guessable}[fault];
}
