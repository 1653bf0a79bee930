import type {TextParameters} from './texts.ts';

/** The placeholders of texts that are written as data, in the order in which elements pass the values. Named as in terms.ts. */
export const textParameters: TextParameters = {
  'list.views': ['count'],
  'list.helpfulRatio': ['percent'],
  'article.created': ['date'],
  'article.updated': ['date'],
  'article.by': ['author'],
  'article.otherLanguage': ['wanted', 'shown'],
  'articlePart.play': ['host'],
  'articlePart.watch': ['host'],
  'articlePart.openLink': ['host'],
  'prose.linkTo': ['heading'],
  'prose.enlarge': ['picture'],
  'articleBack.back': ['title'],
  'searchPanel.suggestions': ['count'],
  'searchPanel.results': ['total', 'query'],
  'searchPanel.noResults': ['query'],
  'searchPanel.searchSite': ['query'],
  'voteForm.totals': ['up', 'all'],
};
