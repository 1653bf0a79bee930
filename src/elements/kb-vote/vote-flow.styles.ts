import {css} from 'lit';

/** What follows a press. */
export const flowStyles = css`
  .thanks {
    display: flex;
    align-items: center;
    gap: var(--_s);
    min-block-size: 2.75em;
    /* It takes the focus of what was pressed, and is nothing to press. */
    outline: 0;
  }
  .thanks > svg {
    color: var(--_success);
  }
  .error {
    margin-block-start: var(--_s);
  }
`;
