/** Strings that the database cannot store, or that no reader would see as they were meant. */

const maxDepth = 64;
/** Far more than the largest content has. Each costs work, and takes two bytes to send. */
const maxValues = 20_000;

/**
 * What is wrong with the strings in a JSON value, or undefined. Walks without recursion, because the caller chooses the depth.
 * @param textLimit longest text, in UTF-16 code units
 */
export function invalidString(root: unknown, textLimit: number): string | undefined {
  const open: {value: unknown; depth: number}[] = [{value: root, depth: 0}];
  let values = 1;
  for (let next = open.pop(); next; next = open.pop()) {
    const {value, depth} = next;
    if (typeof value === 'string') {
      if (value.length > textLimit) return `holds a text longer than ${textLimit} characters`;
      if (value.includes('\0')) return 'holds a NUL character';
      if (/\p{Surrogate}/u.test(value)) return 'holds half of a surrogate pair';
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return `is nested deeper than ${maxDepth} levels`;
      const names = Array.isArray(value) ? [] : Object.keys(value);
      values += Array.isArray(value) ? value.length : names.length;
      if (values > maxValues) return `holds more than ${maxValues} values`;
      for (const name of names) open.push({value: name, depth});
      for (const inner of Object.values(value)) open.push({value: inner, depth: depth + 1});
    }
  }
  return undefined;
}
