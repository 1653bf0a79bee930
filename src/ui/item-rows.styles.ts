import {css} from 'lit';

/** Rows of one height each, so that a list takes the same space before and after its items arrive. */
export const listStyles = css`
  .row {
    position: relative;
    display: grid;
    /* Three lines of title and summary, then one of numbers. */
    grid-template: var(--_text, 4.2em) var(--_meta,) / 1.5em 1fr;
    column-gap: calc(1.5 * var(--_s));
    padding-block: calc(1.5 * var(--_s));
    line-height: 1.4;
  }
  .row + .row {
    border-block-start: 1px solid var(--_border);
  }
  .row > svg {
    color: var(--_accent);
  }
  .short {
    --_text: 1.4em;
    --_lines: 1;
  }
  .row:has(.meta) {
    --_meta: 1.4em;
  }
  /* The title, and the summary in what is left; dots where that was not all. */
  .body {
    grid-area: 1 / 2;
    /* Text of another direction begins where the list's rows begin. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines, 3);
    overflow: hidden;
  }
  /* Where there are no numbers, their line is the summary's. */
  .row:has(.meta):not(:has(.meta span)) .body {
    grid-row-end: 3;
    -webkit-line-clamp: calc(var(--_lines, 3) + 1);
  }
  .skeleton + .skeleton {
    inline-size: 70%;
  }
  .title {
    display: block;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .row:hover .title {
    color: var(--_accent);
    text-decoration: underline;
  }
  /* The whole row is the target; the link is what is announced. */
  .title::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .title:focus-visible {
    outline: 0;
  }
  .title:focus-visible::after {
    outline: 2px solid var(--kb-focus, var(--_accent));
    border-radius: var(--_radius);
  }
  .text,
  .meta {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.6;
  }
  .meta {
    grid-area: 2 / 2;
    display: flex;
    /* What has no room is not seen at all, rather than by half. */
    flex-wrap: wrap;
    column-gap: calc(2 * var(--_s));
    overflow: hidden;
  }
`;
