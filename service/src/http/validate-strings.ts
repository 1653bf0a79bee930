/** Rejects strings that the database cannot store or that are no valid Unicode. */

const maxDepth = 64;
/** Far more than the largest content has. */
const maxValues = 20_000;

/**
 * The error in the strings of a JSON value, or undefined. Not recursive, because callers choose the depth.
 * @param textLimit UTF-16 code units of a string at most
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
