import {css} from 'lit';

/** The tokens of what an element has only when there is something to press or to warn of. See tokens.styles.ts. */
export const controlTokens = css`
  :host {
    /* --kb-on-accent: text on the accent colour. */
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    /* --kb-danger: errors. */
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
  }
`;
