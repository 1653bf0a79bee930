import {css} from 'lit';

export const signInStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    min-block-size: 2.75em;
  }
  .who {
    display: flex;
    align-items: center;
    gap: var(--_s);
    min-inline-size: 0;
    /* Focused by script in place of the pressed button; it is no control. */
    outline: 0;
  }
  .row + .row {
    margin-block-start: var(--_s);
  }
  .space {
    inline-size: 7em;
    block-size: 2.75em;
    margin: 0;
    border-radius: var(--_radius);
  }
  dialog {
    inline-size: min(24em, 100vw - 2em);
    max-block-size: calc(100dvh - 2em);
    padding: calc(3 * var(--_s));
    overflow: auto;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(1.5 * var(--_radius));
    box-shadow: var(--_shadow);
  }
  dialog::backdrop {
    background: #0006;
  }
  form {
    line-height: 1.5;
  }
  h2 {
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
  }
  form > .buttons {
    margin-block-start: calc(2 * var(--_s));
  }
`;
