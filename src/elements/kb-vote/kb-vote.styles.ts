import {css} from 'lit';

export const voteStyles = css`
  .ask,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    min-block-size: 2.75em;
  }
  .buttons {
    gap: var(--_s);
  }
  #question {
    font-weight: 600;
  }
  button + button > svg {
    transform: scaleY(-1);
  }
  .buttons > button {
    min-inline-size: 5em;
  }
  .totals {
    min-block-size: 1.75em;
    padding-block-start: 0.25em;
  }
`;
