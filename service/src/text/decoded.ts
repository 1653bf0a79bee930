/** A percent-encoded text, decoded; undefined where a `%` does not begin an encoded character. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
