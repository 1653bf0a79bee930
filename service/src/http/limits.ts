/** Rate limits and admission control of requests. */
import type {Operation} from '../../../contract/operations.ts';
import type {ServiceConfig} from '../config.ts';
import type {OpenDatabase} from '../db/database.ts';
import {ProblemError} from '../problem.ts';
import type {SubscriptionKey} from '../store/keys.ts';
import type {AdmissionControl} from './admission-control.ts';
import type {ClientAddress} from './client-address.ts';
import {diskFull} from './errors.ts';
import {localSource, rateLimit, sharedSource, type RateLimit} from './rate-limit.ts';

export interface Limits {
  /** @throws ProblemError 429 above the limit of the address */
  address(client: ClientAddress): void | Promise<void>;
  /** For files: pages have many, and each takes little. @throws ProblemError 429 above the limit of the address */
  files(client: ClientAddress): void | Promise<void>;
  /** @throws ProblemError 429 above the limit of the key */
  key(key: SubscriptionKey): void | Promise<void>;
  /** Does the work when it is the caller's turn. @throws ProblemError 503 under overload, or when the disk is full */
  admit<T>(operation: Operation, caller: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** Files that one address may ask for, for each request that it may make. */
const filesPerRequest = 5;

function tooMany(subject: string, limit: number, wait: number): ProblemError {
  const seconds = Math.ceil(wait / 1000);
  const detail = `${subject} may make ${limit} requests a minute; go on in ${seconds} s.`;
  return new ProblemError('too-many-requests', detail, {headers: {'Retry-After': String(seconds)}});
}

/** @throws ProblemError 429 */
function take(rate: RateLimit, id: string, subject: string, limit: number): void | Promise<void> {
  const check = (wait: number) => {
    if (wait > 0) throw tooMany(subject, limit, wait);
  };
  const wait = rate.take(id);
  return typeof wait === 'number' ? check(wait) : wait.then(check);
}

export function createLimits(
  {rateLimits}: Pick<ServiceConfig, 'rateLimits'>,
  database: OpenDatabase,
  admission: AdmissionControl,
): Limits {
  const source = database.kind === 'server' ? sharedSource(database.db) : localSource;
  const maxFiles = filesPerRequest * rateLimits.address;
  const byAddress = rateLimits.address > 0 && rateLimit(rateLimits.address, source);
  const filesByAddress = maxFiles > 0 && rateLimit(maxFiles, source);
  const byKey = rateLimits.key > 0 && rateLimit(rateLimits.key, source);
  return {
    address({address, local}) {
      // The address of a local proxy that forwards none is that of all callers.
      if (byAddress && !local)
        return take(byAddress, `address ${address}`, 'One address', rateLimits.address);
    },
    files({address, local}) {
      if (filesByAddress && !local) return take(filesByAddress, `files ${address}`, 'One address', maxFiles);
    },
    key({keyId}) {
      if (byKey) return take(byKey, `key ${keyId}`, 'One subscription key', rateLimits.key);
    },
    admit(operation, caller, work) {
      if (operation.method !== 'GET' && !database.writable()) return Promise.reject(diskFull());
      // Uploads last as long as their senders take, and need hardly any of what admission control protects.
      return operation.bodyType ? work() : admission.admit(caller, work);
    },
  };
}
