// The page inside the frame for hostile markup (hostile-frame.ts). Scripts may run here, so that hostile ones would, and nothing
// may load, so that each attempt is reported and none leaves.
import {moveChildren, postProcess, sanitizeHtml, takeBody} from '../../src/content/sanitize.ts';
import {sourceOf} from '../../src/content/bounds.ts';
import {eventNames} from './corpus/event-handlers.ts';
import type {Vector} from './corpus/index.ts';
import {inWords, problems} from './harmless.ts';

/** How markup gets into the page: turned into nodes by one of the sanitizers, or only by the post-processing. */
export type Way = 'browser' | 'dompurify' | 'post-processing alone';

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
/** What has been put before the page's eyes: most vectors are cleaned to one of a few hundred trees. */
const seen = new Set<string>();

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
  if (way !== 'post-processing alone')
    return sanitizeHtml(html, {sanitizer: way === 'browser' ? 'auto' : way});
  const body = takeBody(new DOMParser().parseFromString(sourceOf(html), 'text/html'));
  postProcess(body, {});
  const fragment = body.ownerDocument.createDocumentFragment();
  moveChildren(body, fragment);
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

function provoke(root: ParentNode): void {
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  // The browsers' own controls of videos and sounds listen, too, and crash on synthetic events: Chromium 156 on
  // `leavepictureinpicture`, for example.
  const leaves = elements
    .filter((element) => !element.firstElementChild && !element.closest('audio, video'))
    .slice(0, 5);
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

/** What is not as it was before; puts the page in order. */
function noteChanges(own: Set<string>, before: Map<string, unknown>, names: string[], state: string): void {
  for (const name of Object.getOwnPropertyNames(window)) if (!own.has(name)) note(`window.${name} is new`);
  for (const [name, value] of globals(names)) {
    if (!Object.is(value, before.get(name))) note(`${name} is another`);
  }
  if (pageState() !== state) note(`the page has changed: ${state} → ${pageState()}`);
  stage.replaceChildren();
  scrollTo(0, 0);
}

/** Cleans every vector, puts what is left into the page for real, does to it all that a reader could, and tells what came of it. */
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
    const tree = inWords(root);
    if (seen.has(tree)) continue;
    seen.add(tree);
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

  noteChanges(own, before, names, state);
  return [...new Set(findings)].slice(0, 20);
}

/** An element of ours in the page, and what a reader does so that it asks its service. */
export interface Sample {
  /** The element that matters has `data-hostile`. */
  markup: string;
  /** Text to search for, or to type for suggestions. */
  search?: string;
  type?: string;
  /** Presses the first button. */
  press?: boolean;
  /** The service answers with a problem. */
  problem?: boolean;
  /** Texts that a reader must then be able to read as they are. */
  texts?: readonly string[];
}

/** The next frames have been drawn. */
const frames = async (count = 2) => {
  while (count--) await new Promise(requestAnimationFrame);
};

/** Resolves with the type of the event when an element of ours shows what it asked its service for. */
async function answered(element: HTMLElement): Promise<string> {
  const {type} = await new Promise<Event>((resolve) => {
    for (const type of ['kb-load', 'kb-error']) element.addEventListener(type, resolve, {once: true});
  });
  // A kb-article sanitizes what has arrived.
  while (type === 'kb-load' && element.getAttribute('content-id') && !isShown(element)) await frames(1);
  return type;
}

/** Elements without `shown` show what has arrived at once. */
const isShown = (element: HTMLElement & {shown?: unknown}) => !('shown' in element) || element.shown;

async function start(element: HTMLElement, {search, type, press}: Sample): Promise<void> {
  if (search) await (element as HTMLElementTagNameMap['kb-search']).search(search);
  if (!type && !press) return;
  while (!element.shadowRoot?.querySelector('input, button:enabled')) await frames(1);
  element.shadowRoot.querySelector<HTMLElement>('button')!.click();
  if (!type) return;
  const field = element.shadowRoot.querySelector('input')!;
  field.focus();
  field.value = type;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

/** Looks at points all over the window: those outside of an element's box must not show it. */
function checkBox(element: HTMLElement, what: string): void {
  const {clientWidth, clientHeight} = document.documentElement;
  for (const where of [0, 0.5, 1]) {
    scrollTo(0, where * document.documentElement.scrollHeight);
    const {left, top, right, bottom} = element.getBoundingClientRect();
    const beside = 20; // Our own buttons may stand out a little, so that their texts stand in line.
    const step = 2 * beside;
    for (let x = beside; x < clientWidth; x += step) {
      for (let y = beside; y < clientHeight; y += step) {
        const inside = x > left - beside && x < right + beside && y > top - beside && y < bottom + beside;
        if (!inside && document.elementFromPoint(x, y) === element) note(`drawn at ${x}, ${y}`, what);
      }
    }
  }
  scrollTo(0, 0);
}

const fromPeople = /^(?:https?|mailto|tel):$/;

/** Looks at all that an element has made: what could run, what leads somewhere it must not, what stands where it likes. */
function checkMade(root: ShadowRoot, what: string): void {
  for (const element of root.querySelectorAll('*')) {
    const {localName} = element;
    if (/^(?:script|style|link|meta|base|iframe|frame|object|embed|applet|portal)$/.test(localName))
      note(`<${localName}>`, what);
    for (const {name, value} of element.attributes) {
      if (/^on|^style$|^srcdoc$|^xmlns/.test(name)) note(`<${localName} ${name}>`, what);
      if (!/^(?:.*:)?(?:href|action|formaction|ping)$/.test(name)) continue;
      const {protocol} = new URL(value, document.baseURI);
      if (!fromPeople.test(protocol)) note(`<${localName} ${name}> leads to ${protocol}`, what);
    }
    if (element.closest('.prose') && /fixed|sticky/.test(getComputedStyle(element).position))
      note(`<${localName}> stands where it likes`, what);
  }
}

/** Puts elements of ours into the page, one after the other, and does to each all that a reader could. */
async function runElements(
  samples: readonly Sample[],
  vectors: readonly Pick<Vector, 'html'>[] = [],
): Promise<Findings> {
  await import('../../src/define.ts');
  findings = [];
  const names = vectors.flatMap(({html}) => namesIn(html));
  const own = new Set(Object.getOwnPropertyNames(window));
  const before = globals(names);
  const state = pageState();
  shown = true;
  for (const sample of samples) {
    const {markup, texts = [], problem = false} = sample;
    stage.innerHTML = markup;
    const element = stage.querySelector<HTMLElement>('[data-hostile]')!;
    for (const type of ['kb-before-open', 'kb-before-navigate', 'kb-before-share'])
      element.addEventListener(type, (event) => event.preventDefault());
    const ready = answered(element);
    await start(element, sample);
    const type = await ready;
    if ((type === 'kb-error') !== problem) note(`${type} came`, markup);
    await frames();
    const root = element.shadowRoot!;
    const text = root.textContent;
    if (!text.trim()) note('nothing is shown', markup);
    for (const each of texts) if (!text.includes(each)) note(`cannot be read: ${each}`, markup);
    checkMade(root, markup);
    // A menu and suggestions stand in the top layer.
    if (!root.querySelector(':popover-open')) checkBox(element, markup);
    for (const type of eventNames) root.addEventListener(type, onClick);
    for (const section of [root, ...root.querySelectorAll('[part=section]')]) provoke(section);
    await frames();
    checkMade(root, markup);
  }
  await sentinels();
  noteChanges(own, before, names, state);
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

export interface HostileFramePage {
  run: typeof run;
  runUnseen: typeof runUnseen;
  runElements: typeof runElements;
}

Object.assign(window, {hostileFramePage: {run, runUnseen, runElements} satisfies HostileFramePage});
parent.dispatchEvent(new Event('kb-hostile-frame-ready'));
