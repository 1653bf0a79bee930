import {diffWords} from 'diff';
import {html} from 'lit';
import {textDirection} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {cultureName} from './language-tabs.ts';
import {
  type Block,
  type Choices,
  type FieldMerge,
  Merge,
  type MergedField,
  type Side,
  type Versions,
} from './merge.ts';
import type {Draft} from './model.ts';
import type {Stretch} from './three-way.ts';

interface ConflictOptions {
  host: PortalElement;
  merge: Merge;
  /** Whether a choice is missing, and was asked for. */
  isIncomplete: boolean;
}

/** One’s own version, theirs, or both in one. */
export type Kept = 'mine' | 'theirs' | Draft;

/** Characters that are compared by words, and edits between them. */
const [maxLength, maxEditLength] = [20_000, 500];

function fieldName({portalTerms: {contribute}, terms}: PortalElement, field: MergedField): string {
  switch (field) {
    case 'title':
    case 'author':
    case 'startDate':
    case 'endDate':
      return contribute[field];
    case 'authorEmail':
      return terms.voteForm.email;
    default:
      return terms.article[field];
  }
}

function textOf({uiLang}: PortalElement, {culture, field}: FieldMerge, blocks: readonly Block[]): string {
  const text = blocks
    .map((block) => block.text)
    .filter(Boolean)
    .join('\n');
  if (!text || (field !== 'startDate' && field !== 'endDate')) return text;
  return new Intl.DateTimeFormat(uiLang || culture, {dateStyle: 'medium', timeStyle: 'short'}).format(
    new Date(text),
  );
}

/** What a side has made of a stretch, marked against what it was. */
function marks(host: PortalElement, merged: FieldMerge, stretch: Stretch<Block>, side: Side) {
  const {culture} = merged;
  const before = textOf(host, merged, stretch.base);
  const after = textOf(host, merged, stretch[side]);
  if (before === after) {
    const isSame = stretch.base.every(({key}, index) => key === stretch[side][index]?.key);
    return html`<p class="marked" lang=${culture} dir=${textDirection(culture)}>${after}</p>
      ${isSame ? '' : html`<p class="muted">${host.portalTerms.contribute.onlyFormat}</p>`}`;
  }
  const intlSegmenter = new Intl.Segmenter(culture || undefined, {granularity: 'word'});
  const changes = (before.length + after.length <= maxLength &&
    diffWords(before, after, {intlSegmenter, maxEditLength})) || [
    {value: before, removed: true, added: false},
    {value: after, removed: false, added: true},
  ];
  return html`<p class="marked" lang=${culture} dir=${textDirection(culture)}>
    ${changes.map(({value, added, removed}) =>
      removed ? html`<del>${value}</del>` : added ? html`<ins>${value}</ins>` : value,
    )}
  </p>`;
}

function conflict({host, merge, isIncomplete}: ConflictOptions, merged: FieldMerge, stretch: Stretch<Block>) {
  const terms = host.portalTerms.contribute;
  const place = `${merged.culture}-${merged.field}-${merged.stretches.indexOf(stretch)}`;
  const chosen = merge.choiceOf(stretch);
  const option = (side: Side) => {
    const choose = () => {
      merge.choose(stretch, side);
      host.requestUpdate();
    };
    return html`<label>
      <input type="radio" name=${place} .checked=${chosen === side} @change=${choose} />
      <span><b>${terms[side]}</b> ${marks(host, merged, stretch, side)}</span>
    </label>`;
  };
  return html`<fieldset aria-invalid=${isIncomplete && !chosen ? 'true' : 'false'}>
    <legend>${terms.chooseOne}</legend>
    ${option('theirs')} ${option('mine')}
  </fieldset>`;
}

function stretchOf(options: ConflictOptions, merged: FieldMerge, stretch: Stretch<Block>) {
  const {host} = options;
  const {contribute} = host.portalTerms;
  switch (stretch.change) {
    case 'none':
      return '';
    case 'conflict':
      return conflict(options, merged, stretch);
    case 'agreed':
      return html`<div class="side">${marks(host, merged, stretch, 'mine')}</div>`;
    default:
      return html`<div class="side">
        <b>${contribute[stretch.change]}</b> ${marks(host, merged, stretch, stretch.change)}
      </div>`;
  }
}

/** What both have changed since the version that they began from, and what to keep of it. */
export class ConflictBox {
  readonly #host: PortalElement;
  readonly #onKeep: (kept: Kept) => void;
  #versions: Versions | undefined;
  #merge: Merge | undefined;
  #isIncomplete = false;

  constructor(host: PortalElement, onKeep: (kept: Kept) => void) {
    this.#host = host;
    this.#onKeep = onKeep;
  }

  /**
   * Compares both versions with the one that they began from.
   *
   * @param draft what is written here, which goes on
   */
  async compare(base: Draft | undefined, theirs: Draft, draft: {readonly value: Draft | undefined}) {
    this.#isIncomplete = false;
    const choices: Choices = new Map();
    this.#versions = {
      ...{base, theirs, choices},
      get mine() {
        return draft.value ?? theirs;
      },
    };
    await this.#update(this.#versions);
  }

  #update = async (versions: Versions): Promise<Merge> =>
    (this.#merge = await Merge.of(versions, this.#host.settings));

  async #keepBoth(versions: Versions) {
    // With what was written since.
    const merge = await this.#update(versions);
    if (merge.isDecided) return this.#onKeep(merge.merged());
    this.#isIncomplete = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('fieldset[aria-invalid=true] input')?.focus();
  }

  render() {
    const [merge, versions] = [this.#merge, this.#versions];
    if (!merge || !versions) return '';
    const host = this.#host;
    const isIncomplete = this.#isIncomplete && !merge.isDecided;
    const terms = host.portalTerms.contribute;
    return html`<div class="conflict" part="notice">
      <p role="alert">${terms.conflict}</p>
      <div class="buttons">
        <button type="button" class="primary" @click=${() => this.#keepBoth(versions)}>
          ${terms.keepBoth}
        </button>
        <button type="button" @click=${() => this.#onKeep('theirs')}>${terms.takeTheirs}</button>
        <button type="button" @click=${() => this.#onKeep('mine')}>${terms.keepMine}</button>
      </div>
      <p class="field-error" role="alert">${isIncomplete ? terms.chooseOne : ''}</p>
      ${merge.fields.map((merged) => {
        const label = `${fieldName(host, merged.field)} · ${cultureName(merged.culture, host.uiLang)}`;
        return html`<section class="merged" aria-label=${label}>
          <h3>${label}</h3>
          ${merged.stretches.map((stretch) => stretchOf({host, merge, isIncomplete}, merged, stretch))}
        </section>`;
      })}
    </div>`;
  }
}
