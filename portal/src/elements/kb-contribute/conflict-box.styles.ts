import {css} from 'lit';

export const conflictStyles = css`
  .conflict {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(2 * var(--_s));
  }
  .conflict > p {
    margin: 0;
  }
  /* There is one before there is something to say, which is read out then. */
  .conflict > p:empty {
    margin-block-end: calc(-2 * var(--_s));
  }
  /* After what is to be chosen, and in sight where there is room. */
  .conflict > .buttons {
    padding-block: var(--_s);
    /* As the box, and not to be seen through. */
    background: linear-gradient(var(--_raised) 0 0) var(--_surface);
  }
  .merged {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_s);
    inline-size: 100%;
  }
  .merged > h3 {
    margin: 0;
    font-size: 1em;
  }
  .side,
  .merged > fieldset {
    display: grid;
    gap: var(--_s);
    min-inline-size: 0;
    margin: 0;
    padding: calc(1.5 * var(--_s));
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .merged > [aria-invalid='true'] {
    border-color: var(--_danger);
  }
  .merged b,
  .merged legend {
    font-size: 0.875em;
    font-weight: 600;
  }
  /* Within its box: otherwise it stands across the border. */
  .merged legend {
    float: inline-start;
    padding: 0;
  }
  .merged label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_s);
    align-items: start;
    min-block-size: 2.75em;
    font-weight: 400;
    cursor: pointer;
  }
  .merged label + label {
    padding-block-start: var(--_s);
    border-block-start: 1px solid var(--_border);
  }
  .merged input[type='radio'] {
    inline-size: 1.25em;
    min-block-size: 1.25em;
    margin: 0.15em 0 0;
    accent-color: var(--_accent);
  }
  .marked {
    position: relative;
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  ul.marked {
    padding-inline-start: 1.25em;
    font-size: 0.875em;
    white-space: normal;
  }
  .marked ins {
    background: color-mix(in srgb, var(--_success) 18%, #0000);
    text-decoration-thickness: 2px;
  }
  .marked del {
    background: color-mix(in srgb, var(--_danger) 16%, #0000);
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    user-select: none;
  }
  @container (min-width: 44em) {
    .conflict > .buttons {
      position: sticky;
      inset-block-end: 0;
    }
  }
  @container (max-width: 30em) {
    .conflict > .buttons > button {
      inline-size: 100%;
    }
  }
`;
