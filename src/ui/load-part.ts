/**
 * Imports a part of the widget that is loaded on demand. Firefox never asks again for a module that failed once, unless its
 * address is another: so the second attempt has one.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: Error) => {
    const [, url] = /^error loading .* module: (\S+)$/.exec(error.message) ?? [];
    if (!url) throw error;
    return import(/* @vite-ignore */ /* webpackIgnore: true */ `${url}#${Math.random()}`) as Promise<T>;
  });
