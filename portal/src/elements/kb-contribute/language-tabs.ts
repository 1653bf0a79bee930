import {isSameLanguage, languageOf} from 'kb-help/portal-kit.js';
import {html} from 'lit';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {ArticleDraft} from './article-draft.ts';
import type {Draft} from './model.ts';

/** Kept, because making one takes longer than all else that a key in the editor renders. */
const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** @throws RangeError for what is no language tag */
function namesIn(language: string): Intl.DisplayNames {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, {type: 'language'});
  namesByLanguage.set(language, names);
  return names;
}

/**
 * What a culture is called in a language, or the culture itself.
 * @param among where it stands: it has its region only beside another culture of the same language. Left out: always
 */
export function cultureName(culture: string, language: string, among?: readonly string[]): string {
  const isOnly = among && !among.some((each) => each !== culture && isSameLanguage(each, culture));
  try {
    return namesIn(language).of(isOnly ? languageOf(culture) : culture) ?? culture;
  } catch {
    return culture;
  }
}

/** Languages to offer beside those that an article has. */
const common =
  'ar-SA cs-CZ da-DK de-DE en-GB en-US es-ES fi-FI fr-FR it-IT ja-JP nb-NO nl-NL pl-PL pt-BR sv-SE zh-CN'.split(
    ' ',
  );

interface Choice {
  culture: string;
  name: string;
}

/** Kept as the names are: comparing and sorting them takes longer still. */
const choices = new Map<string, Choice[]>();

/** The languages to offer beside these, by their names in a language. */
function choicesFor(cultures: readonly string[], language: string): Choice[] {
  const key = [language, ...cultures].join();
  const has = (culture: string) => cultures.some((each) => each.toLowerCase() === culture.toLowerCase());
  const found =
    choices.get(key) ??
    common
      .filter((culture) => !has(culture))
      .map((culture) => ({culture, name: cultureName(culture, language, [...common, ...cultures])}))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  choices.set(key, found);
  return found;
}

interface LanguageTabsOptions {
  host: PortalElement;
  draft: ArticleDraft;
  onAdd: (culture: string) => void;
}

export const culturesOf = (value: Draft | undefined) => value?.translations.map((each) => each.culture) ?? [];

/** The translations of an article as tabs, and lists to choose one that is shown beside them and to add one from. */
export function languageTabs({host, draft, onAdd}: LanguageTabsOptions) {
  const cultures = culturesOf(draft.value);
  const terms = host.portalTerms.contribute;
  const onKey = (event: KeyboardEvent) => {
    const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]')];
    const index = tabs.indexOf(event.target as HTMLElement);
    const isRtl = getComputedStyle(host).direction === 'rtl';
    const step = {ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1}[event.key];
    if (!step || index < 0) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    tabs[next]?.focus();
    draft.openTranslation(cultures[next]!);
  };
  // With keys each option on the way is chosen, too, until Enter.
  let isByKeys = false;
  const onSelect = (event: Event) => {
    const {key} = event as KeyboardEvent;
    const select = event.currentTarget as HTMLSelectElement;
    const {value} = select;
    if (key && key !== 'Enter') isByKeys = /^(\S|Arrow.*)$/.test(key);
    else if (value && (key || !isByKeys)) {
      event.preventDefault();
      select.value = '';
      onAdd(value);
    }
  };
  return html`<div class="languages">
      <div role="tablist" aria-label=${host.terms.article.language} @keydown=${onKey}>
        ${cultures.map(
          (culture) =>
            html`<button
              type="button"
              role="tab"
              id=${`tab-${culture}`}
              aria-selected=${culture === draft.culture}
              aria-controls="panel"
              tabindex=${culture === draft.culture ? 0 : -1}
              @click=${() => draft.openTranslation(culture)}
            >
              ${cultureName(culture, host.uiLang, cultures)}
            </button>`,
        )}
      </div>
      ${compareSelect(host, draft)}
      <select aria-label=${terms.addLanguage} @change=${onSelect} @keydown=${onSelect}>
        <option value="">${terms.addLanguage}</option>
        ${choicesFor(cultures, host.uiLang).map(({culture, name}) => html`<option value=${culture}>${name}</option>`)}
      </select>
    </div>
    ${copyButton(host, draft)}`;
}

/** Chooses the translation that is shown beside the open one, of an article that has several. */
export function compareSelect(host: PortalElement, draft: ArticleDraft) {
  const cultures = culturesOf(draft.value);
  if (cultures.length < 2) return '';
  const {culture: shown, compared} = draft;
  const terms = host.portalTerms.contribute;
  const option = (culture: string, text: string) =>
    html`<option value=${culture} .selected=${culture === (compared?.culture ?? '')}>${text}</option>`;
  return html`<label class="compare">
    ${terms.compare}
    <select @change=${(event: Event) => draft.compare((event.currentTarget as HTMLSelectElement).value)}>
      ${option('', terms.compareNone)}
      ${cultures
        .filter((culture) => culture !== shown)
        .map((culture) => option(culture, cultureName(culture, host.uiLang, cultures)))}
    </select>
  </label>`;
}

/** Begins a translation with the texts of the one that is shown beside it, until something is written in it. */
function copyButton(host: PortalElement, draft: ArticleDraft) {
  const {original} = draft;
  if (!original) return '';
  const name = cultureName(original.culture, host.uiLang, culturesOf(draft.value));
  const onClick = () => {
    draft.copyOriginal();
    // The button goes.
    host.focus();
  };
  return html`<p class="copy">
    <button type="button" @click=${onClick}>${host.portalTerms.contribute.copyFrom(name)}</button>
  </p>`;
}
