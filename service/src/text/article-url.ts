/** Fills the template of article addresses (`ARTICLE_URL`). */
export const expandArticleUrl = (template: string, contentId: number, culture: string): string =>
  template.replaceAll('{contentId}', String(contentId)).replaceAll('{culture}', encodeURIComponent(culture));
