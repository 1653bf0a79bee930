import {css} from 'lit';
import {videoStyles} from './video-field.styles.ts';
import {fieldErrorStyles} from 'kb-help/portal-kit.js';

export const contributeStyles = css`
  ${videoStyles}
  :host {
    container-type: inline-size;
  }
  /* Otherwise a column becomes as wide as what is in it, such as a table. */
  form,
  [role='tabpanel'],
  details,
  .field,
  .pair,
  .tools {
    grid-template-columns: minmax(0, 1fr);
  }
  h2,
  h3 {
    margin: 0 0 var(--_s);
    line-height: 1.3;
  }
  form {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  [role='tabpanel'] {
    display: grid;
    gap: calc(2 * var(--_s));
    min-inline-size: 0;
  }
  .field {
    display: grid;
    gap: calc(var(--_s) / 2);
    min-inline-size: 0;
    align-content: start;
  }
  label,
  .label,
  summary {
    font-weight: 600;
  }
  summary {
    min-block-size: 2em;
    cursor: pointer;
  }
  details[open] {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  details[open] > .field {
    margin-block-end: calc(2 * var(--_s));
  }
  input:not([type='file'], .chips > input),
  select,
  textarea,
  .chips,
  .text > .prose,
  :where(.text[contenteditable]) {
    inline-size: 100%;
    min-block-size: 2.75em;
    padding: 0.6em 0.75em;
    background: none;
    border: 1px solid color-mix(in srgb, currentcolor 55%, #0000);
    border-radius: var(--_radius);
    color: inherit;
    font: inherit;
  }
  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  /* As heading and fields. */
  .skeletons {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  .skeletons > * {
    block-size: 2.75em;
    margin: 0;
    border-radius: var(--_radius);
  }
  .skeletons > :first-child {
    inline-size: 40%;
    block-size: 1.5em;
  }
  .skeletons > :last-child {
    block-size: 14em;
  }
  option {
    background: Canvas;
    color: CanvasText;
  }
  textarea {
    font-family: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
    font-size: 0.9em;
    resize: vertical;
  }
  .compare {
    display: flex;
    align-items: center;
    gap: var(--_s);
    margin-block-end: calc(var(--_s) / 2);
    white-space: nowrap;
  }
  .compare > select,
  .languages > select {
    flex: 1;
    inline-size: auto;
    min-inline-size: 8em;
    max-inline-size: 14em;
  }
  .pair {
    display: grid;
    gap: calc(2 * var(--_s));
  }
  .find {
    display: flex;
    gap: var(--_s);
  }
  .find > input {
    flex: 1;
    min-inline-size: 0;
  }
  .folders {
    max-block-size: 14em;
    overflow-y: auto;
  }
  .folders button {
    justify-content: start;
    inline-size: 100%;
    border-color: #0000;
    text-align: start;
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16em, 100%), 1fr));
    gap: calc(2 * var(--_s));
  }
  .value {
    min-block-size: 2.75em;
    padding-block: 0.6em;
  }
  ${fieldErrorStyles}
  .text {
    min-block-size: 5em;
  }
  .text[contenteditable] {
    white-space: pre-wrap;
  }
  .resolution,
  .resolution > .prose {
    min-block-size: 14em;
  }
  .languages {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_s);
    align-items: end;
    border-block-end: 1px solid var(--_border);
  }
  [role='tablist'] {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 auto;
  }
  [role='tab'] {
    border-color: #0000;
    border-radius: var(--_radius) var(--_radius) 0 0;
  }
  [role='tab'][aria-selected='true'] {
    border-block-end: 3px solid var(--_accent);
    font-weight: 600;
  }
  .languages > select {
    flex-basis: 10em;
    margin-block-end: calc(var(--_s) / 2);
    margin-inline-start: auto;
  }
  .tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: grid;
    gap: var(--_s);
    padding-block: calc(var(--_s) / 2);
    background: var(--_surface);
    border-block-end: 1px solid var(--_border);
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
  }
  .toolbar > button {
    min-inline-size: 2.25em;
    min-block-size: 2.25em;
    padding: 0;
    border-color: #0000;
  }
  .toolbar > [aria-pressed='true'] {
    background: color-mix(in srgb, var(--_accent) 16%, #0000);
    border-color: var(--_accent);
  }
  .toolbar > [aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  /* No text of the button, whose name is in the reader's language. */
  .letters::before {
    content: attr(data-letters);
  }
  .bold,
  .heading,
  .subheading {
    font-weight: 700;
  }
  .italic {
    font-style: italic;
    font-family: Georgia, serif;
  }
  .strike {
    text-decoration: line-through;
  }
  .subheading {
    font-size: 0.85em;
  }
  .linking {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
  }
  .linking > .combobox {
    position: relative;
    flex: 1 1 12em;
  }
  .linking > :is(label, p) {
    flex-basis: 100%;
  }
  .linking > :empty {
    display: none;
  }
  #link-articles {
    inset-block-start: calc(100% + 4px);
    inline-size: 100%;
  }
  :is(#blocks, #link-articles) {
    position: absolute;
    z-index: 3;
    max-block-size: 20em;
    padding: 4px;
    overflow-y: auto;
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    box-shadow: var(--kb-shadow, 0 4px 24px #0003);
  }
  [role='option'] {
    display: flex;
    gap: calc(1.5 * var(--_s));
    align-items: center;
    min-block-size: 2.5em;
    padding: 0.4em var(--_s);
    border-radius: calc(var(--_radius) - 2px);
    cursor: pointer;
  }
  [role='option'] > :is(svg, b) {
    flex: none;
    inline-size: 1.5em;
    white-space: nowrap;
    color: var(--_muted);
  }
  [role='option']:is(:hover, [aria-selected='true']) {
    background: var(--_raised);
  }
  [role='option'][aria-selected='true'] {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_s) / 2);
    padding: 0.35em 0.5em;
  }
  :is(.chips, .pick):focus-within {
    outline: 2px solid var(--kb-focus, var(--_accent));
    outline-offset: 2px;
  }
  .chips > input {
    flex: 1 1 6em;
    min-inline-size: 0;
    min-block-size: 2em;
    background: none;
    border: 0;
    outline: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.6em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: 0.9em;
  }
  .chip > button {
    min-block-size: 0;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 1em;
  }
  .chip svg {
    inline-size: 1em;
  }
  .files {
    padding: calc(1.5 * var(--_s));
    border: 1px dashed color-mix(in srgb, currentcolor 35%, #0000);
    border-radius: var(--_radius);
  }
  .pick {
    display: inline-flex;
    align-items: center;
    min-block-size: 2em;
    color: var(--_accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .files li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
    min-block-size: 2.75em;
  }
  .files li > button {
    min-block-size: 2em;
    padding-inline: 0.5em;
  }
  .files .failed > .muted {
    color: var(--_danger);
  }
  progress {
    inline-size: 8em;
    accent-color: var(--_accent);
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
  }
  /* In sight while one writes, as the toolbar is. */
  form > .buttons {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    padding-block: var(--_s);
    background: var(--_surface);
    border-block-start: 1px solid var(--_border);
  }
  /* Not below one of the two when it gets the focus. */
  :is(input, select, textarea, .prose, button) {
    scroll-margin-block: 4em;
  }
  .saved {
    color: var(--_success);
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_s);
  }
  .notice,
  .conflict {
    margin-block-end: calc(2 * var(--_s));
    padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .notice > p {
    flex: 1 1 16em;
  }
  kb-article {
    --kb-article-reserve: 8em;
  }
  @container (min-width: 44em) {
    .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
