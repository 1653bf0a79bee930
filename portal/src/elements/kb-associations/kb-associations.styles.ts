import {css} from 'lit';

export const associationsStyles = css`
  .base {
    --_row: calc(2.9em + 2 * var(--_s));
  }
  /* The space of some rows from the start: nothing below moves when the articles arrive. */
  .bound {
    min-block-size: calc(var(--_rows) * var(--_row));
  }
  /* Without any it gives that space back. */
  .bound:has(> .empty) {
    min-block-size: 0;
  }
  .row {
    display: flex;
    align-items: center;
    gap: calc(1.5 * var(--_s));
    min-block-size: var(--_row);
    padding-block: var(--_s);
    line-height: 1.4;
  }
  .row + .row {
    border-block-start: 1px solid var(--_border);
  }
  .row > svg {
    color: var(--_accent);
  }
  .row > div {
    flex: 1;
    min-inline-size: 0;
  }
  .title {
    /* A target of 24 pixels. */
    display: inline-block;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    color: inherit;
    text-align: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  .title:hover {
    background: none;
    color: var(--_accent);
    text-decoration: underline;
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: calc(2 * var(--_s));
  }
  .badge {
    padding: 0 0.6em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--_danger);
    font-weight: 600;
  }
  /* Text of another direction is aligned with the list. */
  .name,
  .excerpt {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .excerpt {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .skeleton:first-child {
    inline-size: 55%;
  }
  .skeleton + .skeleton {
    inline-size: 40%;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: var(--_s);
  }
  input {
    flex: 1 1 12em;
    min-inline-size: 0;
    text-overflow: ellipsis;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .add {
    flex: none;
  }
  .add[aria-disabled='true'] {
    border-color: #0000;
    background: none;
    cursor: default;
  }
  .add svg {
    color: var(--_success);
  }
  .message {
    display: flex;
    align-items: center;
    gap: var(--_s);
    min-block-size: 1.6em;
    margin-block: var(--_s);
  }
  .message svg {
    color: var(--_success);
  }
  .empty {
    padding-block: var(--_s);
    color: var(--_muted);
  }
`;
