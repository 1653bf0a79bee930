/** Registers the elements for portals. `entries/` holds one module per element. */
import './entries/kb-associations.ts';
import './entries/kb-contribute.ts';
import './entries/kb-flag.ts';
import './entries/kb-link.ts';
import './entries/kb-sign-in.ts';
import './entries/kb-tags.ts';
