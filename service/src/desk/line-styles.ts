/** Styles of the menu of a line of Improve, and of what was said above an editor. */
export const lineStyles = `
/* Long words wrap before the last act is out of sight. */
@media (width >= 40rem) {
  td.row-acts:has(> a + a) { min-inline-size: 11rem; white-space: normal; }
  td.language { min-inline-size: 6rem; white-space: normal; }
}
.line-menu { display: inline-block; inline-size: 36px; vertical-align: top; text-align: start; anchor-scope: --line-menu; }
td .line-menu > button.quiet { display: inline-grid; place-items: center; inline-size: 36px; min-block-size: 36px; padding: 0; font-size: 1.25rem; line-height: 1; anchor-name: --line-menu; }
.line-menu > form { gap: 0; margin: auto; padding: 4px; color: var(--text); background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius); box-shadow: var(--raised); }
.line-menu > form:not(:popover-open) { display: none; }
.line-menu > form:popover-open { display: grid; justify-items: stretch; inline-size: 15rem; }
/* In the middle of the window in browsers that cannot place it at its button. */
@supports (position-area: block-end) {
  .line-menu > form { position-anchor: --line-menu; position-area: block-end span-inline-start; position-try-fallbacks: flip-block; inset: auto; margin: 4px 0; }
}
@supports not selector(:popover-open) { .line-menu { inline-size: auto; } td .line-menu > button.quiet { display: none; } }
.line-menu form .quiet { justify-content: start; text-align: start; }
.line-menu .assign { display: flex; gap: 4px; align-items: center; padding-inline: 8px 0; }
.line-menu .assign .field { flex: 1; min-inline-size: 0; }
.line-menu select { inline-size: 100%; min-block-size: 36px; padding-block: 4px; }
.open-feedback ul { display: grid; gap: 12px; padding-inline: 0; padding-block-end: 8px; list-style: none; font-size: 0.875rem; }
.open-feedback li { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
.open-feedback li > div { display: grid; gap: 8px; min-inline-size: 0; max-inline-size: 70ch; overflow-wrap: anywhere; }
.open-feedback button { min-block-size: 36px; padding-inline: 12px; }
`;
