import {css} from 'lit';

/** Texts as they are written, and beside them as they are read: as articles look, as far as it helps with writing. */
export const proseStyles = css`
  .prose {
    overflow-x: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose > :last-child {
    margin-block-end: 0;
  }
  .prose p {
    margin-block: 0.6em;
  }
  .prose :is(h2, h3, h4, h5, h6) {
    margin-block: 1em 0.4em;
    line-height: 1.3;
  }
  .prose ul,
  .prose ol {
    margin-block: 0.6em;
    padding-inline-start: 1.6em;
    list-style: disc;
  }
  .prose ol {
    list-style: decimal;
  }
  .prose blockquote {
    margin: 0.8em 0;
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_border);
  }
  .prose [class^='callout-'] {
    --_callout: var(--_accent);
    margin-block: 0.8em;
    padding: 0.75em 1em;
    background: color-mix(in srgb, var(--_callout) 8%, #0000);
    border-inline-start: 3px solid var(--_callout);
    border-radius: var(--_radius);
  }
  .prose .callout-tip {
    --_callout: var(--_success);
  }
  .prose .callout-warning {
    --_callout: var(--_danger);
  }
  .prose [class^='callout-']::before {
    content: attr(aria-label);
    content: attr(aria-label) / '';
    display: block;
    color: var(--_callout);
    font-weight: 600;
  }
  .prose :is([class^='callout-'], .details, details, dd, td, th) > :last-child {
    margin-block-end: 0;
  }
  .prose :is(dd, td, th) > :first-child {
    margin-block-start: 0;
  }
  .prose hr {
    margin-block: 1em;
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  .prose .details {
    margin-block: 0.8em;
    padding: 0.6em 1em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .prose :is(.summary, summary) {
    font-weight: 600;
  }
  .prose .summary {
    display: list-item;
    margin-inline-start: 1em;
    list-style: disclosure-open outside;
  }
  .prose .summary:has(> br:only-child)::before {
    content: attr(data-hint) / '';
    float: inline-start;
    block-size: 0;
    color: var(--_muted);
    pointer-events: none;
  }
  .prose :is(code, kbd, pre) {
    padding: 0.1em 0.3em;
    background: var(--_raised);
    border-radius: 0.3em;
  }
  .prose kbd {
    border: 1px solid var(--_border);
  }
  .prose :is(code, kbd, samp, pre) {
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
  }
  .prose pre {
    padding: 0.8em 1em;
    white-space: pre-wrap;
  }
  .prose pre code {
    padding: 0;
    background: none;
  }
  .prose :is(img, video, audio) {
    max-inline-size: 100%;
    block-size: auto;
  }
  .prose audio {
    block-size: revert;
  }
  .prose :is(img, video, audio).ProseMirror-selectednode {
    outline: 2px solid var(--_accent);
  }
  .prose figure {
    margin: 0.8em 0;
  }
  .prose figcaption {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .prose dt {
    font-weight: 600;
  }
  .prose dd {
    margin-inline-start: 1.5em;
  }
  .prose .ProseMirror-selectednode:is(figure, dl) {
    outline: 1px solid var(--_accent);
  }
  /* Broken inside their words, cells would become narrower than any reader sees them. */
  .prose table {
    inline-size: 100%;
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  .prose :is(td, th) {
    min-inline-size: 3em;
    padding: 0.5em 0.75em;
    border: 1px solid var(--_border);
    vertical-align: top;
  }
  .prose :is(td, th):nth-child(n + 3):last-child {
    min-inline-size: 9em;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose th:not([align]) {
    text-align: start;
  }
  .prose .selectedCell {
    background: color-mix(in srgb, var(--_accent) 14%, #0000);
  }
  /* Padding and border of a field, so that both texts begin on one line. */
  .compared {
    padding: calc(0.6em + 1px) calc(0.75em + 1px);
    background: var(--_raised);
    border-radius: var(--_radius);
    white-space: normal;
  }
  /* Asks what a picture shows. On phones it would cover most of the text that is seen, else it lies over it, so that the text does not move. */
  .picture {
    display: grid;
    gap: calc(var(--_s) / 2);
    padding: var(--_s);
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  @container (min-width: 44em) {
    .picture {
      position: absolute;
      inset-block-start: calc(100% + 4px);
      inset-inline: 0;
      box-shadow: var(--_shadow);
    }
  }
`;
