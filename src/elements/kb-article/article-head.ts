import {html, nothing} from 'lit';
import type {Translation} from '../../../contract/schemas.ts';
import {cultureLabel} from '../../content/translation.ts';
import {article as en} from '../../i18n/en/article.ts';
import {chevronIcon} from '../../ui/control-icons.ts';
import {icon} from '../../ui/icons.ts';
import type {MenuButton} from '../../ui/menu-button.ts';
import type {KbElement} from '../../ui/kb-element.ts';

interface ArticleHead {
  host: KbElement;
  translation: Translation;
  translations: readonly Translation[];
  level: number;
  noMeta: boolean;
  /** Says that it is not published. */
  badge: unknown;
  languages: MenuButton;
}

/** A date as the reader writes it. Dates that are none are left out. */
function dateOf(text: string | undefined, lang: string, say: (date: string) => string) {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return '';
  const shown = new Intl.DateTimeFormat(lang, {dateStyle: 'medium'}).format(date);
  return html`<span><time datetime=${date.toISOString()}>${say(shown)}</time></span>`;
}

function languageButton({translation, translations, languages, host}: ArticleHead) {
  if (translations.length < 2) return '';
  return html`<div class="language">
    ${languages.render(
      html`<span class="sr">${host.words('article', en).language}: </span
        ><span lang=${translation.culture ?? nothing}>${cultureLabel(translation)}</span
        >${icon(chevronIcon)}`,
    )}
  </div>`;
}

/** Title, state, author, dates and language switch. */
export function articleHead(head: ArticleHead) {
  const {host, translation, level, noMeta, badge} = head;
  const terms = host.words('article', en);
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
    <div class="meta" lang=${host.uiLang}>
      ${
        noMeta
          ? ''
          : html`<p class="muted" part="meta">
              ${author ? html`<span>${terms.by(author)}</span>` : ''}
              ${dateOf(startDate ?? createdDate, host.uiLang, terms.created)}
              ${dateOf(updatedDate, host.uiLang, terms.updated)}
            </p>`
      }
      ${languageButton(head)}
    </div>
  </header>`;
}
