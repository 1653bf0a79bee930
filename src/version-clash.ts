import {version} from './version.ts';

/** Says so, once a page, when elements of another version were there first. */
export function warnOfClash(
  first: CustomElementConstructor & {version?: string},
  second: CustomElementConstructor,
) {
  if (first === second || first.version === version) return;
  // Its elements share a base class, which remembers.
  const base = Object.getPrototypeOf(first) as {told?: boolean};
  if (base.told) return;
  base.told = true;
  console.warn(
    `kb-help ${version} was loaded on a page that already uses kb-help ${first.version ?? 'of another make'}. The first one stays.`,
  );
}
