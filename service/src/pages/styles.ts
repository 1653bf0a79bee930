/**
 * Styles of the public pages. They read the tokens of the widget, so that one style sheet of the owner's themes both, and every page has only
 * those of its kind, inline: nothing is loaded before the text shows.
 */

export type PageKind = 'home' | 'list' | 'article';

const base = `
:root {
  color-scheme: light dark;
  --text: var(--kb-text, light-dark(#1c2024, #e8eaed));
  --page: var(--kb-surface, light-dark(#fff, #16181b));
  --muted: var(--kb-text-muted, color-mix(in srgb, var(--text) 72%, #0000));
  --border: var(--kb-border, color-mix(in srgb, var(--text) 16%, #0000));
  --raised: var(--kb-surface-raised, color-mix(in srgb, var(--text) 5%, #0000));
  --accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
  --on-accent: var(--kb-on-accent, light-dark(#fff, #06201f));
  --radius: var(--kb-radius, 0.5rem);
  --mono: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
  --gap: clamp(1rem, 4vw, 2rem);
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  margin: 0;
  color: var(--text);
  background: var(--page);
  font: 1rem/1.5 var(--kb-font, system-ui, sans-serif);
  overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--kb-focus, var(--accent)); outline-offset: 2px; }
main:focus { outline: 0; }
h1, h2, h3 { margin: 0; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.3rem + 1.6vw, 2.125rem); letter-spacing: -0.015em; }
h2 { font-size: 1.25rem; }
ul, ol { margin: 0; padding: 0; }
:where(.bar, .menu, .titles, .items, .path, .tools, .tags, .contents) :where(ul, ol, li), ul:where(.bar, .titles, .items, .tools, .tags) { list-style: none; margin: 0; padding: 0; }
small { font-size: 0.8125rem; color: var(--muted); font-weight: 400; }
:lang(ja), :lang(zh), :lang(ar) { letter-spacing: 0; }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -4rem; z-index: 3; padding: 0.5rem 1rem; background: var(--page); }
.skip:focus { inset-block-start: 0.5rem; }
.icon { inline-size: 1.25rem; block-size: 1.25rem; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
[dir=rtl] .chevron { scale: -1 1; }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 0.5rem; min-block-size: 2.75rem; padding: 0.5rem 1.25rem; color: inherit; background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--raised); }
.top { border-block-end: 1px solid var(--border); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; inline-size: 100%; max-inline-size: 70rem; min-block-size: 4rem; margin-inline: auto; padding: 0.5rem var(--gap); }
.brand { display: flex; align-items: center; min-block-size: 2.75rem; margin-inline-end: auto; color: inherit; font-size: 1.125rem; font-weight: 650; text-decoration: none; }
.brand img { display: block; block-size: 2rem; inline-size: auto; max-inline-size: 12rem; object-fit: contain; }
.links ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.links a, .bottom a { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: inherit; text-decoration: none; }
.links a:hover, .bottom a:hover, .path a:hover { text-decoration: underline; }
.find { position: relative; display: flex; align-items: center; flex: 0 1 20rem; }
.find > .icon { position: absolute; inset-inline-start: 0.75rem; color: var(--muted); pointer-events: none; }
.find input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.25rem 0.75rem 0.25rem 2.5rem; padding-inline: 2.5rem 0.75rem; color: inherit; background: var(--raised); border: 1px solid var(--border); border-radius: var(--radius); font: inherit; -webkit-appearance: none; appearance: none; }
.find input::placeholder { color: var(--muted); opacity: 1; }
.find input:focus { background: var(--page); outline: 2px solid var(--kb-focus, var(--accent)); outline-offset: -1px; }
.find.large { inline-size: 100%; max-inline-size: 40rem; gap: 0.5rem; }
.find.large input { min-block-size: 3.25rem; font-size: 1.0625rem; background: var(--page); }
.find.large button { min-block-size: 3.25rem; color: var(--on-accent); background: var(--accent); border-color: transparent; }
.find.large button:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.suggestions { position: absolute; inset: calc(100% + 0.25rem) 0 auto; z-index: 2; padding: 0.25rem; background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); box-shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003); text-align: start; }
.suggestions a { display: block; padding: 0.625rem 0.75rem; color: inherit; border-radius: calc(var(--radius) - 0.125rem); text-decoration: none; }
.suggestions a:hover, .suggestions [aria-selected=true] { background: var(--raised); }
.suggestions [aria-selected=true] { outline: 2px solid var(--accent); outline-offset: -2px; }
.menu { position: relative; }
.menu summary { display: flex; align-items: center; gap: 0.375rem; min-block-size: 2.75rem; cursor: pointer; list-style: none; }
.menu summary::-webkit-details-marker { display: none; }
.menu ul { position: absolute; inset-inline-end: 0; z-index: 2; min-inline-size: 10rem; max-block-size: 60vh; overflow: auto; padding: 0.25rem !important; background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); box-shadow: var(--kb-shadow, 0 1px 2px #0002, 0 8px 28px #0003); }
.menu a { display: block; padding: 0.625rem 0.75rem; color: inherit; text-decoration: none; white-space: nowrap; }
.menu a:hover { background: var(--raised); }
main { flex: 1; inline-size: 100%; max-inline-size: 70rem; margin-inline: auto; padding: 1.5rem var(--gap) 4rem; }
.path ol { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-block-end: 1.5rem; font-size: 0.875rem; }
.path li { display: flex; align-items: center; gap: 0.25rem; }
.path .icon { inline-size: 0.875rem; block-size: 0.875rem; color: var(--muted); }
.path a { color: var(--muted); text-decoration: none; padding-block: 0.25rem; }
.titles a { display: block; padding-block: 0.375rem; color: inherit; text-decoration-color: transparent; }
.titles a:hover { color: var(--accent); text-decoration-color: currentcolor; }
.picked h2 { margin-block-end: 0.5rem; font-size: 1rem; }
.empty { margin-block: 1.5rem; color: var(--muted); }
.contact { margin-block: 1.5rem 0; }
.bottom { border-block-start: 1px solid var(--border); color: var(--muted); font-size: 0.875rem; }
.bottom .bar { gap: 0 1.5rem; }
body:has(> kb-help) .bottom { padding-block-end: 4rem; }
.owner { margin-inline-end: auto !important; }
@media (max-width: 40rem) {
  .top .find { order: 1; flex-basis: 100%; }
  .find.large button { display: none; }
}
@media (scripting: none) { .scripted { display: none; } }
@media (forced-colors: active) { .find.large button { border-color: ButtonText; } }
@media print {
  :root { color-scheme: light; }
  body { display: block; font-size: 11pt; color: #000; background: none; }
  main { max-inline-size: none; padding: 0; }
  .top, .bottom, .path, .skip, .after, .contents, .pager, video, kb-help { display: none !important; }
}
`;

const lists = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 1rem; }
.card { padding: 1.5rem; border: 1px solid var(--border); border-radius: calc(var(--radius) * 1.5); }
.card :is(h2, h3) { font-size: 1.125rem; }
.card :is(h2, h3) a { color: inherit; text-decoration-color: transparent; }
.card :is(h2, h3) a:hover { color: var(--accent); text-decoration-color: currentcolor; }
.count { margin: 0.125rem 0 0.75rem; color: var(--muted); font-size: 0.875rem; }
.card li { font-size: 0.9375rem; }
`;

const home = `
.hero { display: grid; justify-items: center; gap: 1.5rem; margin-block: clamp(1.5rem, 6vw, 4rem) clamp(2rem, 6vw, 4rem); text-align: center; }
.hero h1 { font-size: clamp(1.625rem, 1.2rem + 2.4vw, 2.625rem); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 2rem 3rem; margin-block: 3rem; }
.columns .titles li + li { border-block-start: 1px solid var(--border); }
.columns .titles a { padding-block: 0.75rem; }
.hero ~ .empty, main > .contact { text-align: center; }
`;

const list = `
main > h1, .lead, .items, main > .picked { max-inline-size: 46rem; }
main > .find { margin-block-end: 2rem; }
.found { font-size: 1.25rem; letter-spacing: 0; }
.lead { margin-block: 0.5rem 1.5rem; color: var(--muted); font-size: 1.0625rem; }
.lead p { margin: 0 0 0.75rem; }
.lead img { max-inline-size: 100%; block-size: auto; }
.cards { margin-block: 1.5rem 2.5rem; }
.items { margin-block: 1rem !important; }
.items li { padding-block: 1rem !important; border-block-start: 1px solid var(--border); }
.items li:first-child { border-block-start: 0; }
.items a { font-size: 1.0625rem; font-weight: 600; text-decoration-color: transparent; }
.items a:hover { text-decoration-color: currentcolor; }
.items p { display: -webkit-box; margin: 0.25rem 0 0; overflow: hidden; color: var(--muted); -webkit-line-clamp: 3; -webkit-box-orient: vertical; }
mark { color: var(--text); background: color-mix(in srgb, var(--accent) 18%, transparent); border-radius: 0.15em; }
.picked { margin-block: 2rem; }
.pager { display: flex; justify-content: space-between; align-items: center; gap: 1rem; max-inline-size: 46rem; margin-block: 2rem; color: var(--muted); }
.pager a { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
.absent { display: grid; gap: 1rem; max-inline-size: 40rem; margin-block: clamp(1rem, 6vw, 4rem) 3rem; }
.absent p { margin: 0; color: var(--muted); }
`;

const article = `
.reading { display: grid; grid-template-columns: minmax(0, 44rem); }
.prose { font-size: 1.0625rem; line-height: 1.65; }
.meta { display: flex; flex-wrap: wrap; gap: 0 0.5rem; margin: 0.75rem 0 2rem; color: var(--muted); font-size: 0.875rem; }
.meta span:not(:last-child)::after { content: '·'; margin-inline-start: 0.5rem; }
.contents { margin-block-end: 2rem; padding: 1rem 1.25rem; border: 1px solid var(--border); border-radius: var(--radius); font-size: 0.875rem; }
.contents h2 { font-size: 0.875rem; margin-block-end: 0.5rem; }
.contents a { display: block; padding-block: 0.25rem; color: var(--muted); text-decoration: none; }
.contents a:hover { color: var(--accent); }
.contents .deeper { display: none; padding-inline-start: 1rem !important; }
.prose :is(h2, h3, h4, h5, h6) { margin: 1.8em 0 0.5em; line-height: 1.25; scroll-margin-block-start: 1.5rem; text-wrap: balance; }
.prose h2 { font-size: 1.375rem; }
.prose h3 { font-size: 1.125rem; }
.prose :is(h4, h5, h6) { font-size: 1em; }
.prose :is(p, ul, ol, dl, pre, blockquote, figure, details) { margin: 0 0 1em; }
.prose :is(ul, ol) { padding-inline-start: 1.5em; }
.prose li { margin-block: 0.35em; }
.prose li > :is(p, ul, ol):last-child { margin-block-end: 0; }
.prose > :first-child > :first-child { margin-block-start: 0; }
.note, figcaption { color: var(--muted); font-size: 0.9375em; }
img, video { max-inline-size: 100%; block-size: auto; }
.prose :is(img, video) { border-radius: var(--radius); }
video { inline-size: 100%; }
code, kbd, samp, pre { font-family: var(--mono); font-size: 0.875em; direction: ltr; unicode-bidi: isolate; }
code, kbd { padding: 0.1em 0.35em; background: var(--raised); border-radius: 0.3em; }
pre { padding: 1em; overflow: auto; line-height: 1.5; text-align: left; background: var(--raised); border: 1px solid var(--border); border-radius: var(--radius); tab-size: 2; }
pre code { padding: 0; background: none; font-size: 1em; }
blockquote { padding-inline-start: 1em; border-inline-start: 3px solid var(--border); color: var(--muted); }
.table { overflow-x: auto; margin-block-end: 1em; border: 1px solid var(--border); border-radius: var(--radius); }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--border); overflow-wrap: normal; }
tr:last-child > * { border-block-end: 0; }
th { background: var(--raised); font-weight: 600; }
hr { border: 0; border-block-start: 1px solid var(--border); margin-block: 2em; }
.tags { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 2rem !important; }
.tags a { display: inline-block; padding: 0.25rem 0.75rem; color: var(--muted); border: 1px solid var(--border); border-radius: 1rem; font-size: 0.8125rem; text-decoration: none; }
.tags a:hover { color: var(--text); background: var(--raised); }
.after { display: grid; gap: 2rem; margin-block-start: 3rem; }
.vote { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 0.75rem; padding: 1.25rem; background: var(--raised); border-radius: calc(var(--radius) * 1.5); }
.vote > h2 { flex: 1 0 auto; font-size: 1rem; line-height: 2.75rem; }
.vote > p { flex-basis: 100%; margin: 0; }
.vote > p:empty { display: none; }
.vote > p:first-child { flex-basis: auto; }
.vote > .contact { margin: 0; }
.vote :is(button, summary, .button) { min-inline-size: 5rem; background: var(--page); }
.vote summary { display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid var(--border); border-radius: var(--radius); font-weight: 500; list-style: none; cursor: pointer; }
.vote summary::-webkit-details-marker { display: none; }
.vote :is(summary, button):hover { border-color: currentcolor; }
.vote details[open] { flex-basis: 100%; }
.vote details[open] summary { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.vote fieldset { display: grid; gap: 0.25rem; margin: 1rem 0; padding: 0; border: 0; }
.vote legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
.vote fieldset label { display: flex; align-items: center; gap: 0.5rem; min-block-size: 2.25rem; }
.vote input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); flex: none; }
.vote textarea { display: block; inline-size: 100%; margin-block: 0.5rem 1rem; padding: 0.75rem; color: inherit; background: var(--page); border: 1px solid color-mix(in srgb, var(--text) 45%, transparent); border-radius: var(--radius); font: inherit; resize: vertical; }
.tools { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.tools :is(a, button) { display: inline-flex; align-items: center; gap: 0.5rem; min-block-size: 2.75rem; padding: 0; color: var(--muted); background: none; border: 0; font: inherit; font-size: 0.875rem; text-decoration: none; }
.tools :is(a, button):hover { color: var(--text); background: none; text-decoration: underline; }
.neighbors { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.neighbors a { display: grid; gap: 0.125rem; align-content: start; padding: 0.75rem 1rem; color: inherit; border: 1px solid var(--border); border-radius: var(--radius); text-decoration: none; }
.neighbors a:hover { border-color: var(--accent); }
.neighbors a[rel=next] { text-align: end; }
@media (max-width: 30rem) { .neighbors { grid-template-columns: 1fr; } }
@media (min-width: 64rem) {
  .with-contents { grid-template-columns: minmax(0, 44rem) 14rem; column-gap: 4rem; justify-content: space-between; }
  .with-contents article { display: contents; }
  .with-contents :is(.path, h1, .meta, .prose, .tags, .after) { grid-column: 1; }
  .contents .deeper { display: block; }
  .with-contents .contents { grid-area: 1 / 2 / 99; align-self: start; position: sticky; inset-block-start: 2rem; max-block-size: calc(100vh - 4rem); margin: 2.75rem 0 0; padding: 0; overflow: auto; border: 0; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  pre { white-space: pre-wrap; }
  pre, blockquote, figure, img, tr { break-inside: avoid; }
  h1, h2, h3, h4 { break-after: avoid; }
  .reading { display: block; }
  .prose a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; overflow-wrap: anywhere; }
}
`;

/** Without line breaks and the blanks that CSS does not need. */
const compactCss = (css: string) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/([a-z-]): /g, '$1:')
    .trim();

const kinds: Record<PageKind, string> = {
  home: compactCss(base + lists + home),
  list: compactCss(base + lists + list),
  article: compactCss(base + article),
};

export const pageCss = (kind: PageKind): string => kinds[kind];
