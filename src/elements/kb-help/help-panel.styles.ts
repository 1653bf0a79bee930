import {css} from 'lit';

export const helpPanelStyles = css`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    margin: 0;
    /* Background of toolbar and search on the home. */
    --_head: color-mix(in srgb, var(--_accent) 9%, var(--_surface));
    --_line: 0;
    --_inset: 0.75em;
    --_highlight: var(--_raised);
  }
  .toolbar {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.25em;
    min-block-size: 3.75em;
    padding: 0.5em 0.625em;
    /* The menu opens towards the start, because its button is at the end of the panel. */
    --_menu: span-inline-start;
  }
  .above-search {
    background: var(--_head);
  }
  .scrolled:not(.above-search) {
    padding-block-end: calc(0.5em - 1px);
    border-block-end: 1px solid var(--_border);
  }
  /* Not those of the language menu. */
  .toolbar button:not([role]) {
    min-inline-size: 2.75em;
    padding: 0;
    border-color: #0000;
    color: var(--_muted);
  }
  .toolbar button:not([role]):hover {
    color: inherit;
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    padding-inline: 0.27em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 0.9375em;
    font-weight: 600;
  }
  h2.name {
    padding-inline: 0.45em;
    font-size: 1.375em;
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  :host(:dir(rtl)) :is(.steps, .dock:not(.start)) svg,
  :host(:dir(ltr)) .dock.start svg {
    scale: -1 1;
  }
  .views {
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  /* Hidden views keep their scroll position. */
  .view {
    position: absolute;
    inset: 0;
    padding: 0.625em 1.25em 1.5em;
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    outline: 0;
  }
  .view.inactive {
    visibility: hidden;
  }
  @media (prefers-reduced-motion: no-preference) {
    .view:not(.inactive) {
      animation: kb-view 0.18s ease-out;
    }
  }
  @keyframes kb-view {
    from {
      opacity: 0;
      translate: 0 0.4em;
    }
  }
  kb-search:not([watch]) {
    position: sticky;
    z-index: 1;
    inset-block-start: -0.625em;
    margin: -0.625em -1.25em 1.25em;
    padding: 0.25em 1.25em 1.25em;
    background: var(--_head);
    --_behind: var(--_surface);
    --_icon: block;
  }
  kb-search::part(form) {
    background: var(--_surface);
  }
  /* The results are on the surface again. */
  kb-search::part(results) {
    margin: 1.25em -1.25em -1.25em;
    padding: 1em 1.25em 0;
    background: var(--_surface);
  }
  kb-search::part(submit) {
    display: none;
  }
  kb-recommended::part(heading),
  kb-related::part(heading),
  .heading {
    margin-block-end: 0.29em;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 600;
  }
  kb-recommended::part(error),
  kb-related::part(error),
  kb-article + button {
    margin-block-start: 0.75em;
  }
  .suggested {
    margin-block-end: 1.5em;
  }
  kb-article,
  kb-recommended,
  .after > * {
    margin-block: 0;
  }
  kb-article {
    --kb-article-reserve: 24em;
  }
  kb-article::part(title) {
    font-size: 1.5em;
  }
  /* The toolbar's menu is for the article too. */
  .one-language-menu kb-article::part(button) {
    display: none;
  }
  .after {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75em 1em;
    padding-block: 1em;
    border-block: 1px solid var(--_border);
  }
  /* The form that No opens is wider than what is left beside the other, so it takes the line. */
  .after > kb-vote {
    flex: 1 1 auto;
    --_question: grid;
  }
  .after > kb-share {
    margin-inline-start: auto;
  }
  .offer {
    margin-block: -0.75em 1.75em;
  }
  .after > .offer {
    flex: 0 0 100%;
    margin-block: 0;
  }
  .footer {
    flex: none;
  }
  /* The way to a person, a link or a button. */
  .contact {
    inline-size: 100%;
    min-block-size: 3.25em;
    padding: 0.5em 1.25em;
    border: 0 solid var(--_border);
    border-block-start-width: 1px;
    border-radius: 0;
    color: var(--_accent);
    font-weight: 600;
  }
  .contact:hover {
    background: var(--_raised);
    text-decoration: underline;
  }
  .contact:focus-visible {
    outline-offset: -2px;
  }
  .contact-title {
    margin: 0 0 0.67em;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.2;
    outline: 0;
  }
  /* A form without styles of the page's own: one field a line. */
  ::slotted(form[slot='contact']:not([hidden])) {
    display: grid;
    gap: 1em;
    margin: 0;
  }
  /* Articles for the page's form stay in sight, and move nothing in it. */
  [watch] {
    position: sticky;
    inset-block-end: -1.5em;
    margin: 1em 0 0;
  }
  [watch]::part(offers) {
    background: color-mix(in srgb, currentcolor 5%, var(--_surface));
  }
  /* Rules of the page's win. A shadow in place of a border, which buttons have. */
  ::slotted([slot='footer']:not([hidden])) {
    display: block;
    margin: 0;
    padding: 0.75em 1.25em;
    box-shadow: 0 -1px var(--_border);
  }
  /* With little height, as on a small screen or zoomed in, toolbar, view and footer scroll together. */
  @container (max-height: 24em) {
    :host {
      display: block;
      overflow: auto;
    }
    .view,
    [watch],
    kb-search:not([watch]) {
      position: static;
    }
    .view {
      overflow: visible;
    }
    .view.inactive {
      display: none;
    }
  }
`;
