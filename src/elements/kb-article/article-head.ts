import {html, nothing} from 'lit';
import type {Translation} from '../../../contract/schemas.ts';
import {cultureLabel} from '../../content/translation.ts';
import {chevronIcon, icon} from '../../ui/icons.ts';
import type {Menu} from '../../ui/menu.ts';
import type {KbElement} from '../../ui/kb-element.ts';

interface ArticleHead {
  host: KbElement;
  translation: Translation;
  translations: readonly Translation[];
  level: number;
  noMeta: boolean;
  menu: Menu;
  choose: (culture: string) => void;
}

const globeIcon = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18';

/** A date as the reader writes it. Dates that are none are left out. */
function dateOf(text: string | undefined, lang: string, say: (date: string) => string) {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return '';
  const shown = new Intl.DateTimeFormat(lang, {dateStyle: 'medium'}).format(date);
  return html`<span><time datetime=${date.toISOString()}>${say(shown)}</time></span>`;
}

function languageMenu({translation, translations, menu, choose, host}: ArticleHead) {
  if (translations.length < 2) return '';
  return html`<div class="language">
    ${menu.render({
      label: html`${icon(globeIcon)}<span class="sr">${host.terms.article.language}: </span
        ><span lang=${translation.culture ?? nothing}>${cultureLabel(translation)}</span
        >${icon(chevronIcon)}`,
      items: translations.map(
        (other) =>
          html`<button
            role="menuitemradio"
            tabindex="-1"
            lang=${other.culture ?? nothing}
            aria-checked=${other === translation}
            @click=${() => choose(other.culture ?? '')}
          >
            ${cultureLabel(other)}
          </button>`,
      ),
    })}
  </div>`;
}

/** Title, state, author, dates and language switch. */
export function articleHead(head: ArticleHead) {
  const {host, translation, level, noMeta} = head;
  const {article} = host.terms;
  const {title, author, createdDate, startDate, updatedDate, knowledgeState: state} = translation;
  const badge = state && state !== 'published' ? (article.states[state] ?? state) : '';
  return html`<header part="head">
    ${badge ? html`<p class="badge" part="badge" lang=${host.uiLang}>${badge}</p>` : ''}
    <div class="title" part="title" role="heading" aria-level=${level} tabindex="-1">${title}</div>
    <div class="meta" lang=${host.uiLang}>
      ${
        noMeta
          ? ''
          : html`<p class="muted" part="meta">
              ${author ? html`<span>${article.by(author)}</span>` : ''}
              ${dateOf(startDate ?? createdDate, host.uiLang, article.created)}
              ${dateOf(updatedDate, host.uiLang, article.updated)}
            </p>`
      }
      ${languageMenu(head)}
    </div>
  </header>`;
}
