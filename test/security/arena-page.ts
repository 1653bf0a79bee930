// The page inside the arena's frame (arena.ts). Scripts may run here, so that hostile ones would, and nothing
// may load, so that each attempt is reported and none leaves.
import {cleanMarkup} from '../../src/content/markup.ts';
import {finish, moveContent} from '../../src/content/finish.ts';
import {asBody, bodyOf} from '../../src/content/parse.ts';
import {eventNames} from './corpus/event-handlers.ts';
import type {Vector} from './corpus/index.ts';
import {problems} from './harmless.ts';

/** How markup gets into the page: turned into nodes by one of the sanitizers, or only by the finishing pass. */
export type Way = 'browser' | 'dompurify' | 'finishing pass alone';

/** What was noticed, each with the vector it came from where that is known. Empty when nothing was. */
export type Findings = string[];

declare global {
  interface Window {
    __kbRan?: (id: number | string) => void;
  }
}

let findings: Findings = [];
/** An article's own pictures and films may load when it is shown, and not before. */
let shown = false;
let awaited = new Set<number | string>();

const note = (what: string, html = ''): void => {
  findings.push(`${what}${html && `: ${html.slice(0, 300)}`}`);
};

window.__kbRan = (id) => {
  if (!awaited.delete(id)) note(`script ran, vector ${id}`);
};
window.open = () => (note('a window opened'), null);
window.addEventListener('pagehide', ({isTrusted}) => isTrusted && note('the page was left'));
document.addEventListener('securitypolicyviolation', (event) => {
  if (!event.isTrusted) return;
  const {effectiveDirective, blockedURI} = event;
  if (blockedURI.includes('sentinel.invalid')) awaited.delete('request');
  // A <base> is no request; the page's own is compared (pageState).
  else if (effectiveDirective === 'base-uri') return;
  else if (!shown || !/^(?:img|media)-src/.test(effectiveDirective) || blockedURI.includes('beacon'))
    note(`request for ${blockedURI} (${effectiveDirective})`);
});
/** Links are followed only where they would run something. (In WebKit an `auxclick` follows them, too.) */
function onClick(event: Event): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (link?.protocol !== 'javascript:') event.preventDefault();
}
customElements.define(
  'kb-test-trap',
  class extends HTMLElement {
    constructor() {
      super();
      note('a custom element of the page was made');
    }
  },
);
customElements.define(
  'kb-test-built-in',
  class extends HTMLParagraphElement {
    constructor() {
      super();
      note('a built-in of the page was made');
    }
  },
  {extends: 'p'},
);

const page = document.body;
page.innerHTML = `
  <div id="above">
    <form id="page-form"><input id="page-field" name="secret" value="abc"></form>
    <p id="page-popover" popover>popover</p><dialog id="page-dialog">dialog</dialog>
    <details name="page-group" id="page-group" open>details</details>
  </div>
  <div id="before"></div><div id="stage"></div><div id="after"></div>`;
const stage = document.getElementById('stage')!;

const pageRules = new CSSStyleSheet();
pageRules.replaceSync(`
  body {margin: 0; display: grid; grid-template-columns: 150px minmax(0, 1fr) 150px}
  #above {grid-column: 1 / 4; height: 200px}
  #before, #after {min-height: 2000px}`);
document.adoptedStyleSheets = [pageRules];

// What kb-article says of its own box.
const articleRules = new CSSStyleSheet();
articleRules.replaceSync(`
  :host {display: flow-root; overflow: clip; overflow-wrap: anywhere}
  :host([hidden]) {display: none}
  img, video {max-width: 100%; height: auto}
  .table, pre {overflow-x: auto}`);

function cleaned(html: string, way: Way): Promise<DocumentFragment> | DocumentFragment {
  if (way !== 'finishing pass alone') return cleanMarkup(html, {sanitizer: way === 'browser' ? 'auto' : way});
  const body = bodyOf(new DOMParser().parseFromString(asBody(html), 'text/html'));
  body.remove();
  finish(body, {});
  const fragment = body.ownerDocument.createDocumentFragment();
  moveContent(body, fragment);
  return fragment;
}

/** Looks at points all around the stage: each must show the page's own. */
function checkSurroundings(html: string): void {
  const {clientWidth, clientHeight} = document.documentElement;
  const points: [number, number, string][] = [
    [clientWidth / 2, 190, 'above'],
    [5, 190, 'above'],
    [clientWidth - 5, 190, 'above'],
    [75, 205, 'before'],
    [145, clientHeight / 2, 'before'],
    [clientWidth - 145, 205, 'after'],
    [clientWidth - 145, clientHeight / 2, 'after'],
  ];
  for (const [x, y, id] of points) {
    const top = document.elementFromPoint(x, y);
    if (!top?.closest(`#${id}`))
      note(`drawn over #${id} at ${x}, ${y}: <${top?.localName} id="${top?.id}">`, html);
  }
}

function checkDrawing(root: ShadowRoot, html: string): void {
  for (const element of [...root.querySelectorAll('*')].slice(0, 50)) {
    const {position, transform, filter, animationName} = getComputedStyle(element);
    if (!/^(?:static)?$/.test(position)) note(`position: ${position}`, html);
    if (!/^(?:none)*$/.test(transform + filter + animationName)) note('drawn elsewhere', html);
  }
}

function provoke(root: ShadowRoot): void {
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  const leaves = elements.filter((element) => !element.firstElementChild).slice(0, 5);
  for (const leaf of leaves) {
    for (const type of eventNames) {
      leaf.dispatchEvent(new Event(type, {bubbles: true, composed: true, cancelable: true}));
    }
  }
  for (const element of elements.slice(0, 50)) {
    element.focus?.({preventScroll: true});
    element.click?.();
  }
}

/** Markup that does run and load, so that its silence would be noticed; resolves when all of it has. */
async function sentinels(): Promise<void> {
  awaited = new Set(['error', 'toggle', 'animation', 'link', 'request', 'script']);
  const host = stage.appendChild(document.createElement('div'));
  host.innerHTML = `
    <img src="https://sentinel.invalid/error" onerror="__kbRan('error')">
    <img src="https://sentinel.invalid/">
    <details open ontoggle="__kbRan('toggle')"></details>
    <style>@keyframes sentinel {}</style>
    <p style="animation: sentinel 1ms" onanimationstart="__kbRan('animation')">x</p>
    <a href="javascript:__kbRan('link')">x</a>`;
  host.querySelector('a')!.click();
  const script = document.createElement('script');
  script.text = "__kbRan('script')";
  host.append(script);
  while (awaited.size) await new Promise((resolve) => requestAnimationFrame(resolve));
  host.remove();
}

const pageState = (): string =>
  JSON.stringify([
    document.forms.length,
    document.forms[0]!.elements.length,
    [...new FormData(document.forms[0])],
    document.querySelectorAll(':popover-open, dialog[open]').length,
    document.querySelectorAll('details[open]').length,
    document.title,
    document.baseURI,
    document.cookie,
    document.characterSet,
    document.head.childElementCount,
  ]);

const namesIn = (html: string): string[] =>
  [...html.slice(0, 20_000).matchAll(/\b(?:id|name)\s*=\s*["']?([\w$.-]+)/gi)].map(([, name]) => name!);

function globals(names: string[]): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const name of names) {
    values.set(`window.${name}`, (window as unknown as Record<string, unknown>)[name]);
    values.set(`document.${name}`, (document as unknown as Record<string, unknown>)[name]);
  }
  return values;
}

/** Puts every vector into the page for real, does to it all that a reader could, and tells what came of it. */
async function run(vectors: readonly Pick<Vector, 'id' | 'html'>[], way: Way): Promise<Findings> {
  findings = [];
  const names = vectors.flatMap(({html}) => namesIn(html));
  const own = new Set(Object.getOwnPropertyNames(window));
  const before = globals(names);
  const state = pageState();
  shown = true;

  const roots: ShadowRoot[] = [];
  for (const {id, html} of vectors) {
    const host = document.createElement('div');
    const root = host.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [articleRules];
    for (const type of eventNames) root.addEventListener(type, onClick);
    root.append(await cleaned(html, way));
    for (const problem of problems(root)) note(`vector ${id}, ${problem}`, html);
    stage.append(host);
    checkSurroundings(html);
    checkDrawing(root, html);
    // Each alone under the page's eyes; at the end all together, but for what would take minutes to lay out.
    host.hidden = true;
    roots.push(root);
  }
  for (const {host, textContent} of roots) (host as HTMLElement).hidden = (textContent ?? '').length > 5000;
  roots.forEach(provoke);
  await sentinels();

  for (const name of Object.getOwnPropertyNames(window)) if (!own.has(name)) note(`window.${name} is new`);
  for (const [name, value] of globals(names)) {
    if (!Object.is(value, before.get(name))) note(`${name} is another`);
  }
  if (pageState() !== state) note(`the page has changed: ${state} → ${pageState()}`);
  stage.replaceChildren();
  scrollTo(0, 0);
  return [...new Set(findings)].slice(0, 20);
}

/** Cleans without showing, and tells what came of it. */
async function runUnseen(htmls: readonly string[], way: Way): Promise<Findings> {
  findings = [];
  shown = false;
  for (const html of htmls) await cleaned(html, way);
  await sentinels();
  return [...new Set(findings)].slice(0, 20);
}

export interface ArenaPage {
  run: typeof run;
  runUnseen: typeof runUnseen;
}

Object.assign(window, {arenaPage: {run, runUnseen} satisfies ArenaPage});
parent.dispatchEvent(new Event('kb-arena-ready'));
