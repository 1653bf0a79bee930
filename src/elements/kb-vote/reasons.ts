export interface Reason {
  /** What is sent. */
  value: string;
  /** What the reader sees. */
  text: string;
}

/** The reasons to choose from: `<option>` children, else the attribute (a JSON array, or texts separated by commas). */
export function reasonsOf(host: Element, attribute: string): Reason[] {
  const options = [...host.querySelectorAll<HTMLOptionElement>(':scope > option')];
  if (options.length) return options.map(({value, text}) => ({value, text}));
  let texts: unknown;
  try {
    texts = JSON.parse(attribute);
  } catch {
    texts = attribute.split(',');
  }
  return (Array.isArray(texts) ? texts : [texts])
    .map((text) => String(text).trim())
    .filter(Boolean)
    .map((text) => ({value: text, text}));
}
