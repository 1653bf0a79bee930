/** What the service answered a server that has rendered an element: the element need not ask again. */
export interface Told {
  /** The request's address below that of the service. */
  path: string;
  /** The culture that was wanted. */
  culture: string;
  status: number;
  /** Undefined for an empty answer. */
  body?: unknown;
}
