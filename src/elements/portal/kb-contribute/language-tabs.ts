import {html} from 'lit';
import type {PortalElement} from '../../../ui/portal-element.ts';

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
  onShow: (culture: string) => void;
  onAdd: (culture: string) => void;
}

/** The translations of an article as tabs, and a list to add one from. */
export function languageTabs({host, cultures, shown, onShow, onAdd}: LanguageTabsOptions) {
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
    <select aria-label=${host.portalTerms.contribute.addLanguage} @change=${onSelect}>
      <option value="">${host.portalTerms.contribute.addLanguage}</option>
      ${common
        .filter((culture) => !has(culture))
        .map((culture) => html`<option value=${culture}>${cultureName(culture, host.uiLang)}</option>`)}
    </select>
  </div>`;
}
