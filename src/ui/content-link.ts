import {html, nothing} from 'lit';

interface ContentLink {
  /** The address, if one is known. */
  href: string | undefined;
  /** Opens in another tab. */
  newTab?: boolean;
  rel?: string | undefined;
  text: unknown;
  /** Also called for the middle button of the mouse. */
  onClick: (event: MouseEvent) => void;
}

/**
 * The title of a content item as a link. Without an address a link is out of reach of the keyboard, so it is a button then: a viewer or
 * the page, which listens to `kb-before-open`, shows the content.
 */
export const contentLink = ({href, newTab, rel, text, onClick}: ContentLink) =>
  href
    ? html`<a
        class="title"
        part="link"
        href=${href}
        target=${newTab ? '_blank' : nothing}
        rel=${rel ?? nothing}
        @click=${onClick}
        @auxclick=${onClick}
        >${text}</a
      >`
    : html`<button class="title" part="link" type="button" @click=${onClick}>${text}</button>`;
