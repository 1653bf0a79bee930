import en from './en.ts';
import {LanguageFiles} from './language-files.ts';
import type {Terms} from './terms.ts';

/** The terms of the elements for readers. Norwegian has three tags. */
export const languages = new LanguageFiles<Terms>(en, {
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
  nn: () => import('./nb.ts'),
  no: () => import('./nb.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  zh: () => import('./zh.ts'),
});
