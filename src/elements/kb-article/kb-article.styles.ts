import {css} from 'lit';

export const articleStyles = css`
  .base {
    min-block-size: var(--kb-article-reserve, 100vh);
  }
  article {
    max-inline-size: 44em;
  }
  header {
    margin-block-end: calc(3 * var(--_s));
  }
  .title {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
    /* It is where reading begins, and nothing to press. */
    outline: 0;
    /* Scrolled to, it brings the beginning of its article into view with it. */
    scroll-margin: 1em 0 60vh;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(2 * var(--_s));
    min-block-size: 3em;
    padding-block-start: 0.25em;
  }
  .meta > p {
    display: flex;
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
  }
  /* Until the language switch is there. */
  .language:not(:has(button)) {
    min-block-size: 2.58em;
    padding-inline-end: 1.1em;
    visibility: hidden;
  }
  /* Nothing that an article holds is drawn over the page: not what is nested too deep, nor signs piled upon signs. */
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
    font-weight: 650;
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
  .waiting {
    display: grid;
    gap: 0.5em;
    max-inline-size: 44em;
  }
  .waiting :first-child {
    inline-size: 70%;
    block-size: 1.6em;
    margin-block-end: 1.5em;
  }
  .waiting :last-child {
    inline-size: 55%;
  }
  ::slotted(*) {
    max-inline-size: 44em;
    margin-block-start: calc(4 * var(--_s)) !important;
  }
`;
