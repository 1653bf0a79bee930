/** What a server sends along with an element that it has rendered, as JSON. */
export interface PreloadedReply {
  /** What the read depended on. In a page where that is something else, the element reads by itself. */
  args: unknown;
  /** What was read; left out for an empty reply and an error. */
  value?: unknown;
  /** Why nothing could be read: the fields of a KbError. */
  error?: object;
}

/** Marks the nodes that are the server's alone: styles and data. */
export const serverOnly = 'data-kb-server';

/** The outcome of a read. */
export interface Preload<T> {
  /** Undefined for an empty reply. */
  value?: T | undefined;
  error?: unknown;
}
