import {css} from 'lit';
import type {ArticleHost} from './article-head.ts';

/** In addition to what the article's own styles say of print. */
const printStyles = css`
  :host {
    color-scheme: light;
    color: #000;
    font-size: 11pt;
  }
  article,
  .table {
    max-inline-size: none;
    padding: 0 !important;
  }
  button,
  dialog,
  iframe,
  video,
  .badge {
    display: none !important;
  }
  :is(h1, h2, h3, h4, h5, h6, .section-heading, .title) {
    break-after: avoid;
  }
  :is(pre, tr, figure, img, li, blockquote, aside) {
    break-inside: avoid;
  }
  .chunk {
    content-visibility: visible;
  }
  .prose a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.8em;
    overflow-wrap: anywhere;
  }
`;

/** How long printing waits for images, in milliseconds. */
const maxImageWait = 5000;

/**
 * Prints an article without the page around it, from an iframe with the article's styles and font. Resolves when the browser's print
 * dialog has been requested.
 */
export async function printArticle(host: ArticleHost) {
  const root = host.shadowRoot as ShadowRoot;
  const article = root.querySelector('article');
  if (!article) return;
  root.querySelector('.print-frame')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.style.cssText = 'position: fixed; inline-size: 0; block-size: 0; border: 0; visibility: hidden';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Some browsers replace the empty document of a new frame when it loads.
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, {once: true});
    root.append(frame);
  });
  const page = frame.contentDocument as Document;
  const view = frame.contentWindow as Window & typeof globalThis;
  const sheet = new view.CSSStyleSheet();
  const rules = [...root.adoptedStyleSheets, printStyles.styleSheet as CSSStyleSheet].flatMap((each) => [
    ...each.cssRules,
  ]);
  sheet.replaceSync(rules.map(({cssText}) => cssText).join('\n'));
  page.title = host.shown?.title ?? document.title;
  page.documentElement.lang = article.lang;
  const box = page.createElement('div');
  box.style.fontFamily = getComputedStyle(host).fontFamily;
  const tree = box.attachShadow({mode: 'open'});
  tree.adoptedStyleSheets = [sheet];
  tree.append(page.importNode(article, true));
  page.body.append(box);
  // Nothing on paper can be opened.
  for (const each of tree.querySelectorAll('details')) each.open = true;
  const images = [...tree.querySelectorAll('img')].map((image) => {
    image.loading = 'eager';
    return image.decode();
  });
  await Promise.race([
    Promise.allSettled(images),
    new Promise((resolve) => setTimeout(resolve, maxImageWait)),
  ]);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
