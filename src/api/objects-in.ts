import {KbError} from './errors.ts';

/**
 * A list of objects from a reply; empty where the reply leaves it out. Throws for anything else: a reply of the declared kind may still
 * hold anything, and much of it is read where no error is caught.
 */
export function objectsIn<T extends object>(list: readonly T[] | null | undefined): readonly T[] {
  const items: unknown = list ?? [];
  const isObject = (item: unknown) => item !== null && typeof item === 'object' && !Array.isArray(item);
  if (!Array.isArray(items) || !items.every(isObject))
    throw new KbError('invalid-reply', 'Not a list of objects', {status: 200});
  return items as readonly T[];
}
