import {html} from 'lit';
import {articleUrl} from '../../content/urls.ts';
import type {ArticleHost} from './article-head.ts';
import {KbBeforeEditEvent} from './events.ts';

/** A kb-contribute of the page. Before its upgrade it keeps properties. */
type Editor = HTMLElement & {contentId?: number; culture?: string};

/**
 * Offers to correct the article: on the site's page for that, or in the kb-contribute of this page. Undefined where there is neither.
 */
export function editLink(host: ArticleHost, culture: string) {
  const {contentId, settings, terms, uiLang} = host;
  const editor = document.querySelector<Editor>('kb-contribute');
  if (contentId == null || (!settings.editUrl && !editor)) return undefined;
  const onClick = (event: Event) => {
    if (!host.dispatchEvent(new KbBeforeEditEvent({contentId, culture}))) event.preventDefault();
    else if (!settings.editUrl && editor) {
      Object.assign(editor, {contentId, culture});
      editor.scrollIntoView();
      editor.focus();
    }
  };
  return settings.editUrl
    ? html`<a
        part="edit"
        lang=${uiLang}
        href=${articleUrl(settings.editUrl, contentId, culture)}
        @click=${onClick}
        >${terms.article.edit}</a
      >`
    : html`<button part="edit" lang=${uiLang} type="button" @click=${onClick}>${terms.article.edit}</button>`;
}
