/** Whether the disk has room for what the embedded database writes. */
import {statfsSync} from 'node:fs';

/**
 * Bytes that must stay free. A database that cannot write its log of changes must not go on at all, so no write may bring it there: this
 * is twice what the log grows to.
 */
const reserve = 128 * 1024 * 1024;
/** Milliseconds for which an answer holds. */
const remembered = 250;

/** @returns a function that tells whether there is room */
export function spaceOf(folder: string): () => boolean {
  let until = 0;
  let enough = true;
  return () => {
    const now = performance.now();
    if (now < until) return enough;
    until = now + remembered;
    const {bavail, bsize} = statfsSync(folder);
    return (enough = bavail * bsize >= reserve);
  };
}
