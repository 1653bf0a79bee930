import en from './en.ts';
import type {Terms} from './terms.ts';

/** Languages beside English by the first part of their tag, each loaded when the first element needs it. Norwegian has three tags. */
export const languages: Record<string, () => Promise<{default: Terms}>> = {
  ar: () => import('./ar.ts'),
  cs: () => import('./cs.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  nn: () => import('./nn.ts'),
  no: () => import('./no.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  zh: () => import('./zh.ts'),
};

const loaded = new Map<string, Terms>();

/** The first part of a tag, where that is a shipped language beside English. */
const shipped = (lang: string) => {
  const language = lang.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(languages, language) ? language : undefined;
};

/** The terms in a language that has loaded; undefined while it has not. English where none is shipped. */
export const loadedTerms = (lang: string): Terms | undefined => {
  const language = shipped(lang);
  return language ? loaded.get(language) : en;
};

/** Loads the terms in a language. Resolves with English where none is shipped. */
export async function loadTerms(lang: string): Promise<Terms> {
  const language = shipped(lang);
  if (!language) return en;
  const {default: terms} = await languages[language]!();
  loaded.set(language, terms);
  return terms;
}
