import {css} from 'lit';

export const searchStyles = css`
  .form {
    display: flex;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3.25em;
    padding: 0.25em;
    padding-inline-start: 0.9em;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: calc(var(--_radius) * 1.4);
    anchor-name: --kb-field;
  }
  .form:focus-within {
    border-color: var(--_accent);
    box-shadow: 0 0 0 1px var(--_accent);
    /* Forced colours take the above away, and draw this. */
    outline: 2px solid #0000;
  }
  .form > svg {
    color: var(--_muted);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2.5em;
    padding: 0 0.5em;
    background: none;
    border: 0;
    outline: 0 !important;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  /* A heading and three articles. */
  .watching {
    min-block-size: 13em;
  }
  @media (max-width: 30em) {
    .form > svg {
      display: none;
    }
    .form {
      padding-inline-start: 0.4em;
    }
  }
`;
