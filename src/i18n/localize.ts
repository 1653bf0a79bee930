import en from './en.ts';
import type {Terms} from './terms.ts';

/** Languages beside English, each loaded when the first element needs it. */
const loaders: Record<string, () => Promise<{default: Terms}>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  sv: () => import('./sv.ts'),
};
const loaded: Record<string, Terms> = {en};

/** The primary language of a BCP 47 tag, in lower case: `de` for `de-AT`. */
const primary = (lang: string) => lang.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * The terms for a language; English for one that is not shipped. Undefined while they load: `onload` is called when
 * asking again is worth it (with English, should the file be out of reach).
 */
export function termsFor(lang: string, onload: () => void): Terms | undefined {
  const key = primary(lang);
  const load = loaders[key];
  if (!loaded[key] && load) {
    void load()
      .then(
        (module) => module.default,
        () => en,
      )
      .then((terms) => {
        loaded[key] = terms;
        onload();
      });
    return undefined;
  }
  return loaded[key] ?? en;
}
