/** What keeps the service from being asked for more than it can do. */
import type {Operation} from '../../../contract/operations.ts';
import type {ServiceConfig} from '../config.ts';
import type {OpenDatabase} from '../db/database.ts';
import {isOwnMachine} from '../http/address.ts';
import {diskFull} from '../http/faults.ts';
import {ProblemError} from '../problem.ts';
import type {SubscriptionKey} from '../store/keys.ts';
import type {Load} from './load.ts';
import {ownSource, rateLimit, sharedSource} from './rate-limit.ts';

export interface Limits {
  /** @throws ProblemError 429 when the address asks too often */
  address(address: string): Promise<void>;
  /** @throws ProblemError 429 when the key is used too often */
  key(key: SubscriptionKey): Promise<void>;
  /** Counts the request if that can be done at once; otherwise nothing is counted. */
  spare(address: string, keyId: number): boolean;
  /** Has the work done. @throws ProblemError 503 when that would be too much */
  load<T>(operation: Operation, work: () => Promise<T>): Promise<T>;
}

function tooMany(who: string, limit: number, wait: number): ProblemError {
  const seconds = Math.ceil(wait / 1000);
  const detail = `${who} may make ${limit} requests a minute; go on in ${seconds} s.`;
  return new ProblemError('too-many-requests', detail, {headers: {'Retry-After': String(seconds)}});
}

export function createLimits(
  {rateLimits}: Pick<ServiceConfig, 'rateLimits'>,
  database: OpenDatabase,
  load: Load,
): Limits {
  const source = database.kind === 'server' ? sharedSource(database.db) : ownSource;
  const byAddress = rateLimits.address > 0 && rateLimit(rateLimits.address, source);
  const byKey = rateLimits.key > 0 && rateLimit(rateLimits.key, source);
  return {
    async address(address) {
      if (!byAddress || isOwnMachine(address)) return;
      const wait = byAddress.take(`address ${address}`);
      const left = typeof wait === 'number' ? wait : await wait;
      if (left > 0) throw tooMany('One address', rateLimits.address, left);
    },
    async key({keyId}) {
      if (!byKey) return;
      const wait = byKey.take(`key ${keyId}`);
      const left = typeof wait === 'number' ? wait : await wait;
      if (left > 0) throw tooMany('One subscription key', rateLimits.key, left);
    },
    spare(address, keyId) {
      const counts = byAddress && !isOwnMachine(address);
      // Half of it must not be spent for nothing: where both limits hold, the long way is taken.
      if (counts && byKey) return false;
      return counts ? byAddress.spare(`address ${address}`) : !byKey || byKey.spare(`key ${keyId}`);
    },
    load(operation, work) {
      if (operation.method !== 'GET' && !database.writable()) return Promise.reject(diskFull());
      // An upload works on the disk for as long as its sender takes; how many there are costs next to nothing.
      return operation.bodyType ? work() : load.admit(work);
    },
  };
}
