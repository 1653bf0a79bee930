/** The gallery: brings some specimens into their state, and lets the tokens be changed. */
import type {KbSearch} from '../src/elements/kb-search/kb-search.ts';
import {signIn} from './gallery-signed-in.ts';

/**
 * Clicks the n-th enabled button of an element as soon as it is rendered. What comes next takes no focus, which would scroll the page
 * to whatever took it last.
 */
async function press(stage: HTMLElement, element: Element, index: number): Promise<void> {
  const find = (selector: string) => element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [];
  stage.inert = true;
  while (!find('button:enabled')[index]) await new Promise(requestAnimationFrame);
  find('button:enabled')[index]?.click();
  while (!find('[part~=form], [part~=thanks], [part~=done], [part~=error]').length)
    await new Promise(requestAnimationFrame);
  stage.inert = false;
}

for (const stage of document.querySelectorAll<HTMLElement>('[data-act]')) {
  const [act, argument = ''] = (stage.dataset.act ?? '').split(':');
  if (act === 'press') {
    const element = stage.querySelector('kb-vote, kb-link, kb-flag, kb-associations, kb-sign-in');
    if (element) void press(stage, element, Number(argument));
  } else if (act === 'search') {
    const element = stage.querySelector<KbSearch>('kb-search');
    if (element) void customElements.whenDefined('kb-search').then(() => element.search(argument));
  }
}

/** The languages of the elements; those of the page's own texts are fewer. */
const cultures = [
  'en-US ar-SA cs-CZ da-DK de-DE es-ES fi-FI fr-FR it-IT',
  'ja-JP nb-NO nl-NL pl-PL pt-BR sv-SE zh-CN',
].flatMap((line) => line.split(' '));

const stages = document.querySelector<HTMLElement>('#stages');
if (stages) void signIn([...stages.querySelectorAll<HTMLElement>('[data-signed-in]')], stages.dataset);

const languageSelect = document.querySelector<HTMLSelectElement>('#elements-lang');
languageSelect?.append(
  new Option('the language of the page', ''),
  ...cultures.map((culture) => {
    const language = culture.slice(0, 2);
    const option = new Option(new Intl.DisplayNames(language, {type: 'language'}).of(language), culture);
    option.lang = language;
    return option;
  }),
);

function setLanguage(culture: string): void {
  if (!stages) return;
  stages.lang = culture;
  stages.dir = culture ? (culture.startsWith('ar') ? 'rtl' : 'ltr') : '';
}

languageSelect?.addEventListener('change', () => setLanguage(languageSelect.value));
const requested = new URLSearchParams(location.search).get('elements-lang');
if (languageSelect && requested) {
  languageSelect.value = requested;
  setLanguage(languageSelect.value);
}

interface Token {
  name: string;
  type: 'color' | 'range';
  value: string;
  min?: number;
  max?: number;
}

const tokens: readonly Token[] = [
  {name: '--kb-accent', type: 'color', value: '#0a6b68'},
  {name: '--kb-on-accent', type: 'color', value: '#ffffff'},
  {name: '--kb-text', type: 'color', value: '#1f1c19'},
  {name: '--kb-text-muted', type: 'color', value: '#5e5850'},
  {name: '--kb-surface', type: 'color', value: '#ffffff'},
  {name: '--kb-surface-raised', type: 'color', value: '#f4f2ee'},
  {name: '--kb-border', type: 'color', value: '#e5dfd5'},
  {name: '--kb-danger', type: 'color', value: '#a3261d'},
  {name: '--kb-success', type: 'color', value: '#1d6b35'},
  {name: '--kb-focus', type: 'color', value: '#0a6b68'},
  {name: '--kb-radius', type: 'range', value: '0.5', min: 0, max: 1.5},
  {name: '--kb-space', type: 'range', value: '0.5', min: 0.25, max: 1},
];
const fonts = ['', 'Georgia, serif', 'ui-rounded, "Trebuchet MS", sans-serif', 'ui-monospace, monospace'];

const form = document.querySelector<HTMLFormElement>('#tokens');
const css = document.querySelector<HTMLOutputElement>('#css');
const changed = new Map<string, string>();

function apply(name: string, value: string): void {
  if (value) changed.set(name, value);
  else changed.delete(name);
  stages?.style.setProperty(name, value);
  if (css) css.textContent = [...changed].map(([token, chosen]) => `${token}: ${chosen};`).join('\n');
}

function field(name: string, input: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label');
  label.append(name, input);
  return label;
}

for (const {name, type, value, min, max} of tokens) {
  const input = Object.assign(document.createElement('input'), {type, name});
  if (type === 'range') Object.assign(input, {min, max, step: 0.05});
  input.defaultValue = value;
  input.addEventListener('input', () => apply(name, type === 'range' ? `${input.value}em` : input.value));
  form?.append(field(name, input));
}
const font = document.createElement('select');
font.append(...fonts.map((family) => new Option(family.split(',')[0] || 'of the page', family)));
font.addEventListener('change', () => apply('--kb-font', font.value));
const reset = Object.assign(document.createElement('button'), {type: 'reset', textContent: 'Reset'});
form?.append(field('--kb-font', font), reset);
form?.addEventListener('reset', () => {
  for (const name of [...changed.keys()]) apply(name, '');
});
