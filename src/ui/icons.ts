import {html, type TemplateResult} from 'lit';

/** A line icon on a grid of 24 units. Decoration only: whatever it means is said in words beside it. */
export const icon = (path: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

/** By content tag. */
export const kindIcons: Record<'folder' | 'text' | 'link' | 'elearning' | 'video', string> = {
  folder: 'M3 5h6l2 2h10v12H3z',
  text: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  elearning: 'M2 9l10-5 10 5-10 5zM6 11v6h12v-6',
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
};
