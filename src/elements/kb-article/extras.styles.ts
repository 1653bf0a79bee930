import {css} from 'lit';

export const extrasStyles = css`
  .code {
    position: relative;
    direction: ltr;
  }
  .prose .copy {
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-end: 0.5em;
    min-block-size: 2em;
    inline-size: 2em;
    padding: 0;
    background: linear-gradient(var(--_raised) 0 0) var(--_surface);
    color: var(--_muted);
  }
  .copy:hover {
    color: inherit;
  }
  .copy svg {
    inline-size: 1.1em;
  }
  .anchor {
    position: absolute;
    min-inline-size: max(1.5em, 24px);
    color: var(--_muted);
    font-weight: 400;
    line-height: max(1.3em, 24px);
    text-align: center;
    text-decoration: none;
  }
  .anchor::before {
    content: '#' / '';
  }
  .anchor:hover {
    color: var(--_accent);
  }
  @media (hover: hover) {
    .code:not(:hover, :focus-within) > .copy,
    :not(:hover, :focus-within) > .anchor {
      opacity: 0;
    }
  }
  /* Without a pointer that hovers the button stays in sight; code is scrolled out from under it. */
  @media (hover: none) {
    .prose pre {
      padding-inline-end: 3.25em;
    }
  }
  .more {
    cursor: zoom-in;
  }
  @media print {
    .copy,
    .anchor,
    .language {
      display: none;
    }
  }
`;
