import {css, html, nothing} from 'lit';

export const headingStyles = css`
  .heading {
    margin-block-end: var(--_s);
    font-size: 1.125em;
    font-weight: 650;
  }
`;

/**
 * The heading of an element, which the page may replace, leave out with an empty text, and give its level in the outline.
 *
 * @param text what it is by default; a space while the language is loading, which keeps the place and is no heading yet
 */
export function elementHeading(
  {heading, headingLevel}: {heading?: string; headingLevel: number},
  text: string,
) {
  const shown = heading ?? text;
  const [role, level] = shown.trim() ? ['heading', headingLevel] : [nothing, nothing];
  return shown
    ? html`<div class="heading" part="heading" role=${role} aria-level=${level}>
        <slot name="heading">${shown}</slot>
      </div>`
    : '';
}
