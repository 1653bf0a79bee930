import {css} from 'lit';

export const articleStyles = css`
  .base {
    /* Links to headings and hidden texts, which are absolute, scroll with the page's container. */
    position: relative;
    min-block-size: var(--kb-article-reserve, 100vh);
  }
  .failed {
    min-block-size: 0;
  }
  article {
    max-inline-size: 44em;
  }
  header {
    /* No margin: that of a header whose content is still on its way from the server would move the whole article. */
    padding-block-end: calc(3 * var(--_s));
  }
  .title {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
    /* It takes the focus from links, and is no control. */
    outline: 0;
    /* Scrolling to the title shows the beginning of the text, too. */
    scroll-margin: 1em 0 60vh;
  }
  .meta,
  .meta > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: calc(2 * var(--_s));
  }
  .meta {
    min-block-size: 3em;
    padding-block-start: 0.25em;
  }
  .language button[part] {
    border: 0;
    margin-inline: -1em;
    color: var(--_muted);
    font-size: 0.875em;
  }
  /* As an error box, calmer. */
  .notice {
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .badge {
    display: inline-block;
    margin-block-end: var(--_s);
    padding: 0.2em 0.75em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-size: 0.8125em;
    font-weight: 600;
  }
  /* Text of an article is never drawn over the page, such as deeply nested elements or many combining characters. */
  .body {
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .body::after {
    content: '';
    display: block;
    clear: both;
  }
  .section-heading {
    margin-block: calc(4 * var(--_s)) var(--_s);
    font-size: 1.25em;
    font-weight: 700;
    line-height: 1.3;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: calc(4 * var(--_s));
  }
  .tags li {
    padding: 0.2em 0.75em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.8125em;
  }
  .skeletons {
    display: grid;
    gap: 0.5em;
    max-inline-size: 44em;
  }
  .skeletons :first-child {
    inline-size: 70%;
    block-size: 1.6em;
    margin-block-end: 1.5em;
  }
  .skeletons :last-child {
    inline-size: 55%;
  }
  ::slotted(*) {
    max-inline-size: 44em;
    margin-block-start: calc(4 * var(--_s)) !important;
  }
`;

/** The typography of article text. */
export const proseStyles = css`
  .prose {
    line-height: 1.65;
  }
  .prose > :first-child {
    margin-block-start: 0;
  }
  .prose :is(p, ul, ol, dl, pre, blockquote, figure, details, aside) {
    margin: 0 0 1em;
  }
  .prose :is(h1, h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.5em;
    font-size: 1em;
    line-height: 1.3;
    /* Room for the link to the heading. */
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
  .prose li > p:has(+ :is(ul, ol)) {
    margin-block-end: 0.3em;
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
  .prose dt {
    font-weight: 600;
  }
  .prose dd {
    margin-inline-start: 1.5em;
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
  .prose aside[class] {
    --_callout: var(--_accent);
    padding: 0.75em 1em;
    background: color-mix(in srgb, var(--_callout) 7%, #0000);
    border-inline-start: 3px solid var(--_callout);
    border-radius: var(--_radius);
  }
  .prose aside.callout-tip {
    --_callout: var(--_success);
  }
  .prose aside.callout-warning {
    --_callout: var(--_danger);
  }
  .prose aside[class]::before {
    /* Firefox before 128 knows no text for screen readers. */
    content: attr(aria-label);
    content: attr(aria-label) / '';
    display: block;
    color: var(--_callout);
  }
  .prose aside[class]::before,
  .prose summary {
    font-weight: 600;
  }
  .prose :is(aside, li, dd, td, th) > :last-child {
    margin-block-end: 0;
  }
  .table {
    margin-block-end: 1em;
    overflow-x: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .prose table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.9375em;
    overflow-wrap: normal;
  }
  .prose :is(th, td) {
    padding: 0.6em 0.9em;
    vertical-align: top;
    border-block-end: 1px solid var(--_border);
  }
  /* Prose, as a rule, which long words of code beside it would leave a column of one word a line. */
  .prose :is(th, td):nth-child(n + 3):last-child {
    min-inline-size: 9em;
  }
  .prose tr:last-child > * {
    border-block-end: 0;
  }
  .prose th {
    background: var(--_raised);
  }
  .prose th:not([align]) {
    text-align: start;
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
  .piece {
    display: block;
  }
  .chunk {
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
