import {css} from 'lit';

/** The tokens of what an element has only when there is something to press, to float or to warn of. See tokens.styles.ts. */
export const controlTokens = css`
  :host {
    /* --kb-surface: opaque background of what floats: menus, suggestions. */
    --_surface: var(--kb-surface, Canvas);
    /* --kb-on-accent: text on the accent colour. */
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    /* --kb-danger: errors. */
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
    /* --kb-success: what went well. */
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
    /* --kb-shadow: shadow of what floats. */
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
  }
`;
