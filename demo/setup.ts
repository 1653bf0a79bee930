/** The set-up page: what is chosen is shown live and written as code, and a page is checked by the server (serve/check.ts). */
import type {Finding} from './serve/check.ts';

const byId = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const form = byId<HTMLFormElement>('choices');
const live = byId('live');
const code = byId('code');

/** Languages of the elements. */
const languages = 'en ar cs da de es fi fr it ja nb nl pl pt sv zh'.split(' ');

const languageField = form.elements.namedItem('lang') as HTMLSelectElement;
for (const language of languages) {
  const name = new Intl.DisplayNames(language, {type: 'language'}).of(language) ?? language;
  const option = new Option(name, language);
  option.lang = language;
  languageField.append(option);
}

/** An element as it is shown and as it is written. */
interface Tag {
  name: string;
  attributes: Record<string, string>;
  children: Tag[];
}

const chosen = (name: string) => new FormData(form).get(name) as string | null;

/** Values that are the default are left out. */
const given = (attributes: Record<string, string | null | false>, defaults: readonly string[] = ['']) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      (entry): entry is [string, string] => !!entry[1] && !defaults.includes(entry[1]),
    ),
  );

function tags(): Tag[] {
  const lang = chosen('lang');
  const target = !!chosen('kb-article') && 'article';
  const all: Record<string, Omit<Tag, 'name'>> = {
    'kb-search': {attributes: given({for: target, lang}), children: []},
    'kb-recommended': {attributes: given({for: target, lang}), children: []},
    'kb-article': {
      attributes: given({id: 'article', 'content-id': '1002', lang}),
      children: ['kb-vote', 'kb-share'].map((name) => ({name, attributes: {}, children: []})),
    },
    'kb-help': {
      attributes: given(
        {placement: chosen('placement'), mode: chosen('mode'), route: chosen('route'), lang},
        ['bottom-end', 'panel', 'none'],
      ),
      children: [],
    },
  };
  return Object.entries(all).flatMap(([name, tag]) => (chosen(name) ? [{name, ...tag}] : []));
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function markup({name, attributes, children}: Tag, indent = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = children.map((child) => `\n${markup(child, `${indent}  `)}`).join('');
  return `${indent}<${name}${written.join('')}>${inside}${inside && `\n${indent}`}</${name}>`;
}

function element({name, attributes, children}: Tag): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.map(element));
  return made;
}

/** White or nearly black, whichever has more contrast with a colour (WCAG 2). */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#111111' : '#ffffff';
}

/** The tokens that differ from what they are without. */
function tokens(): [name: string, value: string][] {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name^="--kb-"]')];
  return fields
    .filter((field) => field.value !== field.defaultValue)
    .flatMap(({name, value, type}) => {
      const own: [string, string] = [name, type === 'range' ? `${value}px` : value];
      return name === '--kb-accent' ? [own, ['--kb-on-accent', textOn(value)] as [string, string]] : [own];
    });
}

/** With a slash at its end. */
const chosenFolder = () => chosen('folder')?.replace(/\/*$/, '/');

async function snippet(settings: string, body: string): Promise<string> {
  const text = await (await fetch('/dist/kb-help.inline.js')).text();
  return `<script data-src="${escape(chosenFolder() ?? '')}"${settings.replace(/\s+/g, ' ')}>${text}</script>\n\n${body}`;
}

async function snippetHash(): Promise<string> {
  const manifest = (await (await fetch('/dist/manifest.json')).json()) as Record<string, {integrity: string}>;
  return `In a Content-Security-Policy: script-src '${manifest['kb-help.inline.js']?.integrity}'`;
}

const kinds: Record<string, {note: () => string | Promise<string>; text: () => string | Promise<string>}> = {
  tag: {
    note: () => 'Paste it into the page',
    text: () => {
      const src = escape(`${chosenFolder()}kb-help.js`);
      return `<script\n  src="${src}"${settings()}\n  async\n></script>\n\n${body()}`;
    },
  },
  snippet: {note: snippetHash, text: () => snippet(settings(), body())},
  npm: {
    note: () => 'In a site with a build step',
    text: () => {
      const imports = chosenNames().map((name) => `import 'kb-help/${name}.js';\n`);
      const values = [chosen('baseUrl'), chosen('key')].map((value) => JSON.stringify(value));
      return `npm install kb-help\n\n${imports.join('')}import {configure} from 'kb-help';\n\nconfigure({\n  baseUrl: ${values[0]},\n  subscriptionKey: ${values[1]},\n});\n\n${body()}`;
    },
  },
  css: {
    note: () => 'In your style sheet',
    text: () => {
      const lines = tokens().map(([name, value]) => `  ${name}: ${value};\n`);
      return lines.length
        ? `:root {\n${lines.join('')}}`
        : '/* Nothing to add: no colour or corner is changed. */';
    },
  },
};

const body = () =>
  tags()
    .map((tag) => markup(tag))
    .join('\n');

const settings = () =>
  `\n  data-base-url="${escape(chosen('baseUrl') ?? '')}"\n  data-subscription-key="${escape(chosen('key') ?? '')}"`;

const chosenNames = () =>
  tags().flatMap(({name, children}) => [name, ...children.map((child) => child.name)]);

let shown = '';

/** Replaces the elements only where they differ, so that a colour does not close the panel. */
function showLive(): void {
  const next = body();
  if (next !== shown) {
    shown = next;
    const open = live.querySelector('kb-help')?.hasAttribute('open');
    live.replaceChildren(...tags().map(element));
    live.querySelector('kb-help:not([mode=inline])')?.toggleAttribute('open', !!open);
  }
  const names = [...form.querySelectorAll<HTMLInputElement>('[name^="--kb-"]'), {name: '--kb-on-accent'}];
  for (const {name} of names) live.style.removeProperty(name);
  for (const [name, value] of tokens()) live.style.setProperty(name, value);
  byId('corner-note').hidden = !chosen('kb-help') || chosen('mode') === 'inline';
}

async function update(): Promise<void> {
  showLive();
  const kind = chosen('kind') ?? 'tag';
  const {note, text} = kinds[kind]!;
  const [noteText, codeText] = await Promise.all([note(), text()]);
  // Another one may have been chosen while this one was loading.
  if (kind !== chosen('kind')) return;
  byId('kind-note').textContent = noteText;
  code.textContent = codeText;
}

// Some fields of the form stand outside it, beside the code that they change.
document.querySelector('.columns')?.addEventListener('input', () => void update());
byId('open').addEventListener('click', () => live.querySelector('kb-help')?.toggleAttribute('open', true));

byId('reset').addEventListener('click', () => {
  form.reset();
  void update();
});
void update();

const checkForm = byId<HTMLFormElement>('check');
const findings = byId('findings');

function findingRow({ok, text, todo}: Finding): HTMLLIElement {
  const row = document.createElement('li');
  row.className = ok ? 'ok' : 'wrong';
  row.append(text);
  if (todo) row.append(Object.assign(document.createElement('p'), {textContent: todo}));
  return row;
}

async function check(): Promise<void> {
  findings.replaceChildren('Checking …');
  const query = new URLSearchParams(new FormData(checkForm) as unknown as Record<string, string>);
  const found = (await (await fetch(`/check?${query}`)).json()) as Finding[];
  const wrong = found.filter(({ok}) => !ok).length;
  const title = document.createElement('h3');
  title.textContent =
    wrong === 0
      ? 'Everything is in order.'
      : wrong === 1
        ? 'One thing to correct.'
        : `${wrong} things to correct.`;
  const list = document.createElement('ul');
  list.append(...[...found].sort((one, other) => Number(one.ok) - Number(other.ok)).map(findingRow));
  findings.replaceChildren(title, list);
}

checkForm.addEventListener('submit', (event) => {
  event.preventDefault();
  check().catch(() => findings.replaceChildren('The demo’s server does not answer. Is it still running?'));
});
