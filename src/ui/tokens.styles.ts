import {css} from 'lit';

/**
 * The tokens: the whole look follows from them. Each public `--kb-*` is read in this file and nowhere else. Colours derive from
 * the page's own text colour, so that an element fits a dark page even when that page says nothing of colour schemes.
 *
 * The comments are the manual: a line a token. `--kb-font`: font family, the page's by default. `--kb-text`: text colour, the page's
 * by default. Both are read in base.styles.ts, where they are inherited from.
 */
export const tokens = css`
  :host {
    /* --kb-text-muted: colour of secondary text; keep a contrast of 4.5. */
    --_muted: var(--kb-text-muted, color-mix(in srgb, currentcolor 72%, #0000));
    /* --kb-border: colour of lines between things. */
    --_border: var(--kb-border, color-mix(in srgb, currentcolor 16%, #0000));
    /* --kb-surface-raised: background of code, table heads, hovered rows. */
    --_raised: var(--kb-surface-raised, color-mix(in srgb, currentcolor 5%, #0000));
    /* --kb-accent: links, primary buttons, the mark of the current thing. */
    --_accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
    /* --kb-radius: corner radius of fields, buttons and boxes. */
    --_radius: var(--kb-radius, 0.5em);
    /* --kb-space: unit of all distances. */
    --_s: var(--kb-space, 0.5em);
  }
`;
