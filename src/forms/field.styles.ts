import {css} from 'lit';

/** What is wrong with a field. */
export const fieldErrorStyles = css`
  [aria-invalid='true'] {
    border-color: var(--_danger) !important;
  }
  .field-error {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .field-error:empty {
    display: none;
  }
`;

/** Forms with labelled fields: of kb-vote, and of elements for portals. */
export const fieldStyles = css`
  form {
    display: grid;
    /* The track shrinks with a flex or grid container of the page. A width would be the form's minimum there. */
    grid-template-columns: minmax(0, 34em);
    gap: calc(var(--_s) / 2);
    max-inline-size: 34em;
  }
  form > * + :is(label, .buttons) {
    margin-block-start: var(--_s);
  }
  fieldset {
    min-inline-size: 0;
    margin: 0 0 var(--_s);
    padding: 0;
    border: 0;
  }
  label,
  legend {
    padding: 0;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  .choice {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-block-size: 2.25em;
    font-weight: 400;
    cursor: pointer;
  }
  [type='radio'] {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
    accent-color: var(--_accent);
  }
  input:not([type='radio']),
  textarea {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    resize: vertical;
  }
  textarea {
    min-block-size: 5.5em;
    max-block-size: 20em;
    field-sizing: content;
  }
  ${fieldErrorStyles}
`;
