import {css} from 'lit';

/** Rows of one height each, so that a list takes the same space before and after its items arrive. */
export const listStyles = css`
  .heading {
    margin-block-end: var(--_s);
    font-size: 1.125em;
    font-weight: 650;
    line-height: 1.3;
  }
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 1.5em 1fr;
    column-gap: calc(1.5 * var(--_s));
    padding: calc(1.5 * var(--_s));
    margin-inline: calc(-1.5 * var(--_s));
    border-radius: var(--_radius);
    line-height: 1.4;
  }
  .row:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline: calc(1.5 * var(--_s));
    inset-block-end: 0;
    border-block-end: 1px solid var(--_border);
  }
  .row:hover:has(a) {
    background: var(--_raised);
  }
  .row > svg {
    color: var(--_accent);
    margin-block-start: 0.1em;
  }
  /* Three lines: a title of one or two, the summary in what is left. */
  .body {
    block-size: 4.2em;
    overflow: hidden;
  }
  .no-text .body,
  .compact .body {
    block-size: 1.4em;
  }
  .title,
  .text {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .no-text .title,
  .compact .title {
    -webkit-line-clamp: 1;
  }
  .title {
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }
  .row:hover .title {
    color: var(--_accent);
    text-decoration: underline;
    text-decoration-thickness: 0.06em;
  }
  /* The whole row is the target; the link is what is announced. */
  .title::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .title:focus-visible {
    outline: 0;
  }
  .row:has(.title:focus-visible) {
    outline: 2px solid var(--_focus);
  }
  .text {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.6;
  }
  .meta {
    grid-column: 2;
    display: flex;
    gap: calc(2 * var(--_s));
    block-size: 1.5em;
    overflow: hidden;
    color: var(--_muted);
    font-size: 0.8125em;
    line-height: 1.75;
    white-space: nowrap;
  }
  .empty {
    padding-block: calc(3 * var(--_s));
    color: var(--_muted);
  }
  mark {
    background: color-mix(in srgb, var(--_accent) 18%, transparent);
    color: inherit;
    border-radius: 0.15em;
  }
`;
