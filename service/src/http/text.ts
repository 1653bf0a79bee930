/** Texts that no database stores and no reader sees as they were meant. */

const maxDepth = 64;
/** Far more than the largest content has. Each costs work, and two bytes are enough to send one. */
const mostValues = 20_000;

/**
 * What is wrong with the texts in a JSON value, or undefined. Walks without recursion: depth is the caller's choice.
 * @param textLimit longest text, in UTF-16 code units
 */
export function textFault(root: unknown, textLimit: number): string | undefined {
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
      if (values > mostValues) return `holds more than ${mostValues} values`;
      for (const name of names) open.push({value: name, depth});
      for (const inner of Object.values(value)) open.push({value: inner, depth: depth + 1});
    }
  }
  return undefined;
}
