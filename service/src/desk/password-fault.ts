/** Sentences about passwords that are refused. */
import {signInWithPassword} from '../auth/password-sign-in.ts';
import {passwordLength} from '../auth/passwords.ts';
import {passwordFault} from '../auth/password-strength.ts';
import type {Desk, Typed} from './layout.ts';
import type {DeskTools} from './views.ts';
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

/** Faults of the password by which the signed-in person confirms an act, by the name of the field. Undefined where it is right. */
export async function ownPasswordFaults(
  {db, log}: Pick<DeskTools, 'db' | 'log'>,
  {voice, user: {username}}: Desk,
  attempt: {password: string; address: string | undefined},
): Promise<Typed['faults'] | undefined> {
  const {account, signIn} = voice.words;
  const result = await signInWithPassword(db, {username, ...attempt}, log);
  if (result === 'busy') return {'': signIn.busy};
  if (result === 'refused') return {password: account.wrongPassword};
  return 'wait' in result ? {'': signIn.wait(voice.wait(result.wait))} : undefined;
}
