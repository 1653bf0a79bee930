import {statfsSync} from 'node:fs';
import type {ServiceConfig} from './config.ts';

/**
 * Bytes that must stay free: twice the maximum size of the write-ahead log. The embedded database fails with a PANIC when it cannot
 * write its log, so writes are refused before that.
 */
export const reserve = 128 * 1024 * 1024;
/** Bytes that files must leave free in the data folder: the embedded database is there as well. */
export const keptFree = ({databaseUrl}: Pick<ServiceConfig, 'databaseUrl'>): number =>
  databaseUrl === undefined ? reserve : 0;

/** Bytes that are free on a folder's disk. */
export function freeBytes(folder: string): number {
  const {bavail, bsize} = statfsSync(folder);
  return bavail * bsize;
}

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
    return (enough = freeBytes(folder) >= reserve);
  };
}
