/** Storage of the browser, which may be blocked: then nothing is there, and nothing is kept. */

export function readStored(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** @param value undefined removes it */
export function writeStored(storage: () => Storage, name: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // It lasts as long as the page.
  }
}
