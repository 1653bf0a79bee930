/** Texts that no database stores and no reader sees as they were meant. */

const maxDepth = 64;

/**
 * What is wrong with the texts in a JSON value, or undefined. Walks without recursion: depth is the caller's choice.
 * @param textLimit longest text, in UTF-16 code units
 */
export function textFault(root: unknown, textLimit: number): string | undefined {
  const open: {value: unknown; depth: number}[] = [{value: root, depth: 0}];
  for (let next = open.pop(); next; next = open.pop()) {
    const {value, depth} = next;
    if (typeof value === 'string') {
      if (value.length > textLimit) return `holds a text longer than ${textLimit} characters`;
      if (value.includes('\0')) return 'holds a NUL character';
      if (/\p{Surrogate}/u.test(value)) return 'holds half of a surrogate pair';
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return `is nested deeper than ${maxDepth} levels`;
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) open.push({value: key, depth});
        open.push({value: inner, depth: depth + 1});
      }
    }
  }
  return undefined;
}
