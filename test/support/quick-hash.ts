import {hashPassword} from '../../service/src/auth/passwords.ts';

/** Hashes a password as the service stores it, but cheaply: signing in then takes a millisecond, where it takes 0.4 s of a core. */
export const quickHash = (password: string): Promise<string> => hashPassword(password, {logN: 4, r: 8, p: 1});
