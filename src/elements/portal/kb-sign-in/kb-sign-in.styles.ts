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
  .error {
    margin-block-start: var(--_s);
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
    display: grid;
    gap: calc(var(--_s) / 2);
    line-height: 1.5;
  }
  h2 {
    margin: 0;
    font-size: 1.25em;
    line-height: 1.3;
  }
  label {
    margin-block-start: var(--_s);
    font-weight: 600;
  }
  input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
  [aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    margin-block-start: calc(2 * var(--_s));
  }
`;
