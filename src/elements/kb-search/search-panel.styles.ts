import {css} from 'lit';

export const panelStyles = css`
  .plain {
    min-inline-size: 2.5em;
    min-block-size: 2.5em;
    padding: 0;
    border: 0;
  }
  .plain svg {
    inline-size: 1.1em;
  }
  .empty {
    padding-block: calc(2 * var(--_s));
    color: var(--_muted);
  }
  .base {
    position: relative;
  }
  .popup {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inline-size: auto;
    max-block-size: min(26em, 70vh);
    margin: 0.35em 0 0;
    padding: 0.35em;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
    font-size: inherit;
    line-height: 1.4;
  }
  /* The list scrolls, not what stands around it: arrow keys move through the one. */
  .popup:not([hidden]) {
    display: flex;
    flex-direction: column;
  }
  [role='listbox'] {
    overflow: auto;
  }
  [popover] {
    position: fixed;
    inset: auto;
    position-anchor: --kb-field;
    position-area: block-end center;
    inline-size: anchor-size(inline);
    /* Shorter rather than above the field, as long as three options can be seen. */
    max-block-size: max(9.5em, min(26em, 100% - 0.7em));
  }
  .above {
    position-area: block-start center;
    margin: 0 0 0.35em;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    min-block-size: 2.75em;
    padding: 0.35em 0.75em;
    border-radius: var(--_radius);
    cursor: pointer;
  }
  /* Text of another direction begins where the list's rows begin. */
  [role='option'] > * {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--_raised);
  }
  /* As what has the focus elsewhere. */
  [aria-selected='true'] {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: -2px;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    border-radius: 0.15em;
  }
  .results mark {
    background: color-mix(in srgb, var(--_accent) 18%, #0000);
    font-weight: inherit;
  }
  .note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_s);
    padding: 0.5em 0.75em;
  }
  .results {
    margin-block-start: calc(2 * var(--_s));
    outline: 0;
  }
  .summary {
    margin-block-end: var(--_s);
  }
`;
