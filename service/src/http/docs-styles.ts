/** Styles of the page at /docs. Their hash stands in its Content Security Policy. */
export const styles = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1f1c19, #eeebe5);
  --faint: light-dark(#5e5850, #ada69b);
  --ground: light-dark(#ffffff, #141312);
  --raised: light-dark(#f8f6f2, #1f1d1b);
  --line: light-dark(#e5dfd5, #38342f);
  --link: light-dark(#0a6b68, #6fd0c8);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); background: var(--ground); color: var(--text);
  font: 16px/1.55 system-ui, sans-serif;
}
header, main { grid-column: 2; padding-inline: clamp(1rem, 3vw, 3rem); max-inline-size: 75rem; }
header { padding-block: 2.5rem 1rem; }
header p { max-inline-size: 65ch; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.35rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
a { color: var(--link); }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
nav {
  grid-column: 1; grid-row: 1 / span 2; position: sticky; top: 0; align-self: start; block-size: 100vh; overflow-y: auto;
  padding: 1.5rem 1rem; background: var(--raised); border-inline-end: 1px solid var(--line); font-size: .875rem;
}
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: .6rem; align-items: center; padding: .3rem .4rem; border-radius: 6px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--line); }
article { padding-block: 1.75rem; border-block-start: 1px solid var(--line); }
#schemas { padding-block-start: 1.75rem; border-block-start: 3px solid var(--line); }
#schemas > article:first-of-type { border: 0; }
.route { margin-block: .5rem; font-size: 1.05rem; overflow-wrap: anywhere; }
code { font: .9em/1.4 ui-monospace, monospace; background: var(--raised); padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
.route code { background: none; padding: 0; }
small { color: var(--faint); }
.required { font-weight: 400; }
.method {
  display: inline-block; min-inline-size: 3.6rem; padding: .1rem .35rem; border-radius: 4px; text-align: center;
  font: 600 .72rem/1.5 ui-monospace, monospace; color: light-dark(#1d6b35, #8fd6a4);
  background: light-dark(#e3f1e7, #1c3324);
}
.method.post { color: light-dark(#7f4300, #f0b878); background: light-dark(#f8ebdb, #3a2a17); }
.method.delete { color: light-dark(#a3232c, #ff9c92); background: light-dark(#fbe6e6, #431f1f); }
.mark { font-size: .75rem; font-weight: 400; color: var(--faint); border: 1px solid var(--line); border-radius: 99px; padding: 0 .5em; white-space: nowrap; }
.status { font: 600 .9rem ui-monospace, monospace; }
.or { color: var(--faint); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .45rem .75rem .45rem 0; border-block-end: 1px solid var(--line); }
thead th { color: var(--faint); font-weight: 500; }
tbody th { font-weight: 400; white-space: nowrap; }
td .scroll { margin-block-start: .5rem; }
@media (max-width: 55rem) {
  body { display: block; }
  nav { position: static; block-size: auto; columns: 15rem; border: 0; }
}
`;
