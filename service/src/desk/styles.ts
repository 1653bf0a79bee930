/** Styles of the set-up and the desk. Space is in steps of 4, type in the widget's sizes. */
export const deskStyles = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1f1c19, #eeebe5);
  --page: light-dark(#f8f6f2, #141312);
  --surface: light-dark(#fff, #22201d);
  --muted: light-dark(#5e5850, #ada69b);
  --border: light-dark(#e0d9ce, #403b35);
  --field: light-dark(#8a8278, #7d766c);
  --accent: light-dark(#0a6b68, #6fd0c8);
  --on-accent: light-dark(#fff, #06201f);
  --soft: light-dark(#e9f0ed, #1b2423);
  --wrong: light-dark(#a3211b, #ff9c94);
  --radius: 10px;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-block-size: 100vh; color: var(--text); background: var(--page); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2, p, ul, ol, pre, fieldset, figure { margin: 0; }
h1 { font-size: 1.625rem; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.2; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.lead, .hint, .meta { color: var(--muted); }
.hint, .meta, small { font-size: 0.875rem; }
.skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; padding: 8px 16px; background: var(--surface); }
.skip:focus { inset-block-start: 8px; }

.card { inline-size: min(100% - 32px, 28rem); margin-inline: auto; padding-block: clamp(16px, 8vh, 80px) 32px; }
.card > header { display: flex; justify-content: space-between; margin-block-end: 16px; padding-inline: 4px; color: var(--muted); font-size: 0.875rem; }
.card > header b { color: var(--text); }
.card main { display: grid; gap: 24px; padding: clamp(16px, 6vw, 32px); background: var(--surface); border: 1px solid var(--border); border-radius: 16px; }
.card .title, .wide .title { display: grid; gap: 8px; }

form { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; }
.field > label, legend { font-weight: 600; font-size: 0.875rem; padding: 0; }
input:not([type=checkbox], [type=radio], [type=color]), select { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; color: inherit; background: var(--surface); border: 1px solid var(--field); border-radius: var(--radius); font: inherit; }
input[type=file] { padding: 8px; }
input[type=color] { inline-size: 64px; block-size: 44px; padding: 4px; background: var(--surface); border: 1px solid var(--field); border-radius: var(--radius); }
[aria-invalid=true] { border-color: var(--wrong) !important; }
.wrong { color: var(--wrong); font-size: 0.875rem; }
.notice { padding: 12px 16px; background: var(--soft); border-radius: var(--radius); }
.check { display: flex; gap: 12px; align-items: baseline; }
.check input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); translate: 0 0.15rem; flex: none; }
.check small { display: block; color: var(--muted); }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-block-size: 44px; padding: 8px 20px; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: var(--radius); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
.quiet { color: var(--text); background: none; border-color: var(--border); font-weight: 400; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.acts .late { margin-inline-start: auto; }

.bar { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 8px clamp(16px, 4vw, 32px); background: var(--surface); border-block-end: 1px solid var(--border); }
.bar b { margin-inline-end: 16px; }
.bar a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 12px; color: inherit; text-decoration: none; border-radius: var(--radius); }
.bar a:hover { background: var(--soft); }
.bar [aria-current=page] { color: var(--accent); font-weight: 600; box-shadow: inset 0 -2px var(--accent); border-radius: 0; }
.bar form { margin-inline-start: auto; }
.bar button { padding-inline: 12px; }
.wide { display: grid; gap: 32px; inline-size: min(100% - 32px, 60rem); margin-inline: auto; padding-block: 32px 80px; }
.steps { display: grid; padding: 0; list-style: none; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; overflow: clip; }
.steps li { display: grid; grid-template-columns: 28px 1fr auto; gap: 4px 16px; align-items: center; padding: 16px 24px; }
.steps li + li { border-block-start: 1px solid var(--border); }
.steps .mark { display: grid; place-items: center; inline-size: 28px; block-size: 28px; border: 2px solid var(--field); border-radius: 50%; font-size: 0.875rem; }
.steps .done .mark { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
.steps .done h2 { color: var(--muted); font-weight: 400; }
.steps h2 { font-size: 1rem; }
.steps p { color: var(--muted); font-size: 0.875rem; }
.panel { display: grid; gap: 16px; padding: 24px; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; }
.section { display: grid; gap: 12px; }
h3 { margin: 0; font-size: 1rem; }
.lines { display: grid; gap: 4px; padding-inline-start: 20px; font-size: 0.875rem; }
.findings { display: grid; gap: 8px; padding: 0; list-style: none; font-size: 0.875rem; }
.findings li { padding-inline-start: 24px; position: relative; }
.findings li::before { content: '✓'; position: absolute; inset-inline-start: 0; color: var(--accent); }
.findings .fault::before { content: '✗'; color: var(--wrong); }
.findings b { font-weight: 400; }
.findings .fault b { color: var(--wrong); font-weight: 600; }
.choices { display: grid; gap: 8px; padding: 0; border: 0; }
td.text { min-inline-size: 14rem; white-space: pre-line; }
.filter { display: flex; flex-wrap: wrap; gap: 8px; }
.filter input { flex: 1 1 12rem; }
.filter button { flex: none; }
.filter select { flex: 1 1 9rem; max-inline-size: 14rem; }
.two { display: grid; gap: 24px; }
pre { padding: 16px; overflow: auto; background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 12px 8px; text-align: start; border-block-end: 1px solid var(--border); }
td { white-space: nowrap; }
th[scope=row] { min-inline-size: 12rem; }
tr:last-child > * { border-block-end: 0; }
.scroll { overflow-x: auto; padding-block: 8px; }
.visually-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (width < 40rem) {
  .steps li { grid-template-columns: 28px 1fr; padding-inline: 16px; }
  .steps .button { grid-column: 2; justify-self: start; }
  .panel { padding: 16px; }
  .bar b { flex: 1; margin: 0; }
  .bar nav { order: 1; inline-size: 100%; flex-wrap: nowrap; gap: 0; overflow-x: auto; }
  .bar nav a { flex: none; }
}
@media (width >= 60rem) { .two { grid-template-columns: 1fr 1fr; align-items: start; } }
`;
