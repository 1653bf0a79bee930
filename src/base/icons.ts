import {html, type TemplateResult} from 'lit';

/** A line icon on a grid of 24 units. Hidden from assistive technology: a label or text beside it carries the meaning. */
export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
