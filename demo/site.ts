/** On every page of the demo: switches language and colour scheme without a reload. */
import type {} from '../src/elements/kb-article/kb-article.ts';

const root = document.documentElement;

type Terms = Record<string, string>;
const termsByLanguage = new Map<string, Promise<Terms>>();

function termsOf(lang: string): Promise<Terms> {
  let terms = termsByLanguage.get(lang);
  if (!terms) {
    terms = fetch(`/terms/${lang}.json`).then((reply) => reply.json() as Promise<Terms>);
    termsByLanguage.set(lang, terms);
  }
  return terms;
}

/** Fills texts (`data-t="key"`) and attributes (`data-t-attr="name:key name:key"`) as the server did for the first language. */
function fill(terms: Terms): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) {
    const text = terms[element.dataset.t ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-t-attr]')) {
    for (const pair of (element.dataset.tAttr ?? '').split(' ')) {
      const [name = '', key = ''] = pair.split(':');
      if (name && terms[key] !== undefined) element.setAttribute(name, terms[key]);
    }
  }
}

/** Links within the demo keep the language. */
function keepLanguage(lang: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep]')) {
    const url = new URL(link.href);
    url.searchParams.set('lang', lang);
    link.href = url.pathname + url.search;
  }
}

/** The language of the page becomes that of the articles, too. */
function setArticleCulture(lang: string): void {
  for (const article of document.querySelectorAll('kb-article')) article.culture = lang;
}

/** A term in the page's language, for texts that scripts insert. */
export async function term(key: string): Promise<string> {
  return (await termsOf(root.lang))[key] ?? key;
}

async function setLanguage(lang: string): Promise<void> {
  const terms = await termsOf(lang);
  root.lang = lang;
  root.dir = lang.startsWith('ar') ? 'rtl' : 'ltr';
  fill(terms);
  setArticleCulture(lang);
  keepLanguage(lang);
  const url = new URL(location.href);
  url.searchParams.set('lang', lang);
  history.replaceState(history.state, '', url);
}

const language = document.querySelector<HTMLSelectElement>('#language');
if (language) {
  language.value = root.lang;
  language.addEventListener('change', () => void setLanguage(language.value));
  keepLanguage(root.lang);
}

const theme = document.querySelector<HTMLButtonElement>('#theme');
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function showTheme(): void {
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches;
  theme?.setAttribute('aria-pressed', String(dark));
}

theme?.addEventListener('click', () => {
  root.dataset.theme = theme.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  showTheme();
});
systemDark.addEventListener('change', showTheme);
showTheme();

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.addEventListener('click', () => {
    const text = document.getElementById(button.dataset.copy ?? '')?.textContent ?? '';
    void navigator.clipboard.writeText(text).then(async () => {
      button.textContent = await term('code.copied');
    });
  });
}

const here = new URL(location.href);
for (const link of document.querySelectorAll<HTMLAnchorElement>('.top nav a')) {
  const {pathname, searchParams} = new URL(link.href);
  if (pathname === here.pathname && searchParams.get('id') === here.searchParams.get('id'))
    link.setAttribute('aria-current', 'page');
}
