/** Passwords are stored as scrypt hashes (RFC 7914), each with its salt and costs, so that the costs can be raised. */
import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto';
import {promisify} from 'node:util';

/** Parameters of scrypt: N is 2 to the power of `logN`. */
export interface Costs {
  logN: number;
  r: number;
  p: number;
}

/** Recommended by OWASP where 128 MB for each hash is too much: the same work, in 32 MB. */
const recommended: Costs = {logN: 15, r: 8, p: 3};
const hashBytes = 32;

/** Shorter ones can be guessed, longer ones only cost time. In characters. */
export const passwordLength = {min: 12, max: 1000};

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Letters that look the same are the same, however a keyboard composes them. */
const derive = (password: string, salt: Buffer, {logN, r, p}: Costs) =>
  scryptAsync(password.normalize('NFKC'), salt, hashBytes, {N: 2 ** logN, r, p, maxmem: 2 ** (logN + 8) * r});

const format = ({logN, r, p}: Costs, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;

export async function hashPassword(password: string, costs = recommended): Promise<string> {
  const salt = randomBytes(16);
  return format(costs, salt, await derive(password, salt, costs));
}

/** Compared with where there is no such user: no password matches, and it takes as much time. */
const unmatchable = format(recommended, randomBytes(16), randomBytes(hashBytes));

/** @param stored what `hashPassword` gave, or undefined when there is no such user */
export async function isPassword(password: string, stored: string = unmatchable): Promise<boolean> {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!found) throw new Error('A password hash in the database is not one');
  const [, logN, r, p, salt = '', hash = ''] = found;
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}
