import {css} from 'lit';
import {floatTokens} from './float-tokens.styles.ts';

/** The menu hangs at its button's end, and turns where there is no room. Without anchor positioning it is centred. */
export const menuStyles = css`
  ${floatTokens}
  #menu-button {
    anchor-name: --kb-menu;
  }
  #menu {
    position-anchor: --kb-menu;
    min-inline-size: 13em;
    max-inline-size: min(24em, 100% - 0.5em);
    max-block-size: max(9.5em, min(28em, 100% - 0.7em));
    padding: 0.35em;
    overflow: auto;
    font-size: inherit;
    line-height: 1.4;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
  }
  @supports (position-area: block-end) {
    #menu {
      position-area: block-end span-inline-start;
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline;
      /* Over its button, where there is room neither above nor below. */
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        span-all;
      margin: 0.35em 0;
      inset: auto;
    }
  }
  [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: 2.5em;
    padding: 0.35em 0.75em;
    border: 0;
    border-radius: var(--_radius);
    color: inherit;
    text-decoration: none;
    justify-content: start;
    text-align: start;
  }
  [role^='menuitem']:is(:hover, :focus-visible) {
    background: var(--_raised);
  }
  [role^='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  [aria-checked='true'] {
    color: var(--_accent);
    font-weight: 600;
  }
`;
