import type {SanitizeOptions} from './sanitize.ts';

/**
 * Loads the door for foreign HTML, and beside it DOMPurify where that will be needed: called as soon as markup is on its way, neither is
 * waited for after it. The panel of kb-help calls it when it is idle, for the first article.
 */
export function loadSanitizer(sanitizer: SanitizeOptions['sanitizer'] = 'auto') {
  // sanitizeHtml meets the same failure, and its caller shows it.
  if (sanitizer !== 'auto' || !('parseHTML' in Document)) import('./purify.ts').catch(() => {});
  return import('./sanitize.ts');
}
