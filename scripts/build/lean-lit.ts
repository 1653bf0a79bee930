// Puts the lean stand-in of scripts/build/lit in the place of Lit, and refuses templates that need more than it has.
import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';

const folder = fileURLToPath(new URL('./lit/', import.meta.url));

/** Why the stand-in cannot render a template with expressions between these texts, or nothing. */
export function objection(parts: readonly string[]): string | undefined {
  let text = '';
  for (const part of parts.slice(0, -1)) {
    text += part;
    const inTag = /<[a-z][^<>]*(?:"[^"]*"[^<>"]*)*$/i.test(text.replace(/"[^"]*"/g, ''));
    const isValue = /\s[.?@]?[\w-]+=$/.test(text);
    if (inTag !== isValue) return `an expression after ${JSON.stringify(text.slice(-40))}`;
    if (!inTag && /<(textarea|title|style|script)\b[^>]*>[^<]*$/.test(text))
      return 'an expression in raw text';
    text += inTag ? '""' : '';
  }
  return /<!--/.test(parts.join('')) ? 'a comment' : undefined;
}

/** @param file the part of the stand-in to take */
export const leanLit = (file = 'index.ts'): Plugin => ({
  name: 'kb-lean-lit',
  enforce: 'pre',
  resolveId: (id) => (id === 'lit' ? folder + file : null),
});
