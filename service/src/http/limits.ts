/** Rate limits and admission control of requests. */
import type {Operation} from '../../../contract/operations.ts';
import type {ServiceConfig} from '../config.ts';
import type {OpenDatabase} from '../db/database.ts';
import {ProblemError} from '../problem.ts';
import type {AdmissionControl} from './admission-control.ts';
import type {ClientAddress} from './client-address.ts';
import {diskFull} from './errors.ts';
import {localSource, rateLimit, sharedSource, type ShareSource} from './rate-limit.ts';

export interface Limits {
  /** @throws ProblemError 429 above the limit of the address */
  address(client: ClientAddress): void | Promise<void>;
  /** For files: pages have many, and each takes little. @throws ProblemError 429 above the limit of the address */
  files(client: ClientAddress): void | Promise<void>;
  /** Does the work when it is the caller's turn. @throws ProblemError 503 under overload, or when the disk is full */
  admit<T>(operation: Operation, caller: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** Files that one address may ask for, for each request that it may make. */
const filesPerRequest = 5;

function tooMany(limit: number, wait: number): ProblemError {
  const seconds = Math.ceil(wait / 1000);
  const detail = `One address may make ${limit} requests a minute; go on in ${seconds} s.`;
  return new ProblemError('too-many-requests', detail, {headers: {'Retry-After': String(seconds)}});
}

/**
 * Limits the requests of each address in a minute. 0 is no limit.
 * @param kind counted apart from other kinds
 */
function addressLimit(kind: string, limit: number, source: ShareSource): Limits['address'] {
  if (limit === 0) return () => {};
  const rate = rateLimit(limit, source);
  const check = (wait: number) => {
    if (wait > 0) throw tooMany(limit, wait);
  };
  return ({address, local}) => {
    // The address of a local proxy that forwards none is that of all callers.
    if (local) return;
    const wait = rate.take(`${kind} ${address}`);
    return typeof wait === 'number' ? check(wait) : wait.then(check);
  };
}

export function createLimits(
  config: Pick<ServiceConfig, 'rateLimit'>,
  database: OpenDatabase,
  admission: AdmissionControl,
): Limits {
  const source = database.kind === 'server' ? sharedSource(database.db) : localSource;
  return {
    address: addressLimit('address', config.rateLimit, source),
    files: addressLimit('files', filesPerRequest * config.rateLimit, source),
    admit(operation, caller, work) {
      if (operation.method !== 'GET' && !database.writable()) return Promise.reject(diskFull());
      // Uploads last as long as their senders take, and need hardly any of what admission control protects.
      return operation.bodyType ? work() : admission.admit(caller, work);
    },
  };
}
