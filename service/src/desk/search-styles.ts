/** Styles of the search's settings and of their preview. */
export const searchStyles = `
.searching { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; align-items: start; }
.searching .section { gap: 24px; }
.searching .panel { align-content: start; }
.searching .panel > div:has(> h2) { display: grid; gap: 4px; }
.searching .row { align-items: end; flex-wrap: wrap; }
.searching .row .field { flex: 1 1 12rem; }
.searching h3 { font-size: 1rem; }
.searching h3 a { color: inherit; text-decoration: none; }
.searching h3 a:hover { color: var(--accent); text-decoration: underline; }
.searching fieldset { display: grid; gap: 8px; padding: 0; border: 0; }
:is(.sets, .pins ol, .found) { display: grid; padding: 0; list-style: none; }
:is(.sets, .pins ol, .found) > li + li { border-block-start: 1px solid var(--border); }
.sets { border-block: 1px solid var(--border); }
.sets summary { color: var(--text); font-size: 1rem; }
.sets [open] { padding-block-end: 16px; }
.pins li { display: flex; gap: 4px 12px; align-items: center; justify-content: space-between; padding-block: 4px; }
.pins .name, .found .name { min-inline-size: 0; }
.pins form { flex: none; flex-wrap: nowrap; gap: 0; }
:is(.pins, .found) form .quiet { border-color: #0000; color: var(--accent); }
:is(.pins, .found) form .quiet:hover { background: var(--soft); filter: none; }
:is(.pins, .found) form [disabled] { opacity: 0.35; }
.pins .meta { display: block; }
#found { display: grid; gap: 12px; }
.found > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center; padding-block: 12px; }
.found > li:first-child { padding-block-start: 0; }
.found form { grid-area: 1 / 2; }
.found .small { padding-inline: 8px; font-size: 0.875rem; }
.found .meta { text-align: left; grid-column: 1 / -1; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
[dir=rtl] .found .meta { text-align: right; }
.found .badge { justify-self: start; margin-inline: 0 8px; padding-inline: 8px; color: var(--accent); background: var(--soft); border-radius: 6px; font-size: 0.8125rem; }
`;
