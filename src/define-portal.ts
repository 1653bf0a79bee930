/** Registers the elements for portals, which `define.ts` leaves out: readers never load them. */
import './entries/kb-associations.ts';
import './entries/kb-contribute.ts';
import './entries/kb-flag.ts';
import './entries/kb-link.ts';
import './entries/kb-sign-in.ts';
import './entries/kb-tags.ts';
