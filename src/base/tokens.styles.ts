import {css} from 'lit';

/**
 * The theming tokens. Colours derive from the page's text colour, so that an element fits a dark page even when that page sets no
 * color-scheme. The reference of the tokens is generated from `@cssproperty` in kb-element.ts.
 *
 * `--kb-font`: font family, by default the page's. `--kb-text`: text colour, by default the page's. Both are read in base.styles.ts.
 */
export const tokens = css`
  :host {
    /* --kb-text-muted: colour of secondary text; keep a contrast of 4.5. */
    --_muted: var(--kb-text-muted, color-mix(in srgb, currentcolor 72%, #0000));
    /* --kb-border: colour of borders and separators. */
    --_border: var(--kb-border, color-mix(in srgb, currentcolor 16%, #0000));
    /* --kb-surface-raised: background of code, table heads, hovered rows. */
    --_raised: var(--kb-surface-raised, color-mix(in srgb, currentcolor 5%, #0000));
    /* --kb-accent: links, primary buttons, the current item. */
    --_accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
    /* --kb-radius: corner radius of fields, buttons and boxes. */
    --_radius: var(--kb-radius, 0.5em);
    /* --kb-space: unit of all spacing. */
    --_s: var(--kb-space, 0.5em);
    /* --kb-on-accent: text on the accent colour. */
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    /* --kb-danger: errors. */
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
    /* --kb-success: confirmations. */
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
    /* --kb-surface: opaque background of menus, suggestions and the panel; in the dark slightly lighter than the page. */
    --_surface: var(--kb-surface, light-dark(Canvas, color-mix(in srgb, Canvas 95%, #fff)));
    /* --kb-shadow: shadow of menus, suggestions and the panel. */
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
  }
`;
