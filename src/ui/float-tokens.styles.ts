import {css} from 'lit';

/** The tokens of what appears only after the reader acted. See tokens.styles.ts. */
export const floatTokens = css`
  :host {
    /* --kb-surface: opaque background of what floats: menus, suggestions, the panel. In the dark it is nearer to the light. */
    --_surface: var(--kb-surface, light-dark(Canvas, color-mix(in srgb, Canvas 95%, #fff)));
    /* --kb-shadow: shadow of what floats. */
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
    /* --kb-success: what went well. */
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
  }
`;
