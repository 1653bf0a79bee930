import {anchorId, articleUrl} from './article-url.ts';

/** The article a link leads to. */
export interface ArticleTarget {
  contentId: number;
  culture?: string;
  /** The id of a place in the article's cleaned markup, percent-encoded as it stood in the link. */
  anchor?: string;
}

/**
 * Which article a link leads to: the one its `data-content-id` names, else the one in its address, where
 * that has the template's form. Undefined for any other link.
 */
export function articleTarget(link: HTMLAnchorElement, template?: string): ArticleTarget | undefined {
  let match: RegExpExecArray | null = null;
  if (template) {
    const model = link.cloneNode() as HTMLAnchorElement;
    // Digits, because an address would encode the braces.
    model.href = articleUrl(template, 90909, '80808');
    const form = model.href
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('90909', '(?<contentId>\\d+)')
      .replace('80808', '(?<culture>[\\w-]+)');
    match = RegExp(`^${form}([?&][^#]*)?(#.*)?$`).exec(link.href);
  }
  const contentId = Number(link.dataset['contentId'] ?? match?.groups?.['contentId']);
  const hash = match ? match.at(-1) : link.hash;
  return contentId
    ? {
        contentId,
        culture: match?.groups?.['culture'],
        anchor: hash?.[1] && anchorId(hash.slice(1)),
      }
    : undefined;
}

export {anchorId, articleUrl};
