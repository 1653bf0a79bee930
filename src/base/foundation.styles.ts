import {css} from 'lit';

/**
 * What launcher and elements have in common: the theming tokens, focus, icons, buttons and the error box. Colours derive from the page's text colour, so that
 * an element fits a dark page even when that page sets no color-scheme. `@cssproperty` in kb-element.ts says what the tokens are for.
 */
export const foundation = css`
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
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  :focus-visible {
    /* --kb-focus: colour of the focus ring. */
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: 2px;
  }
  svg {
    inline-size: 1.25em;
    flex: none;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_s);
    min-block-size: 2.75em;
    padding: 0 1em;
    background: none;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font: inherit;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover {
    background: var(--_raised);
  }
  .primary,
  .primary:hover {
    background: var(--_accent);
    /* Visible in forced colours. */
    border-color: #0000;
    color: var(--_on-accent);
    font-weight: 600;
  }
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s) calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: color-mix(in srgb, var(--_danger) 7%, var(--_behind, #0000));
    border: 1px solid color-mix(in srgb, var(--_danger) 30%, #0000);
    border-radius: var(--_radius);
  }
  .error > p {
    flex: 1 1 14em;
    margin: 0;
  }
`;
