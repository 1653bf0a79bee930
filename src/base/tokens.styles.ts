import {css} from 'lit';

/**
 * The theming tokens. Colours derive from the page's text colour, so that an element fits a dark page even when that page sets no
 * color-scheme. `@cssproperty` in kb-element.ts says what they are for.
 */
export const tokens = css`
  :host {
    --_muted: var(--kb-text-muted, color-mix(in srgb, currentcolor 72%, #0000));
    --_border: var(--kb-border, color-mix(in srgb, currentcolor 16%, #0000));
    --_raised: var(--kb-surface-raised, color-mix(in srgb, currentcolor 5%, #0000));
    --_accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
    --_radius: var(--kb-radius, 0.5em);
    --_s: var(--kb-space, 0.5em);
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
    --_surface: var(--kb-surface, light-dark(Canvas, color-mix(in srgb, Canvas 95%, #fff)));
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
  }
`;
