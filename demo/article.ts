/** The article page: its address and title follow what is read, and back goes back to it. */
import type {KbArticle} from '../src/elements/kb-article/kb-article.ts';

const article = document.querySelector<KbArticle>('kb-article');

article?.addEventListener('kb-shown', () => {
  const {shown} = article;
  if (!shown) return;
  document.title = `${shown.title} · kb-help`;
  const url = new URL(location.href);
  const other = url.searchParams.get('id') !== String(shown.contentId);
  url.searchParams.set('id', String(shown.contentId));
  url.searchParams.set('culture', shown.culture);
  if (other) url.hash = '';
  history[other ? 'pushState' : 'replaceState'](null, '', url);
});

addEventListener('popstate', () => {
  const {searchParams} = new URL(location.href);
  if (!article) return;
  article.contentId = Number(searchParams.get('id'));
  article.culture = searchParams.get('culture') ?? undefined;
});
