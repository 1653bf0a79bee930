/** A picture as large as the window, loaded when the reader presses one. */
import {css, html, render} from 'lit';
import type {Terms} from '../../i18n/terms.ts';
import {closeIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import type {KbArticle} from './kb-article.ts';

const styles = css`
  .enlarged {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
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
  .enlarged[open] {
    display: grid;
    place-items: center;
  }
  .enlarged::backdrop {
    background: none;
  }
  .enlarged > img {
    min-inline-size: 0;
    min-block-size: 0;
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
    border-radius: var(--_radius);
  }
  /* A drawing has no size of its own that it must not pass. */
  .enlarged > .vector {
    inline-size: 100%;
    block-size: 100%;
  }
  .enlarged > button {
    position: absolute;
    inset-block-start: 0.75em;
    inset-inline-end: 0.75em;
    inline-size: 2.75em;
    padding: 0;
    background: var(--_surface);
  }
  @media (prefers-reduced-motion: no-preference) {
    .enlarged {
      transition: opacity 0.15s;
    }
    @starting-style {
      .enlarged {
        opacity: 0;
      }
    }
  }
`;

/** Shows a picture in a dialog over the page, until the reader presses anywhere or Escape. */
export function enlarge(
  host: KbArticle,
  {src, alt, currentSrc}: HTMLImageElement,
  words: Terms['articleExtras'],
  vector: boolean,
) {
  host.applyStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.part.add('enlarged');
  dialog.ariaLabel = alt || words.enlarge('');
  render(
    html`<img class=${vector ? 'vector' : ''} src=${currentSrc || src} alt=${alt} />
      <button type="button" lang=${host.uiLang} aria-label=${words.close}>${icon(closeIcon)}</button>`,
    dialog,
  );
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  host.renderRoot.append(dialog);
  dialog.showModal();
}
