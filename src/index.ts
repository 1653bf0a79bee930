/** Everything, without side effects: importing it registers nothing. */
export * from './api/index.ts';
export {configure, type HomeBlock, registerLanguage, type Settings} from './context/settings.ts';
export {KbArticle} from './elements/kb-article/kb-article.ts';
export {KbBeforeEditEvent, KbBeforeNavigateEvent, KbVideoStepEvent} from './elements/kb-article/events.ts';
export {KbBeforeContactEvent} from './elements/kb-help/contact/events.ts';
export {KbToggleEvent} from './elements/kb-help/events.ts';
export {KbHelp} from './elements/kb-help/kb-help.ts';
export {KbProvider} from './elements/kb-provider/kb-provider.ts';
export {KbRecommended} from './elements/kb-recommended/kb-recommended.ts';
export {KbRelated} from './elements/kb-related/kb-related.ts';
export {KbDeflectEvent, KbSearchChangeEvent, KbBeforeSearchEvent} from './elements/kb-search/events.ts';
export {KbSearch} from './elements/kb-search/kb-search.ts';
export {KbBeforeShareEvent} from './elements/kb-share/events.ts';
export {KbShare} from './elements/kb-share/kb-share.ts';
export {KbBeforeVoteEvent, KbVotedEvent} from './elements/kb-vote/events.ts';
export {KbVote} from './elements/kb-vote/kb-vote.ts';
export {KbErrorEvent, KbLoadEvent, KbBeforeOpenEvent, type ReportedError} from './base/events.ts';
export {version} from './version.ts';
export type {AllTexts, PluralForms, SomeTexts, Texts, TextSource} from './i18n/texts.ts';
export type {ShownArticle} from './ui/article-context.ts';
export type {
  ArticlePart,
  AssociatedContent,
  AssociatedTranslation,
  Content,
  ContentInput,
  Problem,
  SearchItem,
  SearchResult,
  ShareInfo,
  SuggestedArticle,
  Suggestions,
  Translation,
  TranslationInput,
  VideoStep,
  Vote,
  VoteTotal,
  WidgetItem,
} from '../contract/types.ts';
