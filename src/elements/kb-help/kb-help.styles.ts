import {css} from 'lit';

export const launcherStyles = css`
  :host {
    font-family: var(--kb-font, inherit);
  }
  .corner,
  .frame {
    /* Readable also where a page makes 1rem small. Lengths in em follow. */
    font-size: max(1rem, 16px);
    /* Distances from the edges that avoid a notch or a home bar. */
    --_block: max(var(--_y, 1.25rem), env(safe-area-inset-top), env(safe-area-inset-bottom));
    --_inline: max(var(--_x, 1.25rem), env(safe-area-inset-left), env(safe-area-inset-right));
  }
  /* In the top layer, above everything of the page. */
  .corner {
    /* Other launchers in the same corner come first. */
    --_stacked: calc(var(--_block) + var(--_stack, 0) * 4em);
    inset: auto;
    inset-block-end: var(--_stacked);
    inset-inline-end: var(--_inline);
    max-inline-size: calc(100% - 2 * var(--_inline));
    /* Beside the docked panel of another kb-help. */
    margin: 0 var(--kb-docked-right, 0) 0 var(--kb-docked-left, 0);
    padding: 0;
    overflow: visible;
    background: none;
    border: 0;
  }
  :host([placement^='top']) .corner {
    inset-block: var(--_stacked) auto;
  }
  :host([placement$='start']) .corner {
    inset-inline: var(--_inline) auto;
  }
  .launcher {
    display: flex;
    gap: 0.6em;
    max-inline-size: 100%;
    min-block-size: 3.25em;
    padding: 0.5em 1.25em;
    border-radius: 2em;
    box-shadow: 0 3px 12px #0003;
  }
  .launcher:hover {
    box-shadow: 0 3px 18px #0006;
  }
  .error {
    --_behind: var(--_surface);
    color: var(--kb-text, CanvasText);
    box-shadow: var(--_shadow);
  }
  svg {
    inline-size: 1.5em;
  }
  /* The panel has been loading for a while. */
  [aria-busy] svg {
    animation: kb-wait 0.8s 0.4s infinite alternate;
  }
  @keyframes kb-wait {
    to {
      opacity: 0.3;
    }
  }
  .launcher[aria-label] {
    inline-size: 3.5em;
    block-size: 3.5em;
    padding: 0;
  }
  @media (max-width: 30em) {
    .launcher:has(svg) {
      inline-size: 3.5em;
      block-size: 3.5em;
      padding: 0;
    }
    .launcher svg + span {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @media print {
    .corner {
      display: none;
    }
  }
`;
