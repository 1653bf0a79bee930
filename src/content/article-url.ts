/** An article's address by a template such as `/help/{contentId}/{culture}`. */
export const articleUrl = (template: string, contentId: number, culture = ''): string =>
  template
    .replaceAll('{contentId}', `${contentId}`)
    .replaceAll('{culture}', () => encodeURIComponent(culture));

/**
 * The id that an article's own id gets in the page: `x` becomes `kb-x`, so that it can take no name from the
 * page or its scripts. Doing it again changes nothing.
 */
export const anchorId = (id: string): string => id.replace(/^(?!kb-)/, 'kb-');
