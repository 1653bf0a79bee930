// Queries for what a reader perceives on a page: elements by role and name, texts, announcements, focus. They read the composed tree, as
// assistive technology does, and depend on no internals of the elements.
import {expect} from '@open-wc/testing';
import 'axe-core/axe.min.js';
import type {LoggedRequest} from '../../demo/faults.ts';
import {configure, type Settings} from '../../src/index.ts';
import {env, faulty, missingId} from './env.ts';

// An engine without explicit resource management: `using` then looks for this symbol.
if (!Reflect.has(Symbol, 'dispose'))
  Object.defineProperty(Symbol, 'dispose', {value: Symbol.for('Symbol.dispose')});

export {env, expect, missingId};

/** A connection to the service for one test: optionally with a fault, and with a log of its own requests. */
export interface Wire {
  url: string;
  /** The requests so far, oldest first; only those whose path contains `part`. */
  log(part?: string): Promise<LoggedRequest[]>;
}

export function wire(fault = ''): Wire {
  const key = crypto.randomUUID();
  return {
    url: faulty([fault, `key=${key}`].filter(Boolean).join(';')),
    async log(part = '') {
      const seen = (await (await fetch(`${env.faultUrl}/~log?key=${key}`)).json()) as LoggedRequest[];
      return seen.filter(({path}) => path.includes(part));
    },
  };
}

/** The bodies of what was posted to a path, once that many were answered. */
export const posted = (service: Wire, part: string, count = 1) =>
  until(async () => {
    const answered = (await service.log(part)).filter(({method, status}) => method === 'POST' && status);
    return answered.length < count
      ? undefined
      : answered.map(({body}) => JSON.parse(body) as Record<string, unknown>);
  });

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** Markup inside a provider for that service. */
export const provided = ({url}: Pick<Wire, 'url'>, markup: string, attributes = '') =>
  `<kb-provider base-url="${escape(url)}" subscription-key="${env.keys.web}" ${attributes}>${markup}</kb-provider>`;

const noSettings: {[Name in keyof Required<Settings>]: undefined} = {
  baseUrl: undefined,
  subscriptionKey: undefined,
  culture: undefined,
  fallbackCulture: undefined,
  segment: undefined,
  modelVersion: undefined,
  articleUrl: undefined,
  searchUrl: undefined,
  editUrl: undefined,
  sanitizer: undefined,
  fetch: undefined,
  getToken: undefined,
  rolesClaim: undefined,
  editorRole: undefined,
  texts: undefined,
  home: undefined,
  logo: undefined,
  greeting: undefined,
  remember: undefined,
};

const page = document.createElement('main');

/** Puts markup into the page, in place of what the test put there before; returns the first element of that name. */
export function mount<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  markup: string,
): HTMLElementTagNameMap[Name] {
  page.innerHTML = markup;
  document.body.append(page);
  return the(name);
}

/** The first element of that name in what was mounted. */
export function the<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  index = 0,
): HTMLElementTagNameMap[Name] {
  const element = page.querySelectorAll(name)[index];
  if (!element) throw new Error(`There is no ${name} number ${index} on the page.`);
  return element;
}

/** Waits until a condition is true. Rejects after a minute with the condition: four browsers and their service share the processors. */
export async function until<T>(
  look: () => T | Promise<T>,
  what: () => string = () => `${look}`,
): Promise<NonNullable<T>> {
  const end = performance.now() + 60_000;
  for (;;) {
    let failure: unknown;
    const start = performance.now();
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > end)
      throw new Error(`Never came true: ${what()}${failure ? ` (${failure})` : ''}`);
    // Checking takes at most a quarter of the time: what is waited for needs the processor, too.
    const checked = performance.now();
    do await frame();
    while (performance.now() - checked < Math.min(250, 3 * (checked - start)));
  }
}

/** Resolves with the next animation frame. */
export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The nodes of the composed tree, parents before children: with shadow roots, and slotted nodes in their slots. */
function* composed(root: Element): Generator<Node> {
  const assigned = root instanceof HTMLSlotElement ? root.assignedNodes() : [];
  for (const node of assigned.length ? assigned : (root.shadowRoot ?? root).childNodes) {
    yield node;
    if (node instanceof Element) yield* composed(node);
  }
}

const elementsIn = (root: Element): Element[] => [
  root,
  ...[...composed(root)].filter((node) => node instanceof Element),
];

/** An element without a box of its own, such as a slot, is as visible as what it stands in. */
function shown(element: Element | null | undefined): boolean {
  if (!element) return false;
  if (getComputedStyle(element).display !== 'contents')
    return element.checkVisibility({visibilityProperty: true});
  return shown(element.assignedSlot ?? element.parentElement ?? hostOf(element));
}

const hostOf = (node: Node) => (node.getRootNode() as Partial<ShadowRoot>).host;

/** The visible text below an element, on one line. */
export function textOf(root: Element): string {
  const texts: string[] = [];
  for (const node of composed(root)) {
    if (!(node instanceof Text) || !shown(node.assignedSlot ?? node.parentElement ?? hostOf(node))) continue;
    texts.push(node.data);
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

type Name = string | RegExp;

const fits = (text: string, name?: Name) =>
  name === undefined || (typeof name === 'string' ? text === name : name.test(text));

/** An element as the audit sees it, in the composed tree. */
interface Entry {
  readonly actualNode: Node;
  readonly children: Entry[];
}

/** The audit's own rules for roles and names; it registers itself with the page. */
const {axe} = globalThis as unknown as {
  axe: {
    getRules(): {ruleId: string}[];
    setup(root: Element): Entry;
    teardown(): void;
    commons: {
      aria: {getRole(entry: Entry): string | null};
      dom: {isVisibleToScreenReaders(entry: Entry): boolean};
      text: {accessibleTextVirtual(entry: Entry): string};
    };
  };
};

const entriesIn = (entry: Entry): Entry[] => [entry, ...entry.children.flatMap(entriesIn)];

/** Reads the elements of the audit's tree below an element, in order. */
function readTree<T>(root: Element, read: (entries: Entry[]) => T): T {
  // The whole page, because names and visibility come from anywhere.
  const all = entriesIn(axe.setup(document.documentElement));
  try {
    const below = entriesIn(all.find(({actualNode}) => actualNode === root)!);
    return read(below.filter(({actualNode}) => actualNode instanceof HTMLElement));
  } finally {
    axe.teardown();
  }
}

/** Whether a screen reader meets it. */
const isMet = (entry: Entry) => axe.commons.dom.isVisibleToScreenReaders(entry);

const withRole = (entries: Entry[], role: string) =>
  entries.filter((entry) => axe.commons.aria.getRole(entry) === role && isMet(entry));

const nameOf = (entry: Entry) => axe.commons.text.accessibleTextVirtual(entry).replace(/\s+/g, ' ').trim();

/** The elements with that role, and that name if one is given, that a screen reader meets below an element. */
export const allByRole = (root: Element, role: string, name?: Name): HTMLElement[] =>
  readTree(root, (entries) =>
    withRole(entries, role)
      .filter((entry) => name === undefined || fits(nameOf(entry), name))
      .map(({actualNode}) => actualNode as HTMLElement),
  );

/** The first element with that role and name, if there is one. */
export const byRole = (root: Element, role: string, name?: Name): HTMLElement | undefined =>
  allByRole(root, role, name)[0];

/** The element with that role and name, as soon as there is one. */
export const findByRole = (root: Element, role: string, name?: Name): Promise<HTMLElement> =>
  until(
    () => byRole(root, role, name),
    () => `${role} “${name}” in <${root.localName}>: ${textOf(root)}`,
  );

/** The names of all elements with that role, in order. */
export const namesOf = (root: Element, role: string): string[] =>
  readTree(root, (entries) => withRole(entries, role).map(nameOf));

/** Waits until a text is there to be read. */
export const findText = (root: Element, text: Name): Promise<unknown> =>
  until(
    () => (typeof text === 'string' ? textOf(root).includes(text) : text.test(textOf(root))),
    () => `text ${text} in <${root.localName}>: ${textOf(root)}`,
  );

/** What is announced politely: the texts of all status regions. */
export const announced = (root: Element): string =>
  elementsIn(root)
    .filter((element) => element.getAttribute('role') === 'status')
    .map(textOf)
    .join(' ')
    .trim();

/** Whether an element or one inside it is `aria-busy`. */
export const isBusy = (root: Element): boolean =>
  elementsIn(root).some((element) => element.ariaBusy === 'true');

/** The element that has the focus, in whatever shadow tree it is. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** What a screen reader calls what has the focus. */
export const focusedName = (): string =>
  readTree(document.body, (entries) => {
    const entry = entries.find(({actualNode}) => actualNode === focused());
    return entry && isMet(entry) ? nameOf(entry) : 'nothing';
  });

/** The focus is inside an element, and on something that a reader can see. */
export const hasFocus = (element: Element): boolean => {
  const active = focused();
  return Boolean(active && elementsIn(element).includes(active) && shown(active));
};

/** The events of these types that an element, or what is inside it, fires from now on. */
export function heard<Type extends keyof HTMLElementEventMap>(
  element: EventTarget,
  ...types: Type[]
): HTMLElementEventMap[Type][] {
  const events: HTMLElementEventMap[Type][] = [];
  for (const type of types)
    element.addEventListener(type, (event) => events.push(event as HTMLElementEventMap[Type]));
  return events;
}

/** The fields that an event of ours carries. */
export const fieldsOf = (event: Event) => ({...event});

/** Resolves with the next event of that type. */
export const next = <Type extends keyof HTMLElementEventMap>(
  element: EventTarget,
  type: Type,
): Promise<HTMLElementEventMap[Type]> =>
  new Promise((resolve) =>
    element.addEventListener(type, (event) => resolve(event as HTMLElementEventMap[Type]), {once: true}),
  );

/** Every rule that does not depend on the colour scheme. */
const structure = axe.getRules().flatMap(({ruleId}) => (ruleId === 'color-contrast' ? [] : ruleId));

/** Runs axe on an element: all rules in light, contrast in dark. In Chromium alone: the other engines give it the same roles, names and colours. */
export async function expectAccessible(element: Element): Promise<void> {
  if (!navigator.userAgent.includes('Chrome')) return;
  const {style} = document.documentElement;
  for (const scheme of ['light', 'dark']) {
    style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`;
    await expect(element).to.be.accessible({ignoredRules: scheme === 'light' ? [] : structure});
  }
  style.cssText = '';
}

/** Records the positions of an element and the layout shifts from now on. */
export function watchPlace(element: Element) {
  const places: number[] = [];
  let shift = 0;
  const shifts =
    PerformanceObserver.supportedEntryTypes.includes('layout-shift') &&
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & {value: number}).value;
    });
  if (shifts) shifts.observe({type: 'layout-shift'});
  let watching = true;
  const look = () => {
    // Out of sight, a move is none.
    const top = Math.min(element.getBoundingClientRect().top, innerHeight);
    // Layout has fractions of a pixel, which are invisible.
    if (!places.some((place) => Math.abs(place - top) < 0.5)) places.push(top);
    if (watching && element.isConnected) requestAnimationFrame(look);
  };
  look();
  return {
    /** The distinct places the element was in, and the layout shift where the engine measures it. */
    async end() {
      await frame();
      await frame();
      watching = false;
      if (shifts) shifts.disconnect();
      return {places, shift};
    },
  };
}

const noise: string[] = [];
const logged = {error: console.error, warn: console.warn};

before(() => {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      // What Lit's development build says of speed is measured elsewhere; what elements tell owners, by test/e2e/owners.test.ts.
      if (!/lit\.dev\/msg\/change-in-update|^kb-help:/.test(`${parts[0]}`))
        noise.push(`console.${level}: ${parts.join(' ')}`);
    };
  }
  addEventListener('error', (event) => noise.push(`uncaught: ${event.message}`));
  addEventListener('unhandledrejection', (event) =>
    noise.push(`unhandled: ${event.reason?.stack ?? event.reason}`),
  );
});

after(() => Object.assign(console, logged));

// After every test: nothing was logged, no foreign code has run, and nothing was stored.
afterEach(() => {
  page.remove();
  page.replaceChildren();
  configure(noSettings);
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie];
  localStorage.clear();
  sessionStorage.clear();
  const said = noise.splice(0).join('\n');
  const {kbHostile} = window as {kbHostile?: unknown};
  delete (window as {kbHostile?: unknown}).kbHostile;
  expect(said, 'noise').to.equal('');
  expect(kbHostile, 'foreign code').to.equal(undefined);
  expect(stored.filter(Boolean), 'stored').to.deep.equal([]);
});
