/** Synonyms and pinned articles of a language, beside a search as readers get it. */
import {html, raw} from 'hono/html';
import {languageOf} from '../store/languages.ts';
import {searchKey, type SearchSettings} from '../store/search-settings.ts';
import type {SearchHit} from '../store/types.ts';
import {actForm, hidden, languageChoice, stepButton, stepButtons} from './fields.ts';
import {
  articleAddress,
  deskPage,
  field,
  heading,
  nothing,
  withQuery,
  writeLink,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import {mayOpen} from './rights.ts';

/** An article that is pinned, or may be. */
export interface PinnedArticle {
  contentId: number;
  culture: string;
  title: string;
  /** Whether readers see it. */
  isShown: boolean;
}

/** What readers get for some words. */
export interface SearchPreview {
  hits: readonly SearchHit[];
  /** contentIds. */
  pinned: readonly number[];
  corrected: string | null;
  synonyms: readonly string[];
}

export interface SearchView {
  culture: string;
  cultures: readonly string[];
  settings: SearchSettings;
  /** By contentId. */
  articles: ReadonlyMap<number, PinnedArticle>;
  /** Words of the preview. */
  words: string;
  preview: SearchPreview | undefined;
  /** Articles with the words of `find` in their title; undefined where there are no such words. */
  candidates: readonly PinnedArticle[] | undefined;
  typed?: Typed;
}

/** Links to this page, for words that readers searched: to what would lead them to an article. */
export const searchLinks = (desk: Desk, {query, culture}: {query: string; culture: string}): Html | '' => {
  if (!mayOpen(desk, 'search')) return '';
  const {addSynonym, pinArticle} = desk.voice.words.search;
  const link = (field: 'set' | 'query', text: string) =>
    html`<a class="button quiet" href="${withQuery('search', {culture, words: query, [field]: query})}"
      >${text}</a
    >`;
  return html`${link('set', addSynonym)} ${link('query', pinArticle)}`;
};

/** Of each form: the language, and what the preview is to show afterwards. */
const shownThen = ({culture, words}: SearchView) => ({culture, words});

/** A term as one of a list: a comma within it stands for nothing that is searched. */
const listed = (terms: readonly string[]) =>
  terms.map((term) => term.replace(/[,،、，;；]+/g, ' ')).join(', ');

function synonymsPanel({voice}: Desk, view: SearchView): Html {
  const {search, common} = voice.words;
  const {culture, settings, typed = nothing} = view;
  const changed = typed.values['from'] ?? '';
  const sets = [...settings.synonyms].sort((one, other) => one[0]!.localeCompare(other[0]!, culture));
  const placeholder = languageOf(culture) === voice.language ? search.termsPlaceholder : '';
  const isNew = !sets.some((terms) => JSON.stringify(terms) === changed);
  const setForm = (terms: readonly string[], index: number) => {
    const from = JSON.stringify(terms);
    const isTyped = changed === from;
    return html`<li>
      <details ${raw(isTyped ? 'open' : '')}>
        <summary><span lang="${culture}" dir="auto">${listed(terms)}</span></summary>
        <form method="post" action="synonyms">
          ${hidden({...shownThen(view), from})}
          ${field(isTyped ? typed : {values: {terms: listed(terms)}, faults: {}}, {
            ...{id: `set-${index}`, name: 'terms', label: search.terms, culture},
          })}
          <div class="acts">
            <button class="quiet">${common.save}</button>
            <button class="quiet" name="step" value="remove" formnovalidate>${search.remove}</button>
          </div>
        </form>
      </details>
    </li>`;
  };
  return html`<section class="panel" id="synonyms" aria-labelledby="synonyms-title">
    <div>
      <h2 id="synonyms-title">${search.synonyms}</h2>
      <p class="meta">${search.synonymsLead}</p>
    </div>
    ${
      sets.length === 0
        ? html`<p class="meta">${search.noSynonyms}</p>`
        : html`<ul class="sets">
            ${sets.map(setForm)}
          </ul>`
    }
    <form method="post" action="synonyms">
      ${hidden(shownThen(view))}
      ${field(isNew ? typed : nothing, {
        ...{name: 'terms', label: search.terms, culture, placeholder},
        autofocus: isNew && typed.values['terms'] !== undefined,
      })}
      <div class="acts"><button>${search.addSynonyms}</button></div>
    </form>
  </section>`;
}

const articleName = (desk: Desk, {isShown, ...article}: PinnedArticle): Html =>
  html`<span class="name"
    ><a href="${articleAddress(desk, article)}" lang="${article.culture}" dir="auto">${article.title}</a> ${
      isShown ? '' : html`<span class="meta">${desk.voice.words.search.hidden}</span>`
    }</span
  >`;

/** Changes what is pinned to a query. */
const pinForm = (view: SearchView, {query, article}: {query: string; article: number}, buttons: Html): Html =>
  actForm('pins', {...shownThen(view), query, article}, buttons, 'joined');

function pinsPanel(desk: Desk, view: SearchView): Html {
  const {search} = desk.voice.words;
  const {culture, settings, articles, candidates, typed = nothing} = view;
  const {values} = typed;
  const queries = [...settings.pinned].sort((one, other) => one.query.localeCompare(other.query, culture));
  return html`<section class="panel" id="pins" aria-labelledby="pins-title">
    <div>
      <h2 id="pins-title">${search.pins}</h2>
      <p class="meta">${search.pinsLead}</p>
    </div>
    ${queries.length === 0 ? html`<p class="meta">${search.noPins}</p>` : ''}
    ${queries.map(({query, contentIds}) => {
      const listed = contentIds.flatMap((id) => articles.get(id) ?? []);
      return html`<div class="pins">
        <h3>
          <a href="${withQuery('search', {culture, words: query})}" lang="${culture}" dir="auto">${query}</a>
        </h3>
        <ol>
          ${listed.map((article, index) => {
            const {contentId, title} = article;
            const place = {title, isFirst: index === 0, isLast: index === listed.length - 1};
            const buttons = html`${stepButtons(desk.voice, place)}
            ${stepButton(search.unpinThis(title), '✕', 'remove')}`;
            return html`<li>
              ${articleName(desk, article)} ${pinForm(view, {query, article: contentId}, buttons)}
            </li>`;
          })}
        </ol>
      </div>`;
    })}
    <form method="post" action="pins">
      ${hidden(shownThen(view))}
      ${field(typed, {
        ...{name: 'query', label: search.query, culture},
        autofocus: values['query'] !== undefined && values['find'] === undefined,
      })}
      <div class="row">
        ${field(typed, {
          ...{name: 'find', label: search.find, culture, live: 'candidates', optional: true},
        })}
        <button class="quiet unscripted" formmethod="get" formaction="search" formnovalidate>
          ${search.findIt}
        </button>
      </div>
      <div id="candidates">${candidates && candidateList(desk, candidates, values['article'])}</div>
      <div class="acts"><button name="step" value="add">${search.pin}</button></div>
    </form>
  </section>`;
}

const candidateList = (
  {voice: {words}}: Desk,
  candidates: readonly PinnedArticle[],
  chosen: string | undefined,
): Html =>
  candidates.length === 0
    ? html`<p class="meta" role="status">${words.search.noneFound}</p>`
    : html`<fieldset>
        <legend>${words.search.choose}</legend>
        ${candidates.map(
          ({contentId, culture, title, isShown}) =>
            html`<label class="check"
              ><input
                type="radio"
                name="article"
                value="${contentId}"
                ${raw(candidates.length === 1 || chosen === String(contentId) ? 'checked' : '')}
              /><span
                ><span lang="${culture}" dir="auto">${title}</span>${
                  isShown ? '' : html`<small>${words.search.hidden}</small>`
                }</span
              ></label
            >`,
        )}
      </fieldset>`;

function previewResult(desk: Desk, view: SearchView): Html {
  const {search, quoted} = desk.voice.words;
  const {words, preview, settings} = view;
  if (!preview) return html`<p class="meta">${search.typeWords}</p>`;
  const {hits, pinned, corrected, synonyms} = preview;
  const key = searchKey(words);
  const canPin = key !== '';
  // Readers get what is pinned in other cultures of the language, too, which is not unpinned here.
  const pinnedHere = settings.pinned.find(({query}) => searchKey(query) === key)?.contentIds ?? [];
  return html`${corrected === null ? '' : html`<p class="meta">${search.corrected(quoted(corrected))}</p>`}
  ${
    synonyms.length === 0
      ? ''
      : html`<p class="meta">${search.widened(desk.voice.list(synonyms.map(quoted)))}</p>`
  }
  ${
    hits.length === 0
      ? html`<p>${search.nothingFound}</p>
          <p>
            ${writeLink(desk, desk.voice.words.improve.writeIt, 'button quiet', {title: words, culture: view.culture})}
          </p>`
      : html`<ol class="found">
          ${hits.map((hit) => {
            const {contentId: article, title} = hit;
            const act = pinnedHere.includes(article)
              ? stepButton(search.unpinThis(title), search.unpin, 'remove')
              : stepButton(search.pinThis(title), search.pin, 'add');
            return html`<li>
              ${pinned.includes(article) ? html`<b class="badge">${search.pinned}</b>` : ''}
              <span class="name"
                ><a href="${articleAddress(desk, hit)}" lang="${hit.culture}" dir="auto">${title}</a></span
              >
              ${hit.text ? html`<p class="meta" lang="${hit.culture}" dir="auto">${hit.text}</p>` : ''}
              ${canPin ? pinForm(view, {query: words, article}, act) : ''}
            </li>`;
          })}
        </ol>`
  }`;
}

const previewPanel = (desk: Desk, view: SearchView): Html => {
  const {search} = desk.voice.words;
  const {culture, words} = view;
  return html`<section class="panel" aria-labelledby="preview-title">
    <div>
      <h2 id="preview-title">${search.preview}</h2>
      <p class="meta">${search.previewLead(desk.voice.nameOf(culture))}</p>
    </div>
    <form method="get" action="search" role="search">
      <input type="hidden" name="culture" value="${culture}" />
      <div class="row">
        ${field(
          {values: {words}, faults: {}},
          {name: 'words', label: search.tryWords, culture, live: 'found', optional: true},
        )}
        <button class="quiet unscripted">${search.findIt}</button>
      </div>
    </form>
    <div id="found" aria-live="polite">${previewResult(desk, view)}</div>
  </section>`;
};

export const searchPage = (desk: Desk, view: SearchView): Html => {
  const {voice} = desk;
  const {common, search, views} = voice.words;
  const {culture, cultures, words} = view;
  return deskPage(
    desk,
    'search',
    views.search,
    html`${heading(views.search, search.lead)}
      ${
        cultures.length > 1
          ? html`<form class="joined" method="get" action="search" data-live="searching">
              ${languageChoice(voice, {cultures, chosen: culture, isLabelHidden: true})}
              <input type="hidden" name="words" value="${words}" />
              <button class="quiet unscripted">${common.show}</button>
            </form>`
          : ''
      }
      <div class="searching" id="searching">
        ${previewPanel(desk, view)}
        <div class="section">${synonymsPanel(desk, view)} ${pinsPanel(desk, view)}</div>
      </div>`,
  );
};
