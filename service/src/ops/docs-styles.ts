/** Styles of the page at /docs. Their hash stands in its Content Security Policy. */
export const styles = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1d2330, #e6e9f0);
  --faint: light-dark(#566072, #a3adbf);
  --ground: light-dark(#ffffff, #14171e);
  --raised: light-dark(#f5f7fa, #1c212b);
  --line: light-dark(#dde2ea, #333b4a);
  --link: light-dark(#0b5cad, #7db8ff);
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
  font: 600 .72rem/1.5 ui-monospace, monospace; color: #fff; background: #2a6f3b;
}
.method.post { background: #8a4b00; }
.method.delete { background: #a3232c; }
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
