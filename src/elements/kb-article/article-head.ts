import {html} from 'lit';
import type {Translation} from '../../../contract/types.ts';
import type {KbElement} from '../../ui/kb-element.ts';

interface ArticleHead {
  host: KbElement;
  translation: Translation;
  level: number;
  noMeta: boolean;
  /** Says that it is not published. */
  badge: unknown;
  /** Switches between its translations; empty where there is one alone. */
  languages: unknown;
}

/** The state of a translation that is not published; empty for one that is. */
export const unpublished = ({knowledgeState = 'published'}: Translation) =>
  knowledgeState === 'published' ? '' : knowledgeState;

/** A date as the reader writes it. Dates that are none are left out. */
function dateOf(text: string | undefined, lang: string, say: (date: string) => string) {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return '';
  const shown = new Intl.DateTimeFormat(lang, {dateStyle: 'medium'}).format(date);
  return html`<span><time datetime=${date.toISOString()}>${say(shown)}</time></span>`;
}

/** Title, state, author, dates and language switch. */
export function articleHead({host, translation, level, noMeta, badge, languages}: ArticleHead) {
  const terms = host.terms.article;
  const {title, author, createdDate, startDate, updatedDate} = translation;
  return html`<header part="head">
    ${badge}
    ${
      title
        ? html`<div class="title" part="title" role="heading" aria-level=${level} tabindex="-1">
            ${title}
          </div>`
        : ''
    }
    ${
      noMeta && languages === ''
        ? ''
        : html`<div class="meta" lang=${host.uiLang}>
            ${
              noMeta
                ? ''
                : html`<p class="muted" part="meta">
                    ${author ? html`<span>${terms.by(author)}</span>` : ''}
                    ${dateOf(startDate ?? createdDate, host.uiLang, terms.created)}
                    ${dateOf(updatedDate, host.uiLang, terms.updated)}
                  </p>`
            }
            ${languages}
          </div>`
    }
  </header>`;
}

/** What an article is about, below it. */
export const articleTags = (host: KbElement, {tags = []}: Translation) =>
  tags.length
    ? html`<ul class="tags" part="tags" role="list" aria-label=${host.terms.article.tags}>
        ${tags.map((tag) => html`<li>${tag}</li>`)}
      </ul>`
    : '';
