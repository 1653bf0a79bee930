/** Styles of the public pages. They read the tokens of the widget, so that one style sheet of the owner's themes both. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --text: var(--kb-text, light-dark(#1c2024, #e8eaed));
  --page: var(--kb-surface, light-dark(#fff, #16181b));
  --muted: var(--kb-text-muted, color-mix(in srgb, var(--text) 72%, #0000));
  --border: var(--kb-border, color-mix(in srgb, var(--text) 16%, #0000));
  --raised: var(--kb-surface-raised, color-mix(in srgb, var(--text) 5%, #0000));
  --accent: var(--kb-accent, light-dark(#0a6b68, #6fd0c8));
  --radius: var(--kb-radius, 0.5em);
  --mono: var(--kb-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  color: var(--text);
  background: var(--page);
  font: 1.0625rem/1.65 var(--kb-font, system-ui, sans-serif);
  overflow-wrap: break-word;
}
.site, main, footer { max-inline-size: 46rem; margin-inline: auto; padding-inline: 1.25rem; }
.site { padding-block: 1.25rem; }
.site a { color: inherit; font-weight: 650; text-decoration: none; }
main { padding-block: 1rem 5rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.5em; text-wrap: balance; scroll-margin-block-start: 1em; }
h1 { font-size: clamp(1.625rem, 1.2rem + 2vw, 2.25rem); margin-block: 0 0.4em; }
h2 { font-size: 1.375em; }
h3 { font-size: 1.15em; }
h4, h5, h6 { font-size: 1em; }
p, ul, ol, dl, pre, blockquote, figure, details { margin: 0 0 1em; }
ul, ol { padding-inline-start: 1.5em; }
li { margin-block: 0.3em; }
.meta, .note, figcaption { color: var(--muted); font-size: 0.9375em; }
.meta span:not(:last-child)::after { content: ' · '; }
img, video { max-inline-size: 100%; block-size: auto; border-radius: var(--radius); }
video { inline-size: 100%; }
code, kbd, samp, pre { font-family: var(--mono); font-size: 0.9em; direction: ltr; unicode-bidi: isolate; }
code, kbd { padding: 0.1em 0.35em; background: var(--raised); border-radius: 0.3em; }
pre { padding: 1em; overflow: auto; line-height: 1.5; text-align: left; background: var(--raised); border: 1px solid var(--border); border-radius: var(--radius); tab-size: 2; }
pre code { padding: 0; background: none; font-size: 1em; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--accent); color: var(--muted); }
.table { overflow-x: auto; margin-block-end: 1em; border: 1px solid var(--border); border-radius: var(--radius); }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.9375em; }
th, td { padding: 0.5em 0.75em; text-align: start; vertical-align: top; border-block-end: 1px solid var(--border); overflow-wrap: normal; }
tr:last-child > * { border-block-end: 0; }
th { background: var(--raised); font-weight: 600; }
hr { border: 0; border-block-start: 1px solid var(--border); margin-block: 2em; }
.tags { display: flex; flex-wrap: wrap; gap: 0.5em; margin-block: 2em 0; padding: 0; list-style: none; }
.tags li { margin: 0; padding: 0.15em 0.75em; border: 1px solid var(--border); border-radius: 1em; font-size: 0.8125em; }
nav { margin-block-start: 2.5rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--border); }
nav h2 { margin-block-start: 0; font-size: 1.0625em; }
.languages { display: flex; flex-wrap: wrap; gap: 0.25em 1.25em; padding: 0; list-style: none; }
.items { padding: 0; list-style: none; }
.items li { margin-block: 0.75em; }
.items a { font-weight: 600; }
.items p { margin: 0; color: var(--muted); font-size: 0.9375em; }
kb-vote { display: block; margin-block-start: 2.5rem; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 11pt; color: #000; background: none; }
  .site, main { max-inline-size: none; padding-inline: 0; }
  nav, video, kb-help, kb-vote { display: none; }
  pre { white-space: pre-wrap; }
  pre, blockquote, figure, img, tr { break-inside: avoid; }
  h1, h2, h3, h4 { break-after: avoid; }
  article a[href^='http']::after { content: ' (' attr(href) ')'; font-size: 0.85em; overflow-wrap: anywhere; }
}
`;
