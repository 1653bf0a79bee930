import {statfsSync} from 'node:fs';

/**
 * Bytes that must stay free: twice the maximum size of the write-ahead log. The embedded database fails with a PANIC when it cannot
 * write its log, so writes are refused before that.
 */
export const reserve = 128 * 1024 * 1024;
/** Milliseconds for which a result is reused. */
const maxAge = 250;

/** @returns a function that tells whether the folder's disk has room for writes */
export function freeSpaceCheck(folder: string): () => boolean {
  let expires = 0;
  let enough = true;
  return () => {
    const now = performance.now();
    if (now < expires) return enough;
    expires = now + maxAge;
    const {bavail, bsize} = statfsSync(folder);
    return (enough = bavail * bsize >= reserve);
  };
}
