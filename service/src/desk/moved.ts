/** What the forms of an item in a list send: a step up or down, or the item that it was dropped beside (desk/src/dragging.ts). */
import type {Form} from './views.ts';

/**
 * The index that an item is moved to.
 * @param ids of the list as it is now
 * @returns its present one where it cannot be moved; -1 where it is gone
 */
export function movedTo(ids: readonly number[], id: number, {step, beside, place}: Form): number {
  const from = ids.indexOf(id);
  if (from < 0) return from;
  if (beside === undefined) return Math.min(Math.max(from + (step === '-1' ? -1 : 1), 0), ids.length - 1);
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf(Number(beside));
  if (at < 0) return from;
  return place === 'before' ? at : at + 1;
}
