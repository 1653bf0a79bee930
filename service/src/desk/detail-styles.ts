/** Styles of the editor, and of folder and state in its slots. */
export const detailStyles = `
.wide:has(kb-contribute) { gap: 16px; inline-size: min(100% - 32px, 80rem); padding-block-start: 16px; }
/* Until the editor is there, they belong to nothing. */
kb-contribute:not(:defined) > * { display: none; }
.detail, .detail form { display: grid; gap: 8px; justify-items: start; }
.detail > :is(form, details, .field, .notice), .detail form > .field { inline-size: 100%; }
.detail .beside { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
.detail b, .detail .field > label { font-weight: 600; font-size: 0.8125rem; }
.detail :is(button, input, select):not([type=hidden]) { min-block-size: 40px; padding-block: 4px; padding-inline: 12px; }
`;
