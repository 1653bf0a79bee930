import {html} from 'lit';
import type {PortalElement} from '../../ui/portal-element.ts';

/** What a culture is called in a language, or the culture itself. */
export function cultureName(culture: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, {type: 'language'}).of(culture) ?? culture;
  } catch {
    return culture;
  }
}

/** Languages to offer beside those that an article has. */
const common =
  'ar-SA cs-CZ da-DK de-DE en-GB en-US es-ES fi-FI fr-FR it-IT ja-JP nb-NO nl-NL pl-PL pt-BR sv-SE zh-CN'.split(
    ' ',
  );

interface LanguageTabsOptions {
  host: PortalElement;
  cultures: readonly string[];
  shown: string;
  /** The one beside it, if any. */
  compared: string | undefined;
  onShow: (culture: string) => void;
  /** With an empty culture for none. */
  onCompare: (culture: string) => void;
  onAdd: (culture: string) => void;
}

/** The translations of an article as tabs, and lists to choose one that is shown beside them and to add one from. */
export function languageTabs(options: LanguageTabsOptions) {
  const {host, cultures, shown, onShow, onAdd} = options;
  const terms = host.portalTerms.contribute;
  const has = (culture: string) => cultures.some((each) => each.toLowerCase() === culture.toLowerCase());
  const onKey = (event: KeyboardEvent) => {
    const tabs = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]')];
    const index = tabs.indexOf(event.target as HTMLElement);
    const isRtl = getComputedStyle(host).direction === 'rtl';
    const step = {ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1}[event.key];
    if (!step || index < 0) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    tabs[next]?.focus();
    onShow(cultures[next]!);
  };
  const onSelect = (event: Event) => {
    const select = event.currentTarget as HTMLSelectElement;
    const {value} = select;
    select.value = '';
    if (value) onAdd(value);
  };
  return html`<div class="languages">
    <div role="tablist" aria-label=${host.terms.article.language} @keydown=${onKey}>
      ${cultures.map(
        (culture) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${culture === shown}
            aria-controls="panel"
            tabindex=${culture === shown ? 0 : -1}
            @click=${() => onShow(culture)}
          >
            ${cultureName(culture, host.uiLang)}
          </button>`,
      )}
    </div>
    ${cultures.length > 1 ? compareSelect(options) : ''}
    <select aria-label=${terms.addLanguage} @change=${onSelect}>
      <option value="">${terms.addLanguage}</option>
      ${common
        .filter((culture) => !has(culture))
        .map((culture) => html`<option value=${culture}>${cultureName(culture, host.uiLang)}</option>`)}
    </select>
  </div>`;
}

function compareSelect({host, cultures, shown, compared, onCompare}: LanguageTabsOptions) {
  const terms = host.portalTerms.contribute;
  const option = (culture: string, text: string) =>
    html`<option value=${culture} .selected=${culture === (compared ?? '')}>${text}</option>`;
  return html`<label class="compare">
    ${terms.compare}
    <select @change=${(event: Event) => onCompare((event.currentTarget as HTMLSelectElement).value)}>
      ${option('', terms.compareNone)}
      ${cultures
        .filter((culture) => culture !== shown)
        .map((culture) => option(culture, cultureName(culture, host.uiLang)))}
    </select>
  </label>`;
}
