import {css} from 'lit';
import {tokens} from '../base/tokens.styles.ts';

/** Base styles of all elements: box model, type, links, focus, skeletons. */
export const base = [
  tokens,
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
    :host([hidden]),
    [hidden] {
      display: none !important;
    }
    * {
      box-sizing: border-box;
    }
    .base {
      line-height: 1.5;
      outline: 0;
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
      /* currentcolor is the system's text colour in forced colours. */
      forced-color-adjust: auto;
    }
    .muted {
      color: var(--_muted);
      font-size: 0.875em;
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
  `,
];
