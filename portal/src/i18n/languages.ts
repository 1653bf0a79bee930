import {LanguageFiles, type TextFamily} from 'kb-help/portal-kit.js';
import en from './en.ts';
import {textParameters} from './text-parameters.ts';
import type {PortalTerms} from './terms.ts';

/** The terms of the elements for portals; a page's owner writes them in a group of their own. */
class PortalLanguages extends LanguageFiles<PortalTerms> implements TextFamily {
  readonly group = 'portal';
  readonly parameters = textParameters;
}

export const portalLanguages = new PortalLanguages(en, {
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
