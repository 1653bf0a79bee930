import type {Terms} from './terms.ts';

/** Languages beside English, each loaded when the first element needs it. */
export const languages: Record<string, () => Promise<{default: Terms}>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  sv: () => import('./sv.ts'),
};
