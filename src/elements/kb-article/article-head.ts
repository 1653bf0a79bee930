import {html} from 'lit';
import type {Translation} from '../../../contract/types.ts';
import {cultureLabel, isSameLanguage, languageOf} from '../../content/translation.ts';
import {dateFormat} from '../../i18n/date-format.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import type {KbElement} from '../../ui/kb-element.ts';

/** What the parts of kb-article need of it. */
export interface ArticleHost extends KbElement {
  contentId?: number;
  culture?: string;
  noMeta: boolean;
  headingLevel: number;
  externalLinks: 'blank' | 'self';
  videoHosts: string;
  htmlFor?: string;
  readonly route?: string | null;
  readonly shown?: ShownArticle | undefined;
}

/** A date in the reader's notation; nothing for an invalid one. */
function dateOf(text: string | undefined, lang: string, say: (date: string) => string) {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return '';
  const shown = dateFormat(lang, {dateStyle: 'medium'}).format(date);
  return html`<span><time datetime=${date.toISOString()}>${say(shown)}</time></span>`;
}

/** The state of a translation that is not published; nothing for a state that this version does not know. */
function badge({terms, uiLang}: KbElement, {knowledgeState = 'published'}: Translation) {
  const {states} = terms.articleNotice;
  if (!Object.hasOwn(states, knowledgeState)) return '';
  return html`<p class="badge" part="badge" lang=${uiLang}>
    ${states[knowledgeState as keyof typeof states]}
  </p>`;
}

/** A line above an article that has no translation into the wanted language. */
function languageNote({terms, uiLang}: KbElement, wanted: string, {culture}: Translation) {
  if (!culture || isSameLanguage(culture, wanted)) return '';
  const [wantedName, shownName] = [wanted, culture].map((each) =>
    cultureLabel({culture: languageOf(each)}, uiLang),
  ) as [string, string];
  return html`<p class="muted" part="language-note" lang=${uiLang} dir="auto">
    ${terms.article.otherLanguage(wantedName, shownName)}
  </p>`;
}

/**
 * Title, state, author, dates, language switch and language note.
 *
 * @param wanted the culture that the reader wants
 * @param languages switches between the translations; undefined for an article with one
 * @param edit opens the editor; undefined for readers
 */
export function articleHead(
  host: ArticleHost,
  translation: Translation,
  wanted: string,
  languages: unknown,
  edit: unknown,
) {
  const {noMeta, headingLevel} = host;
  const terms = host.terms.article;
  const {title, author, createdDate, startDate, updatedDate} = translation;
  return html`<header part="head">
    ${badge(host, translation)}
    ${
      title
        ? html`<div class="title" part="title" role="heading" aria-level=${headingLevel} tabindex="-1">
            ${title}
          </div>`
        : ''
    }
    ${
      noMeta && !languages && !edit
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
            ${languages} ${edit}
          </div>`
    }
    ${languageNote(host, wanted, translation)}
  </header>`;
}

export const articleTags = (host: KbElement, {tags = []}: Translation) =>
  tags.length
    ? html`<ul class="tags" part="tags" role="list" aria-label=${host.terms.article.tags}>
        ${tags.map((tag) => html`<li>${tag}</li>`)}
      </ul>`
    : '';
