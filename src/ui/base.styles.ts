import {css} from 'lit';
import {foundation} from '../base/foundation.styles.ts';

/** Base styles of all elements: type, links, skeletons and fields. */
export const base = [
  foundation,
  css`
    :host {
      display: block;
      /* As between paragraphs. Any rule of the page's for the element wins. */
      margin-block: 1em;
      font-family: var(--kb-font, inherit);
      color: var(--kb-text, inherit);
      text-align: start;
      overflow-wrap: anywhere;
    }
    .base {
      line-height: 1.5;
    }
    ol,
    p,
    ul {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    a {
      color: var(--_accent);
      text-underline-offset: 0.2em;
    }
    svg {
      /* currentcolor is the system's text colour in forced colours. */
      forced-color-adjust: auto;
    }
    .muted,
    .error small {
      color: var(--_muted);
      font-size: 0.875em;
    }
    .error small {
      display: block;
    }
    .error p {
      text-wrap: balance;
    }
    .sr {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    /* Delayed, so that skeletons do not flash when the reply comes at once. */
    .skeleton {
      display: block;
      block-size: 0.7em;
      margin-block: 0.35em;
      /* Visible in forced colours, which remove backgrounds. */
      border: 1px solid #0000;
      border-radius: 1em;
      background: var(--_border);
      opacity: 0;
      animation: kb-appear 0.2s 0.4s forwards;
    }
    @keyframes kb-appear {
      to {
        opacity: 0.7;
      }
    }
    button,
    input,
    textarea {
      font: inherit;
      color: inherit;
      letter-spacing: inherit;
    }
    :disabled {
      opacity: 0.6;
    }
  `,
];
