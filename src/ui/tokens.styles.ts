import {css} from 'lit';

/**
 * The tokens: the whole look follows from them. Each public `--kb-*` is read here and nowhere else. Colours derive from the page's own
 * text colour, so that an element fits a dark page even when that page says nothing of colour schemes.
 *
 * The comments are the manual: a line a token.
 */
export const tokens = css`
  :host {
    /* --kb-font: font family. Default: the page's. */
    /* --kb-font-mono: font family of code. */
    --_mono: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    /* --kb-text: text colour. Default: the page's. */
    --_text: var(--kb-text, currentcolor);
    /* --kb-text-muted: colour of secondary text; keep a contrast of 4.5. */
    --_muted: var(--kb-text-muted, color-mix(in srgb, var(--_text) 72%, transparent));
    /* --kb-border: colour of lines between things. */
    --_border: var(--kb-border, color-mix(in srgb, var(--_text) 16%, transparent));
    /* --kb-surface-raised: background of code, table heads, hovered rows. */
    --_raised: var(--kb-surface-raised, color-mix(in srgb, var(--_text) 5%, transparent));
    /* --kb-surface: opaque background of what floats: menus, suggestions. */
    --_surface: var(--kb-surface, light-dark(#fff, #1f2324));
    /* --kb-accent: links, primary buttons, the mark of the current thing. */
    --_accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
    /* --kb-on-accent: text on the accent colour. */
    --_on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
    /* --kb-danger: errors. */
    --_danger: var(--kb-danger, light-dark(#a3261d, #ff9c92));
    /* --kb-success: what went well. */
    --_success: var(--kb-success, light-dark(#1d6b35, #7fd49b));
    /* --kb-radius: corner radius of fields, buttons and boxes. */
    --_radius: var(--kb-radius, 0.5em);
    /* --kb-space: unit of all distances. */
    --_s: var(--kb-space, 0.5em);
    /* --kb-shadow: shadow of what floats. */
    --_shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003);
    /* --kb-focus: colour of the focus ring. */
    --_focus: var(--kb-focus, var(--_accent));
  }
`;
