/** Prints an article alone, whatever stands around it on the page. Loaded by `print()`. */
import {css} from 'lit';
import type {KbArticle} from './kb-article.ts';

const onPage = css`
  .paper {
    position: fixed;
    inline-size: 0;
    block-size: 0;
    border: 0;
    visibility: hidden;
  }
`;

const onPaper = css`
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
  .anchor,
  .badge,
  .language,
  .toc {
    display: none !important;
  }
  :is(h1, h2, h3, h4, h5, h6, .section-heading, .title) {
    break-after: avoid;
  }
  :is(pre, tr, figure, img, li, blockquote) {
    break-inside: avoid;
  }
  .prose pre {
    white-space: pre-wrap;
  }
  .block {
    content-visibility: visible;
  }
  .prose a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.8em;
    overflow-wrap: anywhere;
  }
`;

/** Pictures that do not come should not keep the text from the printer. */
const longest = 5000;

/** Lays the article out on a sheet of its own, with its styles and its font, and prints that. Resolves when the printing has been asked for. */
export async function printArticle(host: KbArticle) {
  const root = host.shadowRoot as ShadowRoot;
  const article = root.querySelector('article');
  if (!article) return;
  host.applyStyles(onPage);
  root.querySelector('.paper')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'paper';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // An empty frame is ready at once in some browsers and later in others, and what comes before that is lost.
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, {once: true});
    root.append(frame);
  });
  const paper = frame.contentDocument as Document;
  const view = frame.contentWindow as Window & typeof globalThis;
  const sheet = new view.CSSStyleSheet();
  const rules = [...root.adoptedStyleSheets, onPaper.styleSheet as CSSStyleSheet].flatMap((each) => [
    ...each.cssRules,
  ]);
  sheet.replaceSync(rules.map(({cssText}) => cssText).join('\n'));
  paper.title = host.shown?.title ?? document.title;
  paper.documentElement.lang = article.lang;
  const box = paper.createElement('div');
  box.style.fontFamily = getComputedStyle(host).fontFamily;
  const tree = box.attachShadow({mode: 'open'});
  tree.adoptedStyleSheets = [sheet];
  tree.append(paper.importNode(article, true));
  paper.body.append(box);
  const pictures = [...tree.querySelectorAll('img')].map((picture) => {
    picture.loading = 'eager';
    return picture.decode();
  });
  await Promise.race([Promise.allSettled(pictures), new Promise((resolve) => setTimeout(resolve, longest))]);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
