import type {ShownArticle} from '../../ui/article-context.ts';

const keyOf = ({contentId, culture}: ShownArticle) => `kb-vote:${contentId}:${culture.toLowerCase()}`;

/** The vote stored in this browser, if any. None where storage is forbidden. */
export function recallVote(article: ShownArticle): boolean | undefined {
  try {
    const vote = localStorage.getItem(keyOf(article));
    return vote ? vote === 'yes' : undefined;
  } catch {
    return undefined;
  }
}

export function storeVote(article: ShownArticle, helpful: boolean) {
  try {
    localStorage.setItem(keyOf(article), helpful ? 'yes' : 'no');
  } catch {
    // Forbidden or full. The vote itself has been sent.
  }
}
