/** Styles of what differs between two texts, and of an original beside an editor. */
export const differenceStyles = `ins, del { border-radius: 4px; padding-inline: 2px; }
ins { background: light-dark(#d3efe0, #17402d); text-decoration-thickness: 2px; text-underline-offset: 0.15em; }
del { color: light-dark(#7d1f1a, #ffb8b1); background: light-dark(#fbe1de, #4a1f1c); }
.marks { display: flex; flex-wrap: wrap; gap: 4px 12px; font-size: 0.875rem; }
.original section, .panel > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
.difference { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; overflow-wrap: anywhere; }
.difference ul { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 0; list-style: none; }
.difference .added, .difference .removed { padding-inline-start: 8px; border-inline-start: 3px solid var(--accent); }
.difference .removed { border-inline-start-color: var(--wrong); }
.difference .heading { font-weight: 600; font-size: 1.125rem; }
.difference .item, .difference .step { position: relative; margin-inline-start: 32px; }
.difference .marker { position: absolute; inset-inline-end: 100%; margin-inline-end: 8px; white-space: nowrap; }
/* Nothing of the text around it strikes what is placed through. */
.difference del > .marker { text-decoration: line-through; }
.spoken { user-select: none; }
.difference .quote { padding-inline-start: 12px; border-inline-start: 2px solid var(--border); }
.difference .code { padding: 8px 12px; background: var(--page); border-radius: 8px; font: 0.8125rem/1.5 var(--mono); white-space: pre-wrap; direction: ltr; text-align: start; }
.difference .rule { border-block-start: 1px solid var(--border); }
.difference img { display: inline-block; max-inline-size: min(100%, 20rem); max-block-size: 12rem; vertical-align: top; }
.difference details summary { padding-block: 4px; }
.difference details[open] { display: grid; gap: 8px; }
.difference .linked { text-decoration: underline; text-decoration-style: dotted; }
.difference :is(.address, .detail) { padding-inline: 4px; font-size: 0.8125rem; unicode-bidi: isolate; }
.original { align-content: start; }
.original > .section { padding-block-end: 8px; gap: 16px; }
`;
