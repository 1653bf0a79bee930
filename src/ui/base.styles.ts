import {css} from 'lit';
import {tokens} from './tokens.styles.ts';

/** What every element starts from: box model, type, links, buttons, focus, skeletons, errors. */
export const base = [
  tokens,
  css`
    :host {
      display: block;
      font-family: var(--kb-font, inherit);
      color: var(--kb-text, inherit);
      text-align: start;
      overflow-wrap: anywhere;
    }
    :host([hidden]),
    [hidden] {
      display: none !important;
    }
    *,
    ::before,
    ::after {
      box-sizing: border-box;
    }
    .base {
      line-height: 1.5;
      outline: 0;
    }
    h2,
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
      text-decoration-thickness: 0.06em;
    }
    button,
    input,
    textarea {
      font: inherit;
      color: inherit;
      letter-spacing: inherit;
    }
    button {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: var(--_s);
      min-block-size: 2.75em;
      padding: 0 1em;
      background: none;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      cursor: pointer;
      text-align: start;
      transition: background-color 0.12s;
    }
    button:hover {
      background: var(--_raised);
    }
    button[aria-disabled='true'] {
      opacity: 0.6;
      cursor: default;
    }
    .primary,
    .primary:hover {
      background: var(--_accent);
      border-color: transparent;
      color: var(--_on-accent);
      font-weight: 600;
    }
    :focus-visible {
      outline: 2px solid var(--_focus);
      outline-offset: 2px;
    }
    svg {
      inline-size: 1.25em;
      block-size: 1.25em;
      flex: none;
      fill: none;
      stroke: currentcolor;
      stroke-width: 1.7;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    .muted {
      color: var(--_muted);
      font-size: 0.875em;
    }
    .sr {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .error {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_s) calc(2 * var(--_s));
      padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
      background: color-mix(in srgb, var(--_danger) 7%, transparent);
      border-inline-start: 3px solid var(--_danger);
      border-radius: var(--_radius);
    }
    .error > p {
      flex: 1 1 16em;
    }
    /* Nobody should see a skeleton flash by: it appears when waiting has become noticeable. */
    .skeleton {
      display: block;
      block-size: 0.7em;
      margin-block: 0.35em;
      border-radius: 0.35em;
      background: color-mix(in srgb, var(--_text) 11%, transparent);
      opacity: 0;
      animation:
        kb-appear 0.2s 0.4s forwards,
        kb-breathe 1.6s 0.6s infinite alternate ease-in-out;
    }
    @keyframes kb-appear {
      to {
        opacity: 1;
      }
    }
    @keyframes kb-breathe {
      to {
        background: color-mix(in srgb, var(--_text) 5%, transparent);
      }
    }
    @media (prefers-reduced-motion: reduce) {
      *,
      ::before {
        transition: none !important;
        animation-duration: 0.01ms !important;
        animation-iteration-count: 1 !important;
      }
    }
    @media (forced-colors: active) {
      .primary {
        border-color: ButtonText;
      }
    }
  `,
];
