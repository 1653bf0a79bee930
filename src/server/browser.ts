/** A browser as far as elements need one on a server: jsdom, in which nothing but our own code runs and nothing is loaded. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';

/** The globals of a document in which the elements are defined. */
export type Browser = Window & typeof globalThis;

/** All elements in one classic script: here as in the package beside `dist/`. */
const bundle = fileURLToPath(new URL('../../dist/kb-help.bundle.js', import.meta.url));

let script: Promise<Script> | undefined;

const loadScript = () =>
  (script ??= readFile(bundle, 'utf8').then((code) => new Script(code, {filename: bundle})));

/** What browsers reflect as attributes and jsdom does not, by interface. */
const reflected: Record<string, Record<string, string>> = {
  Element: {
    ariaHasPopup: 'aria-haspopup',
    ariaHidden: 'aria-hidden',
    ariaLabel: 'aria-label',
    ariaLevel: 'aria-level',
    role: 'role',
  },
  HTMLImageElement: {decoding: 'decoding', loading: 'loading'},
  HTMLMediaElement: {preload: 'preload'},
};

function reflect(window: Browser) {
  for (const [owner, properties] of Object.entries(reflected)) {
    const {prototype} = window[owner as 'Element'];
    for (const [name, attribute] of Object.entries(properties)) {
      if (name in prototype) continue;
      Object.defineProperty(prototype, name, {
        get(this: Element) {
          return this.getAttribute(attribute);
        },
        set(this: Element, value: string | null) {
          if (value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, value);
        },
      });
    }
  }
}

/** An element's parts, as far as ours add some. */
function giveParts({Element: {prototype}}: Browser) {
  if ('part' in prototype) return;
  Object.defineProperty(prototype, 'part', {
    get(this: Element) {
      return {add: (name: string) => this.setAttribute('part', name)};
    },
  });
}

/** Keeps the text of a style sheet; nothing is drawn here. */
class Sheet {
  cssText = '';
  replaceSync(text: string) {
    this.cssText = text;
  }
}

/** Sees no sizes: there is no layout. */
class Observer {
  observe() {}
  disconnect() {}
}

/** @param page the address that relative ones are relative to */
export async function openBrowser(page: string): Promise<Browser> {
  const [{JSDOM, VirtualConsole}, code] = await Promise.all([import('jsdom'), loadScript()]);
  const dom = new JSDOM('<!doctype html>', {
    url: page,
    // Code of ours may be run in it; what stands in a document never is.
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const window = dom.window as unknown as Browser;
  reflect(window);
  giveParts(window);
  Object.assign(window, {CSSStyleSheet: Sheet, ResizeObserver: Observer});
  code.runInContext(dom.getInternalVMContext());
  return window;
}
