import {html} from 'lit';

/** What holds an article, or whatever stands in its place: the focus can be put here when what had it goes away. */
export const frame = (content: unknown, busy = false) =>
  html`<div class="base" aria-busy=${busy} tabindex="-1">${content}</div>`;

/** The shape of an article that is on its way. */
export const waiting = () =>
  frame(
    html`<div class="waiting" aria-hidden="true">
      <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b
      ><b class="skeleton"></b><b class="skeleton"></b>
    </div>`,
    true,
  );
