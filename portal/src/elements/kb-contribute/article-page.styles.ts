import {css} from 'lit';

/** Of the layout `page`. */
export const pageStyles = css`
  :host([layout='page']) .base > :is(.notice, .conflict) {
    margin-block-start: calc(2 * var(--_s));
  }
  .page {
    --_bar: 3.75rem;
    display: flex;
    flex-flow: row wrap;
    align-items: flex-start;
    gap: 0 calc(4 * var(--_s));
  }
  .page > * {
    flex: 0 0 100%;
    min-inline-size: 0;
  }
  .page #panel {
    position: relative;
    gap: calc(2 * var(--_s));
    padding-block: calc(3 * var(--_s));
  }
  .page #panel:not(.comparing *) > * {
    max-inline-size: 44em;
  }

  .page .languages {
    font-size: 0.875em;
  }
  .page .languages > select,
  .page .compare > select {
    border-color: #0000;
  }

  .page > .copy {
    margin-block-start: calc(2 * var(--_s));
  }

  /* The article, in the typography of kb-article. */
  .page .headline {
    display: grid;
  }
  .page .headline > textarea,
  .page .headline::after {
    grid-area: 1 / 1;
    min-block-size: 0;
    padding: 0;
    font-family: inherit;
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    border: 0;
    border-radius: 0;
    outline: 0;
    resize: none;
  }
  .page .headline::after {
    content: attr(data-text-copy) ' ';
    visibility: hidden;
  }
  /* An empty title has no direction of its own; what is shown in it is in the reader's language. */
  .page .headline > :placeholder-shown {
    direction: inherit;
  }
  .page .headline > [aria-invalid] {
    box-shadow: 0 1px var(--_danger);
  }
  .page ::placeholder,
  .page .text[data-hint]::before {
    color: var(--_muted);
    opacity: 1;
  }
  .page .text {
    position: relative;
    min-block-size: 3em;
  }
  .page .resolution,
  .page .resolution > .prose {
    min-block-size: 40vh;
  }
  .page .text > .prose,
  .page .text[contenteditable] {
    padding: 0;
    border: 0;
    outline: 0;
    line-height: 1.65;
  }
  .page .text[data-blank][data-hint]::before {
    content: attr(data-hint);
    position: absolute;
    line-height: 1.65;
    pointer-events: none;
  }
  .page .rich > .label {
    margin-block-start: calc(2 * var(--_s));
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }
  .page .rich-resolution > .label {
    display: none;
  }
  .page .prose :where(p, ul, ol, dl, pre, blockquote, figure, table, aside, details, .details) {
    margin: 0 0 1em;
  }
  .page .prose > :last-child {
    margin-block-end: 0;
  }
  .page .prose :is(h2, h3, h4, h5, h6) {
    margin: 1.6em 0 0.5em;
    font-size: 1em;
  }
  .page .prose :is(h2, h3) {
    font-size: 1.25em;
  }
  .page .prose > :first-child {
    margin-block-start: 0;
  }
  .page .prose li > p {
    margin-block: 0.3em;
  }
  .page .prose blockquote {
    border-inline-start-color: var(--_accent);
    color: var(--_muted);
  }
  .page #blocks {
    inset-inline-start: 0;
    inline-size: min(16em, 100%);
    /* All of them, where there is room. */
    max-block-size: min(28em, 75vh);
  }
  .page #blocks > [role='option'] {
    min-block-size: 2.25em;
  }
  .page .sections {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
  }
  .page .quiet {
    border-color: #0000;
    color: var(--_muted);
  }
  .page .quiet:hover {
    color: inherit;
  }
  .page .sections > button {
    min-block-size: 2.25em;
    padding-inline: 0.6em;
    font-size: 0.9375em;
  }
  .page .sections svg {
    inline-size: 1em;
  }

  .page .tools {
    inset-block-start: 0;
  }
  .page .toolbar {
    flex-wrap: nowrap;
    overflow-x: auto;
    /* The outline of a focused button is not cut. */
    padding: 3px;
    margin: -3px;
    scrollbar-width: none;
  }
  .page .toolbar > button {
    flex: none;
    color: var(--_muted);
  }

  .page .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 2;
    order: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: calc(var(--_s) / 2) var(--_s);
    padding-block: var(--_s);
    background: var(--_surface);
    border-block-start: 1px solid var(--_border);
  }
  .page .bar > slot {
    display: block;
    flex: 1 0 100%;
    margin-block-end: calc(var(--_s) / 2);
  }
  .page .bar > p {
    flex: 1 1 8em;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .page .bar > button {
    padding-inline: 0.9em;
  }
  .page .bar > [aria-pressed='true'] {
    background: var(--_raised);
    color: inherit;
  }
  .page #scheduling:not([hidden]) {
    position: absolute;
    inset-block-end: 100%;
    inset-inline-end: 0;
    display: grid;
    gap: var(--_s);
    inline-size: min(18em, 100%);
    padding: calc(2 * var(--_s));
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    box-shadow: var(--kb-shadow, 0 4px 24px #0003);
  }

  .page .about {
    border-block-start: 1px solid var(--_border);
    padding-block: var(--_s);
  }
  .page .about > button {
    padding-inline: 0;
    font-weight: 600;
  }
  .page .about > button::after {
    content: '';
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline-start: 0.6em;
    border: solid;
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -0.15em;
  }
  .page .about.open > button::after {
    rotate: 135deg;
    translate: 0 0.15em;
  }
  .page #details {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(2 * var(--_s));
    padding-block: var(--_s) calc(2 * var(--_s));
    font-size: 0.9375em;
  }
  .page .about:not(.open) > #details {
    display: none;
  }
  .page #details :is(label, .label) {
    font-size: 0.875em;
  }
  .page.comparing #details > .compare {
    display: none;
  }
  .page #details .value {
    min-block-size: 0;
    padding: 0;
  }

  @container (max-width: 28em) {
    .page .bar {
      gap: 0;
      padding-block: calc(var(--_s) / 2);
    }
    /* A line of its own once it says something: the buttons stay in one row. */
    .page .bar > p {
      flex-basis: auto;
    }
    .page .bar > p:has(> :not(:empty)) {
      flex-basis: 100%;
    }
    .page .bar > button {
      padding-inline: 0.5em;
      font-size: 0.9375em;
    }
    /* One row: the comparison is chosen among the details. */
    .page:not(.comparing) > .languages {
      flex-wrap: nowrap;
    }
    .page:not(.comparing) > .languages > .compare {
      display: none;
    }
    .page [role='tablist'] {
      flex: 1 1 50%;
      flex-wrap: nowrap;
      min-inline-size: 0;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .page [role='tab'] {
      flex: none;
      padding-inline: 0.5em;
    }
    .page .languages > select {
      flex: 0 1 auto;
      min-inline-size: 6em;
      padding-inline: 0.25em;
    }
  }
  @container (min-width: 28em) {
    .page #details > .compare {
      display: none;
    }
  }
  @container (min-width: 44em) {
    .page .bar {
      inset-block: 0 auto;
      order: -1;
      min-block-size: var(--_bar);
      border-block: 0 1px solid var(--_border);
    }
    .page #scheduling:not([hidden]) {
      inset-block: 100% auto;
    }
    .page .tools {
      inset-block-start: var(--_bar);
    }
    .page .toolbar {
      flex-wrap: wrap;
    }
    /* In a callout, too, all are on one line beside the details. */
    .page .toolbar > button {
      min-inline-size: 2em;
    }
    .page:not(.comparing) > #panel {
      flex: 1 1 0;
    }
    .page:not(.comparing) > .about {
      flex: 0 0 16rem;
      margin-block-start: calc(2 * var(--_s));
      padding-inline-start: calc(3 * var(--_s));
      border-block: 0;
      border-inline-start: 1px solid var(--_border);
    }
    /* Beside the text it is always open. */
    .page:not(.comparing) > .about > button {
      display: none;
    }
    .page:not(.comparing) > .about > #details {
      display: grid;
    }
  }
`;
