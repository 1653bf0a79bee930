import {css} from 'lit';

/**
 * The box around the panel: in a corner, in the middle, over the whole of a phone, or inline. Sizes are percentages of the viewport, which,
 * unlike its units, do not grow with a `zoom` of the page.
 */
export const panelDialogStyles = css`
  .frame {
    display: flex;
    flex-direction: column;
    container-type: size;
    padding: 0;
    overflow: hidden;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 2);
    /* Not inherited from the place of the tag, such as a menu in capitals. */
    font-weight: 400;
    font-style: normal;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    cursor: auto;
    outline: 0;
  }
  section.frame {
    block-size: min(44em, 90vh);
  }
  dialog.frame {
    inset: auto;
    inset-block-end: var(--_block);
    inset-inline-end: var(--_inline);
    inline-size: min(26em, 100% - 2 * var(--_inline));
    max-inline-size: none;
    block-size: min(46em, 100% - 2 * var(--_block));
    max-block-size: none;
    box-shadow: var(--kb-shadow, 0 2px 6px #0001, 0 16px 48px #0003);
    transition:
      opacity 0.16s ease-out,
      translate 0.16s ease-out,
      inline-size 0.2s ease-out,
      block-size 0.2s ease-out,
      overlay 0.16s allow-discrete,
      display 0.16s allow-discrete;
  }
  :host([placement^='top']) dialog.frame {
    inset-block: var(--_block) auto;
  }
  :host([placement$='start']) dialog.frame {
    inset-inline: var(--_inline) auto;
  }
  dialog.wide {
    inline-size: min(46em, 100% - 2 * var(--_inline));
    block-size: calc(100% - 2 * var(--_block));
  }
  /* Beside the page, which makes room (panel-dialog.ts): at once, so that it is laid out once. */
  dialog.docked {
    --_block: 0px;
    --_inline: 0px;
    block-size: 100%;
    border-block-width: 0;
    border-radius: 0;
    box-shadow: none;
    transition: none;
  }
  dialog.docked.wide {
    inline-size: min(46em, 50%);
  }
  dialog:not(:popover-open, [open]) {
    display: none;
    opacity: 0;
    translate: 0 0.75rem;
  }
  @starting-style {
    dialog.frame {
      opacity: 0;
      translate: 0 0.75rem;
    }
  }
  :host([mode='dialog']) dialog.frame {
    inset: 0;
    inline-size: min(46em, 100% - 2rem);
    block-size: min(48em, 100% - 4rem);
  }
  :modal::backdrop {
    background: #0006;
    animation: kb-shade 0.16s;
  }
  @keyframes kb-shade {
    from {
      opacity: 0;
    }
  }
  /* On phones: all that a virtual keyboard leaves of the screen. */
  dialog.frame.frame.full-screen.full-screen {
    inset: var(--_view-top, 0) 0 auto;
    inline-size: auto;
    block-size: var(--_view-height, 100%);
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
      env(safe-area-inset-left);
    border: 0;
    border-radius: 0;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog.frame {
      transition: none;
    }
    :modal::backdrop {
      animation: none;
    }
  }
  @media print {
    dialog.frame {
      display: none;
      transition: none;
    }
  }
`;
