import {css} from 'lit';

/** Buttons and fields, for the elements that have any. */
export const controls = css`
  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s);
    min-block-size: 2.75em;
    padding: 0 1em;
    background: none;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  button:hover {
    background: var(--_raised);
  }
  :disabled {
    opacity: 0.6;
  }
  .primary,
  .primary:hover {
    background: var(--_accent);
    border-color: #0000;
    color: var(--_on-accent);
    font-weight: 600;
  }
`;
