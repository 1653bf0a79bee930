import {css} from 'lit';

/** The typography of article text. */
export const proseStyles = css`
  .prose {
    line-height: 1.65;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose :is(p, ul, ol, dl, pre, blockquote, figure, table, details) {
    margin: 0 0 1em;
  }
  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.5em;
    font-size: 1em;
    line-height: 1.3;
    /* Room for the link to it. */
    padding-inline-end: 1.5em;
    scroll-margin-block-start: 1em;
  }
  .prose :is(h2, h3) {
    font-size: 1.25em;
  }
  .prose h4 {
    font-size: 1.1em;
  }
  .prose ul {
    list-style: disc;
    padding-inline-start: 1.5em;
  }
  .prose ol {
    list-style: decimal;
    padding-inline-start: 1.75em;
  }
  .prose li {
    margin-block: 0.3em;
  }
  .prose li::marker {
    color: var(--_muted);
  }
  .prose img,
  .prose video {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
  }
  .prose figcaption {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .prose :is(code, kbd, samp, pre) {
    /* --kb-font-mono: font family of code. */
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .prose :is(code, kbd) {
    padding: 0.1em 0.35em;
    background: var(--_raised);
    border-radius: 0.3em;
  }
  .prose kbd {
    border: 1px solid var(--_border);
  }
  .prose pre {
    padding: 1em;
    overflow: auto;
    text-align: left;
    line-height: 1.5;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    tab-size: 2;
  }
  .prose pre code {
    padding: 0;
    background: none;
    font-size: 1em;
    overflow-wrap: normal;
  }
  .prose blockquote {
    padding-inline-start: 1em;
    border-inline-start: 3px solid var(--_accent);
    color: var(--_muted);
  }
  .table {
    max-inline-size: 100%;
    margin-block-end: 1em;
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .prose table {
    inline-size: 100%;
    margin: 0;
    border-collapse: collapse;
    font-size: 0.9375em;
    overflow-wrap: normal;
  }
  .prose :is(th, td) {
    padding: 0.6em 0.9em;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--_border);
  }
  .prose tr:last-child > * {
    border-block-end: 0;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose hr {
    margin-block: 2em;
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
  .prose [target='_blank']::after {
    content: '\\2197' / '';
    margin-inline-start: 0.15em;
    font-size: 0.8em;
  }
  .block {
    content-visibility: auto;
    contain-intrinsic-size: auto 150em;
    overflow-clip-margin: 0.5em;
  }
  @media print {
    .table,
    .prose pre {
      overflow: visible;
      white-space: pre-wrap;
    }
  }
`;
