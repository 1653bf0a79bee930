import {css} from 'lit';

export const shareMenuStyles = css`
  .base {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(1.5 * var(--_s));
    min-block-size: 2.75em;
  }
  .note {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
  }
  .note svg {
    color: var(--_success);
  }
  .box {
    display: block;
    padding: 0.5em 0.75em;
    border: 0;
  }
  .languages {
    margin-block-start: 0.35em;
    padding-block-start: 0.35em;
    border-block-start: 1px solid var(--_border);
  }
  .languages > p {
    padding: 0.25em 0.857em;
  }
  .link {
    flex: 1 1 100%;
  }
  .link input {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
  }
`;
