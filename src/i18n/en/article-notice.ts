import type {Terms} from '../terms.ts';

export const articleNotice: Terms['articleNotice'] = {
  none: 'Choose an article to read it here.',
  notNow: 'This article is not available right now. Please come back later.',
  forbidden: 'You do not have access to this article. Sign in, or ask the owner of this site.',
  notFound: 'This article does not exist. The link may be old: try searching for it.',
  gone: 'This article has been removed. Try searching for a newer one.',
  states: {
    workInProgress: 'Work in progress',
    draft: 'Draft',
    approved: 'Approved',
    archived: 'Archived',
    deleted: 'Deleted',
  },
};
