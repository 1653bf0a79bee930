import {css, html, render} from 'lit';
import {icon} from '../../base/icons.ts';
import {closeIcon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';

const styles = css`
  .lightbox {
    position: fixed;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: clamp(0.5em, 3vmin, 3em);
    overflow: hidden;
    overscroll-behavior: contain;
    background: color-mix(in srgb, var(--_surface) 96%, #0000);
    color: var(--kb-text, CanvasText);
    border: 0;
    cursor: zoom-out;
  }
  .lightbox[open] {
    display: grid;
    place-items: center;
  }
  .lightbox::backdrop {
    background: none;
  }
  .lightbox > img {
    min-inline-size: 0;
    min-block-size: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    border-radius: var(--_radius);
  }
  /* Vector images scale without loss. */
  .lightbox > .vector {
    inline-size: 100%;
    block-size: 100%;
  }
  .lightbox > button {
    position: absolute;
    inset-block-start: 0.75em;
    inset-inline-end: 0.75em;
    inline-size: 2.75em;
    padding: 0;
    background: var(--_surface);
  }
  @media (prefers-reduced-motion: no-preference) {
    .lightbox {
      transition: opacity 0.15s;
    }
    @starting-style {
      .lightbox {
        opacity: 0;
      }
    }
  }
`;

/** Vector images fill the window, whatever their size is. */
export const isVector = ({src}: HTMLImageElement) => /\.svg([?#]|$)/i.test(src);

/** Shows an image in a modal dialog that fills the window. A click anywhere and Escape close it. */
export function openLightbox(host: KbElement, image: HTMLImageElement) {
  const {src, alt, currentSrc} = image;
  const terms = host.terms.prose;
  host.applyStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.part.add('lightbox');
  dialog.ariaLabel = alt || terms.enlarge('');
  render(
    html`<img class=${isVector(image) ? 'vector' : ''} src=${currentSrc || src} alt=${alt} />
      <button type="button" lang=${host.uiLang} aria-label=${terms.close}>${icon(closeIcon)}</button>`,
    dialog,
  );
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  host.renderRoot.append(dialog);
  dialog.showModal();
}
