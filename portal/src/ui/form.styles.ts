import {css} from 'lit';
import {fieldStyles} from 'kb-help/portal-kit.js';

/** Of forms that an element opens, and of what stands in their place afterwards. */
export const formStyles = [
  fieldStyles,
  css`
    .buttons {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_s);
    }
    /* Focused by script in place of the pressed button; it is no control. */
    .done {
      display: flex;
      align-items: center;
      gap: var(--_s);
      min-block-size: 2.75em;
      outline: 0;
    }
    .done > svg {
      color: var(--_success);
    }
    .error {
      margin-block-start: var(--_s);
    }
  `,
];
