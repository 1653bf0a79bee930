/** Styles of the menu of a line of Improve, and of what was said above an editor. */
export const lineStyles = `
/* Long words wrap before the last act is out of sight. */
@media (width >= 40rem) {
  td.row-acts:has(> a + a) { min-inline-size: 11rem; white-space: normal; }
  td.language { min-inline-size: 6rem; white-space: normal; }
}
tr:has(.line-menu[open]) > * { vertical-align: top; }
.line-menu { text-align: start; }
td.row-acts > .line-menu { display: inline-block; inline-size: 36px; vertical-align: top; }
.line-menu > summary { display: inline-grid; place-items: center; inline-size: 36px; block-size: 36px; padding: 0; border-radius: var(--radius); list-style: none; color: var(--accent); font-size: 1.25rem; line-height: 1; }
.line-menu > summary::-webkit-details-marker { display: none; }
.line-menu > summary:hover { background: var(--soft); }
/* Below the button, and not in its column alone. */
.line-menu > form { display: grid; justify-items: stretch; inline-size: 15rem; margin-inline-start: calc(36px - 15rem); gap: 0; padding: 4px; border: 1px solid var(--border); border-radius: var(--radius); }
.line-menu .quiet { justify-content: start; text-align: start; }
.line-menu .assign { display: flex; gap: 4px; align-items: center; padding-inline: 8px 0; }
.line-menu .assign .field { flex: 1; min-inline-size: 0; }
.line-menu select { inline-size: 100%; min-block-size: 36px; padding-block: 4px; }
.open-feedback ul { display: grid; gap: 12px; padding-inline: 0; padding-block-end: 8px; list-style: none; font-size: 0.875rem; }
.open-feedback li { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
.open-feedback li > div { display: grid; gap: 8px; min-inline-size: 0; max-inline-size: 70ch; overflow-wrap: anywhere; }
.open-feedback button { min-block-size: 36px; padding-inline: 12px; }
`;
