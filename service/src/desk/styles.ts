import {brandStyles} from './brand-styles.ts';
import {detailStyles} from './detail-styles.ts';
import {differenceStyles} from './difference-styles.ts';
import {lineStyles} from './line-styles.ts';
import {searchStyles} from './search-styles.ts';

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
  /* Of what stays in sight or opens over the page, and of what has the page behind it. */
  --raised: 0 4px 24px light-dark(#0002, #0008);
  --above: 0 8px 40px light-dark(#0003, #000a);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-block-size: 100vh; color: var(--text); background: var(--page); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2, p, ul, ol, pre, fieldset, figure { margin: 0; }
h1 { font-size: 1.625rem; line-height: 1.2; text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.2; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.lead, .hint, .meta { color: var(--muted); }
.hint, .meta, .wrong, small { font-size: 0.875rem; }
.hint code { overflow-wrap: anywhere; &.block { display: block; } }
.skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; padding: 8px 16px; background: var(--surface); }
.skip:focus { inset-block-start: 8px; }

/* Surfaces on the page. */
.card main, #views:popover-open, dialog, .steps, .panel, .tree, .todo li, kb-contribute, kb-provider > kb-article { background: var(--surface); border: 1px solid var(--border); border-radius: 16px; }
.card { inline-size: min(100% - 32px, 28rem); margin-inline: auto; padding-block: clamp(16px, 8vh, 80px) 32px; }
.card > header { display: flex; justify-content: space-between; margin-block-end: 16px; padding-inline: 4px; color: var(--muted); font-size: 0.875rem; }
.card > header b { color: var(--text); }
.card main { display: grid; gap: 24px; padding: clamp(16px, 6vw, 32px); }
.card .title, .wide .title { display: grid; gap: 8px; }
.title > p:first-child a { font-size: 0.875rem; }

form { display: grid; gap: 16px; }
.field { display: grid; gap: 4px; }
.field > label:not(.check), legend { font-weight: 600; font-size: 0.875rem; padding: 0; }
input:not([type=checkbox], [type=radio], [type=color]), select, textarea { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; color: inherit; background: var(--surface); border: 1px solid var(--field); border-radius: var(--radius); font: inherit; }
input[type=file] { padding: 7px 8px; }
::file-selector-button { margin-inline-end: 12px; padding: 2px 12px; color: inherit; background: var(--soft); border: 1px solid var(--border); border-radius: 6px; font: inherit; }
input[type=color] { inline-size: 64px; block-size: 44px; padding: 4px; background: var(--surface); border: 1px solid var(--field); border-radius: var(--radius); }
[aria-invalid=true] { border-color: var(--wrong) !important; }
.wrong, .refused { color: var(--wrong); }
.notice:has(> .button) { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
.notice { padding: 12px 16px; background: var(--soft); border-radius: var(--radius); }
.check { display: flex; gap: 12px; align-items: baseline; }
.check input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); translate: 0 0.15rem; flex: none; }
.check small { display: block; color: var(--muted); }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-block-size: 44px; padding: 8px 20px; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: var(--radius); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { filter: brightness(1.08); }
.quiet { color: var(--text); background: none; border-color: var(--border); font-weight: 400; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.acts .late { margin-inline-start: auto; }
legend { margin-block-end: 8px; }
.desk form.panel > :is(.field, .fields, .row) { max-inline-size: 40rem; }

.languages { position: relative; inline-size: fit-content; color: var(--muted); }
.languages summary { display: flex; gap: 8px; align-items: center; min-block-size: 44px; list-style: none; }
.languages summary::-webkit-details-marker { display: none; }
.languages form { position: absolute; inset-block-end: 100%; inset-inline-start: 0; z-index: 1; gap: 0; min-inline-size: 12rem; max-block-size: 60vh; padding: 4px; overflow-y: auto; background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius); box-shadow: var(--raised); }
.languages button { justify-content: start; padding-inline: 12px; border-color: transparent; }
.languages button:hover { background: var(--soft); }
.languages [aria-current] { color: var(--accent); font-weight: 600; }
svg:not(.plot svg) { inline-size: 20px; block-size: 20px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.card > footer { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: center; justify-content: space-between; padding-block-start: 8px; padding-inline: 4px; font-size: 0.875rem; }

.desk { display: grid; grid-template-columns: minmax(0, 1fr); }
.rail { display: flex; gap: 8px; align-items: center; min-inline-size: 0; padding: 4px 16px; background: var(--surface); border-block-end: 1px solid var(--border); }
.rail > b { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#views { gap: 12px; color: inherit; }
/* Below the row, where browsers have popovers; part of the page elsewhere. */
#views:popover-open { inset-block: 56px auto; inset-inline: auto 8px; display: grid; inline-size: min(20rem, 100% - 16px); max-block-size: calc(100dvh - 72px); margin: 0; padding: 8px; overflow-y: auto; box-shadow: var(--above); }
@supports not selector(:popover-open) { .rail { flex-wrap: wrap; } .menu { display: none; } }
.rail nav { display: flex; flex: 1; flex-direction: column; gap: 2px; }
.rail nav a { flex: none; display: flex; gap: 12px; align-items: center; min-block-size: 44px; padding: 4px 12px; line-height: 1.25; color: inherit; text-decoration: none; border-radius: var(--radius); }
.rail nav a:hover { background: var(--soft); }
.rail nav svg { opacity: 0.75; }
.badge { margin-inline-start: auto; min-inline-size: 24px; padding: 2px 8px; background: var(--soft); border-radius: 99px; font-size: 0.75rem; font-weight: 600; line-height: 1.5; text-align: center; font-variant-numeric: tabular-nums; }
.rail [aria-current=page] .badge { background: var(--surface); }
.rail .group { display: grid; gap: 2px; }
.rail .group + .group { margin-block-start: 12px; padding-block-start: 12px; border-block-start: 1px solid var(--border); }
.rail [aria-current=page] { color: var(--accent); font-weight: 600; }
.rail nav [aria-current=page] { background: var(--soft); }
.rail button { padding-inline: 12px; }
.rail .write[aria-current=page] { color: var(--on-accent); }
.wide { display: flex; flex-direction: column; gap: 24px; min-inline-size: 0; inline-size: min(100% - 32px, 66rem); margin-inline: auto; padding-block: 32px 48px; }
footer.wide { flex-direction: row; justify-content: space-between; padding-block: 0 24px; }
.keys-button { padding-inline: 12px; color: var(--muted); border-color: #0000; font-size: 0.875rem; }
kbd { display: inline-grid; place-items: center; min-inline-size: 24px; block-size: 24px; padding-inline: 6px; color: var(--text); background: var(--page); border: 1px solid var(--border); border-radius: 6px; font: 0.8125rem var(--mono); }
dialog { inline-size: min(100% - 32px, 26rem); padding: 24px; color: inherit; box-shadow: var(--above); }
dialog::backdrop { background: #0006; }
.places { margin-block: 16px 0; }
.places dt { font-weight: 600; }
.places dd { margin: 0; }
.places dd:not(:last-child) { margin-block-end: 12px; }
dialog dl { display: grid; gap: 8px; margin-block: 16px; }
dialog dl div { display: grid; grid-template-columns: 4.5rem 1fr; gap: 12px; align-items: center; }
dialog dd { margin: 0; }
dialog form { margin-block-start: 16px; }
.steps { display: grid; padding: 0; list-style: none; overflow: clip; }
.steps li { display: grid; grid-template-columns: 28px 1fr auto; gap: 4px 16px; align-items: center; padding: 16px 24px; }
.steps li + li { border-block-start: 1px solid var(--border); }
.steps .mark { display: grid; place-items: center; inline-size: 28px; block-size: 28px; border: 2px solid var(--field); border-radius: 50%; font-size: 0.875rem; }
.steps .done .mark { color: var(--on-accent); background: var(--accent); border-color: var(--accent); }
.steps .done h2 { color: var(--muted); font-weight: 400; }
.steps h2 { font-size: 1rem; }
.steps p { color: var(--muted); font-size: 0.875rem; }
.panel { display: grid; gap: 16px; padding: 24px; }
.panel .panel { padding: 0; border: 0; }
.section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
#list { gap: 24px; }
/* Addresses run from left to right in every language. */
[dir=rtl] input:is([type=url], [autocomplete=url]) { direction: ltr; text-align: right; }
/* Lines of Japanese break between phrases, where the browser knows them. */
:lang(ja) { word-break: auto-phrase; }
/* Titles, in the direction of their own language. */
th[lang] > a, .name[lang] > a, .said, .said > span { unicode-bidi: plaintext; }
time { unicode-bidi: isolate; }
[dir=rtl] .plot svg { scale: -1 1; }
h3 { margin: 0; font-size: 1rem; }
.lines { display: grid; gap: 4px; padding-inline-start: 20px; font-size: 0.875rem; overflow-wrap: anywhere; }
.row { display: flex; gap: 8px; }
.row input { flex: 1 1 8rem; min-inline-size: 0; }
.findings { display: grid; gap: 8px; padding: 0; list-style: none; font-size: 0.875rem; }
.findings li { padding-inline-start: 24px; position: relative; }
.findings li::before { content: '✓'; position: absolute; inset-inline-start: 0; color: var(--accent); }
.findings .fault::before { content: '✗'; color: var(--wrong); }
.findings b { font-weight: 400; }
.findings .fault b { color: var(--wrong); font-weight: 600; }
.changes { display: grid; gap: 4px; padding: 0; list-style: none; font-weight: 400; }
.choices { display: grid; gap: 8px; padding: 0; border: 0; }
td.text { min-inline-size: 14rem; white-space: pre-line; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: 12px 16px; align-items: end; }
.fields > button { justify-self: start; }
.filters { gap: 12px; }
.finder { grid-template-columns: minmax(0, 1fr) auto; align-items: start; gap: 8px 12px; }
.finder > input, .finder > [open] { grid-column: 1 / -1; }
.finder > button { justify-self: end; }
.finder > #all { align-self: center; font-size: 0.875rem; }
#all:empty { display: none; }
.filters .fields { grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); }
details.panel { display: block; padding-block: 8px; }
[type=checkbox] { accent-color: var(--accent); }
td [type=checkbox], th [type=checkbox], [data-pick-all] [type=checkbox] { display: block; inline-size: 20px; block-size: 20px; margin: 0; }
summary { padding-block: 10px; cursor: pointer; color: var(--muted); font-size: 0.875rem; }
summary:hover { color: var(--text); }
/* Undoing stays in sight, except where the bar of the editor is. */
main:not(:has(kb-contribute)) > .undo { position: sticky; inset-block-start: 8px; z-index: 2; box-shadow: var(--raised); }
.undo { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; }
.bulk h2 { font-size: 0.875rem; line-height: 1.5; font-weight: 600; }
.bulk { gap: 8px; box-shadow: var(--raised); }
.bulk-acts { display: flex; flex-wrap: wrap; gap: 8px 16px; }
.bulk-acts .quiet { flex: none; padding-inline: 12px; }
.joined { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.title .joined, .tree form { flex-wrap: nowrap; }
.joined .field { flex: 1 1 11rem; max-inline-size: 20rem; }
.bulk .joined .field { flex: 0 1 auto; inline-size: 11rem; }
.joined input:not([type=hidden]) { flex: 1 1 8rem; inline-size: 8rem; }
.small { min-block-size: 36px; min-inline-size: 36px; padding: 4px; }
/* After a while, so that quick replies change nothing. */
[aria-busy=true] { cursor: progress; animation: busy 1s 400ms infinite alternate; }
@keyframes busy { to { opacity: 0.5; } }
@media (prefers-reduced-motion) { [aria-busy=true] { animation-duration: 0s; animation-iteration-count: 1; animation-fill-mode: forwards; } }
button:disabled { opacity: 0.4; cursor: default; filter: none; }
.state { display: inline-flex; gap: 8px; align-items: center; }
.state::before { content: ''; inline-size: 8px; block-size: 8px; border: 2px solid var(--muted); border-radius: 50%; flex: none; }
.state.published::before { background: var(--accent); border-color: var(--accent); }
.state.archived::before { background: var(--border); border-color: var(--border); }
.flag { padding: 2px 8px; color: var(--wrong); border: 1px solid; border-radius: 99px; font-size: 0.75rem; }
.tree { display: grid; padding: 8px 0; list-style: none; }
.tree li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 4px 16px; align-items: center; padding: 4px 16px; }
.tree li + li { border-block-start: 1px solid var(--border); }
.tree.flat li { grid-template-columns: minmax(0, 1fr) auto; }
.tree [draggable=true] { cursor: grab; }
@media (pointer: fine) { .tree [draggable=true] .name::before { content: '⠿' / ''; unicode-bidi: isolate; padding-inline-end: 12px; color: var(--muted); } }
.tree [data-drop=before] { box-shadow: inset 0 3px var(--accent); }
.tree [data-drop=after] { box-shadow: inset 0 -3px var(--accent); }
.tree [data-drop=in] { background: var(--soft); outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 8px; }
${[1, 2, 3, 4, 5, 6].map((depth) => `.depth-${depth} :is(.name, .name + .meta) { margin-inline-start: ${depth * 24}px; }`).join('\n')}
ol.tree li { grid-template-columns: 1.5rem minmax(0, 1fr) auto auto; padding-block: 8px; }
.tree .name > .meta { display: flex; flex-wrap: wrap; gap: 4px 12px; }
.tree.plain { padding: 0; border: 0; border-radius: 0; background: none; }
.tree.plain li { grid-template-columns: minmax(0, 1fr) auto; padding: 8px 0; }
.tree .small:not(.joined *) { padding-inline: 12px; color: var(--accent); }
.unseen { color: var(--wrong); }
.shown { display: grid; gap: 8px; padding-inline-start: 24px; }
.shown span:first-child { margin-inline-end: 8px; }
.shown :is(.meta, form) { display: inline-block; }
.shown .quiet { min-block-size: 36px; font-size: 0.875rem; padding: 4px 8px; color: var(--accent); border-color: #0000; }
.shown li:nth-child(n + 6) { color: var(--muted); }
.notes { gap: 12px; overflow-wrap: anywhere; }
.notes h2 { margin-block-start: 12px; }
.notes ul { display: grid; gap: 8px; padding-inline-start: 20px; }
[data-progress]:empty { display: none; }
td.number, .figures th:not([scope=row], :first-child) { text-align: end; font-variant-numeric: tabular-nums; }
td.cell { font-size: 0.8125rem; }
td.cell a { display: inline-block; padding: 4px 8px; color: inherit; border-radius: 6px; text-decoration: none; }
td.cell a:hover { text-decoration: underline; }
td.published a { background: var(--soft); }
td.older a { color: var(--wrong); border: 1px solid; }
td.missing a { color: var(--accent); border: 1px dashed; }
.todo { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 12px; padding: 0; list-style: none; }
.todo li { padding: 16px; }
.todo a { display: grid; color: inherit; text-decoration: none; }
.todo a:hover span { text-decoration: underline; }
.todo span::first-letter { text-transform: uppercase; }
.todo b, .value { font-size: 1.625rem; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 16px; }
.tile { grid-row: span 4; grid-template-rows: subgrid; gap: 4px; padding: 16px; }
.tile h2 { font-size: 0.875rem; font-weight: 600; }
.chart { display: grid; align-content: start; gap: 4px; margin-block-start: 12px; }
.plot { position: relative; }
.plot span { position: absolute; inset-block-start: -1.5em; inset-inline-end: 0; font-size: 0.75rem; }
.plot svg { display: block; inline-size: 100%; block-size: 96px; border-block: 1px solid var(--border); }
.part-0 { fill: var(--accent); background: var(--accent); }
.part-1 { fill: var(--wrong); background: var(--wrong); }
.chart figcaption { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: space-between; font-size: 0.75rem; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 12px; inline-size: 100%; }
.legend:not(:has(i)) { display: none; }
.span { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; }
.span .joined { flex: 0 1 auto; flex-wrap: nowrap; min-inline-size: 0; }
.span .joined .field { flex: 1 1 auto; min-inline-size: 0; }
.empties { gap: 0; padding-block: 4px; }
.empties > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px 24px; align-items: baseline; padding-block: 12px; }
.empties > div + div { border-block-start: 1px solid var(--border); }
.empties h2 { font-size: 1rem; }
.legend i { display: inline-block; inline-size: 10px; block-size: 10px; margin-inline-end: 4px; border-radius: 2px; forced-color-adjust: none; }
:is(.two, .two > .section) { display: grid; gap: 24px; }
${searchStyles}${detailStyles}
.wide:has(> .brand) { inline-size: min(100% - 32px, 100rem); }
/* It is in a row that is always there, so that the editor does not move. */
[data-presence] { display: flex; flex: 1; flex-wrap: wrap; gap: 4px 16px; min-inline-size: 0; }
[data-presence] p { display: flex; gap: 8px; align-items: center; min-inline-size: 0; max-inline-size: 100%; }
[data-presence] p::before { content: ''; flex: none; inline-size: 8px; block-size: 8px; background: var(--accent); border-radius: 50%; }
[data-presence] span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.crumbs { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; font-size: 0.875rem; }
.crumbs a { display: inline-flex; align-items: center; min-block-size: 32px; }
${brandStyles}
@media (scripting: enabled) { .unscripted { display: none; } }
pre { padding: 16px; overflow: auto; background: var(--page); border: 1px solid var(--border); border-radius: var(--radius); font: 0.8125rem/1.5 var(--mono); direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }
#tag { white-space: pre; }
${differenceStyles}kb-provider > kb-article { padding-block: clamp(16px, 3vw, 32px); }
kb-contribute, kb-provider > kb-article { display: block; padding-inline: clamp(16px, 3vw, 32px); --kb-surface: var(--surface); }
table { inline-size: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 12px 8px; text-align: start; border-block-end: 1px solid var(--border); }
td { white-space: nowrap; }
td form { justify-items: end; }
th[scope=row] { min-inline-size: min(12rem, 40vw); overflow-wrap: anywhere; }
:is(th[scope=row], .name) > a { color: inherit; text-decoration: none; }
:is(th[scope=row], .name) > a:hover { color: var(--accent); text-decoration: underline; }
tbody tr:hover { background: color-mix(in srgb, var(--soft) 50%, #0000); }
td.row-acts { text-align: end; padding-block: 4px; }
td.row-acts > * { display: inline-flex; vertical-align: middle; }
td.row-acts .quiet { padding-inline: 8px; }
tr:has(> .row-acts) > .text { min-inline-size: 9rem; }
td.address { min-inline-size: 8rem; max-inline-size: 15rem; white-space: normal; overflow-wrap: anywhere; font-size: 0.875rem; }
td.comments { min-inline-size: 14rem; }
td.folder { max-inline-size: 11rem; overflow: hidden; text-overflow: ellipsis; }
td.comments p + p { margin-block-start: 8px; }
${lineStyles}.said { font-weight: 400; white-space: pre-line; }
td .quiet { min-block-size: 36px; padding-inline: 12px; color: var(--accent); border-color: #0000; }
td .quiet:hover { background: var(--soft); filter: none; }
td:has(> form, > .quiet) { padding-block: 4px; }
/* A column of buttons ends where the table ends. */
table:has(thead td:last-child) tbody td:last-child { text-align: end; }
/* The row of a heading for screen readers alone. */
tr:has(> th > .visually-hidden:only-child) > * { padding: 0; border: 0; }
:is(th, td) .meta { display: block; font-weight: 400; }
tr:last-child > * { border-block-end: 0; }
.scroll { overflow-x: auto; padding: 8px 16px; }
.visually-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (width < 40rem) {
  [data-presence] { order: 1; flex-basis: 100%; }
  .tile { grid-row: auto; grid-template-columns: 1fr 1fr; grid-template-rows: auto auto 1fr; gap: 4px 16px; }
  .tile .chart { grid-area: 1 / 2 / span 3; }
  .folded:not([open]) ~ .more { display: none; }
  .shown .meta { display: block; } .shown form { margin-inline-start: -8px; }
  .panel.bulk { padding: 12px 16px; }
  .bulk .joined { gap: 4px; }
  .span .joined { flex: 1 1 100%; }
  .span .joined :is(select, button) { padding-inline: 8px; }
  .bulk .joined .field { inline-size: 8rem; }
  .stack.panel { padding-block: 4px; }
  .bulk :is(.quiet, input, select) { padding-inline: 8px; font-size: 0.875rem; }
  .steps li { grid-template-columns: 28px 1fr; padding-inline: 16px; }
  .steps .button { grid-column: 2; justify-self: start; }
  .panel { padding: 16px; }
  kb-contribute { margin-inline: -16px; border-inline: 0; border-radius: 0; }
  .tree li { grid-template-columns: minmax(0, 1fr) auto; }
  .tree .name { grid-column: 1 / -1; padding-block-start: 8px; }
  .tree.flat .name { grid-column: 1; padding: 0; }
  ol.tree li { grid-template-columns: 1.5rem minmax(0, 1fr) auto; }
  ol.tree .name { grid-column: 2 / -1; }
  ol.tree .joined { grid-column: 2; }
  .tree.plain .name { grid-column: 1; }
  /* A table that is read by its titles: a card for each row. */
  .stack :is(table, thead, tbody) { display: block; }
  .stack thead:not(:has([data-pick-all])) { display: none; }
  [data-pick-all] { display: flex; gap: 16px; align-items: center; }
  [data-pick-all] span { position: static; inline-size: auto; block-size: auto; clip-path: none; }
  .stack thead th:not(:has([data-pick-all])), .stack thead td { position: absolute; inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
  .stack tr { position: relative; display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding-block: 12px; border-block-end: 1px solid var(--border); }
  .stack tbody tr:last-child { border: 0; }
  .stack tr:has([type=checkbox]) { min-block-size: 48px; padding-inline-start: 36px; }
  .stack :is(td, th):has([type=checkbox]) { position: absolute; inset-block-start: 12px; inset-inline-start: 0; }
  .stack :is(th, td) { padding: 0; border: 0; }
  .stack th[scope=row] { flex: 1 0 100%; font-size: 1rem; }
  .stack td { color: var(--muted); font-size: 0.8125rem; }
  .stack td .meta { font-size: inherit; }
  .stack .row-acts { white-space: normal; }
  /* As much of a name as fits beside what is said of its row. */
  .stack td.folder { flex: 1 1 3rem; max-inline-size: none; }
  /* What is done with a row is done with rows that are picked, or on the page that its title leads to. */
  .stack :is(.repeated, tr:has([name=pick]) .row-acts) { display: none; }
  .stack td:empty { display: none; }
  .stack td:is(.text, .comments, .address) { flex: 0 1 auto; min-inline-size: 0; max-inline-size: none; }
  .stack td.comments { flex-basis: 100%; }
  /* A menu alone stands beside the title, not on a line of its own. */
  .stack tr:has(.row-acts > .line-menu):not(:has(.row-acts > :not(.repeated, .line-menu))) { align-items: start; }
  .stack tr:has(.row-acts > .line-menu):not(:has(.row-acts > :not(.repeated, .line-menu))) > th { order: -2; flex: 1 0 calc(100% - 44px); max-inline-size: calc(100% - 44px); }
  .stack td.row-acts:not(:has(> :not(.repeated, .line-menu))) { order: -1; flex: none; margin-block: -6px; }
  .stack td:is(:has(> form, > .quiet), .row-acts) { margin-inline-start: auto; }
  /* Its words end where the lines above end. */
  .stack td > form > .quiet:last-child { margin-inline-end: -12px; }
  .stack td.row-acts > form > .quiet:last-child, .stack td.row-acts:has(> .repeated) { margin-inline-end: -8px; }
  .scroll.panel:not(.stack) { padding-inline: 8px; }
  /* A number or a date says what it is of. */
  .stack [data-label] { color: var(--text); }
  .stack [data-label]::before { content: attr(data-label) ' '; color: var(--muted); }
}
@media (width >= 40rem) {
  .empties > div { grid-template-columns: 14rem minmax(0, 1fr); }
  /* One row, with nothing folded. */
  @supports selector(::details-content) {
    .finder { grid-template-columns: minmax(12rem, 1fr) minmax(0, 2fr) auto; }
    .finder > input, .finder > .folded { grid-column: auto; }
    .folded > summary { display: none; }
    .folded::details-content { content-visibility: visible; }
  }
  .title:has(> .acts) { grid-template-columns: 1fr auto; gap: 8px 24px; }
  .title > .acts { grid-area: 1 / 2 / span 2; align-self: center; }
}
@media (scripting: enabled) { .bulk { position: sticky; inset-block-end: 8px; max-block-size: 45vh; overflow-y: auto; } }
@media (width >= 60rem) {
  .two { grid-template-columns: 1fr 1fr; align-items: start; }
  .searching { grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem); }
  .searching > .panel { order: 1; position: sticky; inset-block-start: 16px; max-block-size: calc(100vh - 32px); overflow-y: auto; }
  .desk .wide { inline-size: min(100% - 64px, 66rem); }
  .desk .wide:has(> .brand) { inline-size: min(100% - 64px, 100rem); }
  .desk .wide:has(kb-contribute) { inline-size: min(100% - 64px, 80rem); }
  /* An original is beside the editor of its translation. */
  .desk .wide:has(> .original) { inline-size: min(100% - 64px, 100rem); }
  .wide:has(> .original[open]) { display: grid; align-content: start; grid-template-columns: minmax(0, 1fr) clamp(18rem, 30%, 28rem); }
  .wide:has(> .original[open]) > * { grid-column: 1 / -1; }
  .wide:has(> .original[open]) > kb-provider { grid-column: 1; }
  .wide:has(> .original[open]) > .original { grid-column: 2; position: sticky; inset-block-start: 16px; max-block-size: calc(100vh - 32px); overflow-y: auto; align-self: start; }
  .brand { grid-template-columns: 22rem minmax(0, 1fr); }
  .preview { order: 1; position: sticky; inset-block-start: 16px; }
  .preview .stage { --height: calc(100vh - 10rem); }
  .desk { grid-template: 1fr auto / 15rem minmax(0, 1fr); min-block-size: 100vh; }
  .rail { grid-row: span 2; position: sticky; inset-block-start: 0; flex-flow: column; gap: 12px; align-items: stretch; max-block-size: 100vh; padding: 24px 16px; overflow-y: auto; border-block-end: 0; border-inline-end: 1px solid var(--border); align-self: start; min-block-size: 100vh; }
  .rail > b { flex: none; padding-inline: 12px; white-space: normal; }
  .rail .menu { display: none; }
  .rail #views { position: static; display: flex; flex: 1; flex-direction: column; inline-size: auto; max-block-size: none; margin: 0; padding: 0; overflow: visible; background: none; border: 0; box-shadow: none; }
  .rail nav a { min-block-size: 40px; }
  .rail form { justify-items: start; }
}
`;
