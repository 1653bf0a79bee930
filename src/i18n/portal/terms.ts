/**
 * What the elements for portals say, in one language, beside `Terms`. Files of their own, since readers never load them; otherwise as
 * in `../terms.ts`.
 */
export interface PortalTerms {
  /** What several elements say. */
  common: {
    save: string;
    remove: string;
  };
}
