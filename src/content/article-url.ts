/** An article's address by a template such as `/help/{contentId}/{culture}`. */
export const articleUrl = (template: string, contentId: number, culture = ''): string =>
  template
    .replaceAll('{contentId}', `${contentId}`)
    .replaceAll('{culture}', () => encodeURIComponent(culture));
