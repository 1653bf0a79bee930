import type {ShownArticle} from '../../ui/article-context.ts';

const keyOf = ({contentId, culture}: ShownArticle) => `kb-vote:${contentId}:${culture.toLowerCase()}`;

/** The vote that this browser remembers, if any. Storage may be forbidden: then nothing is remembered. */
export function recall(article: ShownArticle): boolean | undefined {
  try {
    const vote = localStorage.getItem(keyOf(article));
    return vote ? vote === 'yes' : undefined;
  } catch {
    return undefined;
  }
}

export function store(article: ShownArticle, helpful: boolean) {
  try {
    localStorage.setItem(keyOf(article), helpful ? 'yes' : 'no');
  } catch {
    // Forbidden or full: the vote itself has arrived, which is what counts.
  }
}
