import {type ChangeObject, diffArrays, diffWords} from 'diff';
import {html} from 'lit';
import {dateFormat, textDirection} from 'kb-help/portal-kit.js';
import type {PortalTerms} from '../../i18n/terms.ts';
import type {PortalElement} from '../../ui/portal-element.ts';
import {describeElement} from './element-details.ts';
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
import {areSame, type Region} from './three-way.ts';

interface ConflictOptions {
  host: PortalElement;
  terms: PortalTerms['contribute'];
  merge: Merge;
  /** Whether a choice is missing, and was asked for. */
  isIncomplete: boolean;
}

/** One’s own version, theirs, or both in one. */
export type Resolution = 'mine' | 'theirs' | Draft;

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
    case 'videoUrl':
      return terms.list.kinds.video;
    case 'videoSteps':
      return terms.articlePart.chapters;
    default:
      return terms.article[field];
  }
}

function textOf({uiLang}: PortalElement, {culture, field}: FieldMerge, blocks: readonly Block[]): string {
  // An empty line is between blocks, but not between the items of a list.
  const text = blocks
    .filter((block) => block.text)
    .map((block, index, all) => {
      const isNextItem = block.part === 'item' && all[index - 1]?.part === 'item';
      return `${index === 0 ? '' : isNextItem ? '\n' : '\n\n'}${block.text}`;
    })
    .join('');
  if ((field !== 'startDate' && field !== 'endDate') || Number.isNaN(Date.parse(text))) return text;
  return dateFormat(uiLang || culture, {dateStyle: 'medium', timeStyle: 'short'}).format(new Date(text));
}

/** Tells words apart; undefined for a browser that lacks it, and for a culture that is none. */
function segmenterOf(culture: string): Intl.Segmenter | undefined {
  try {
    return new Intl.Segmenter(culture || undefined, {granularity: 'word'});
  } catch {
    return undefined;
  }
}

type Changes = readonly Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[];

function compareWords(culture: string, before: string, after: string): Changes {
  const intlSegmenter = segmenterOf(culture);
  const isShort = before.length + after.length <= maxLength;
  const changes = isShort && diffWords(before, after, {...(intlSegmenter && {intlSegmenter}), maxEditLength});
  return (
    changes || [
      {value: before, removed: true, added: false},
      {value: after, removed: false, added: true},
    ]
  );
}

/** Comparisons by what a side has of a region: each merge has blocks of its own. */
const compared = new WeakMap<readonly Block[], {before: string; after: string; changes: Changes}>();

function changesOf(culture: string, blocks: readonly Block[], before: string, after: string): Changes {
  const known = compared.get(blocks);
  // Dates are written in the language of the page, which can change.
  if (known?.before === before && known.after === after) return known.changes;
  const changes = compareWords(culture, before, after);
  compared.set(blocks, {before, after, changes});
  return changes;
}

/** Words that only screen readers say: most of them say nothing of `ins` and `del`. */
const spoken = ({uiLang}: PortalElement, text: string) =>
  html`<span class="spoken" lang=${uiLang} dir=${textDirection(uiLang)}>${text}</span>`;

/** Marks around what was added or removed, with what screen readers say. */
function around(host: PortalElement, {added, value}: {added: boolean; value: string}) {
  const said = host.portalTerms.contribute.spoken;
  const [start, end] = added ? [said.added, said.addedEnd] : [said.removed, said.removedEnd];
  const mark = added ? html`<ins>${value}</ins>` : html`<del>${value}</del>`;
  return html`${spoken(host, ` ${start} `)}${mark}${spoken(host, ` ${end} `)}`;
}

/** What else a side has made of a region: kinds, levels, addresses, pictures. */
function detailMarks(host: PortalElement, region: Region<Block>, side: Side) {
  const [before, after] = [region.base, region[side]].map((blocks) =>
    blocks.flatMap(({details = []}) => details),
  );
  const changes = diffArrays(before!, after!, {maxEditLength}) ?? [];
  return changes
    .filter(({added, removed}) => added || removed)
    .flatMap(({added, value}) => value.map((each) => html`<li>${around(host, {added, value: each})}</li>`));
}

/** What a side has made of a region, marked against what it was. */
function marks(host: PortalElement, merged: FieldMerge, region: Region<Block>, side: Side) {
  const {culture} = merged;
  const before = textOf(host, merged, region.base);
  const after = textOf(host, merged, region[side]);
  const details = detailMarks(host, region, side);
  const isSame = before === after;
  const changes = isSame
    ? after
    : changesOf(culture, region[side], before, after).map(({value, added, removed}) =>
        added || removed ? around(host, {added, value}) : value,
      );
  const isFormat = isSame && !details.length && !areSame(region.base, region[side]);
  // Line breaks in it are shown.
  return html`<p class="marked" lang=${culture} dir=${textDirection(culture)}>${changes}</p>
    ${
      details.length
        ? html`<ul class="marked">
            ${details}
          </ul>`
        : ''
    }
    ${isFormat ? html`<p class="muted">${host.portalTerms.contribute.onlyFormat}</p>` : ''}`;
}

function conflict(
  {host, terms, merge, isIncomplete}: ConflictOptions,
  merged: FieldMerge,
  region: Region<Block>,
) {
  const groupName = `${merged.culture}-${merged.field}-${merged.regions.indexOf(region)}`;
  const chosen = merge.choiceOf(merged, region);
  const option = (side: Side) => {
    const choose = () => {
      merge.choose(merged, region, side);
      host.requestUpdate();
    };
    return html`<label>
      <input type="radio" name=${groupName} .checked=${chosen === side} @change=${choose} />
      <span><b>${terms[side]}</b> ${marks(host, merged, region, side)}</span>
    </label>`;
  };
  return html`<fieldset aria-invalid=${isIncomplete && !chosen ? 'true' : 'false'}>
    <legend>${terms.chooseOne}</legend>
    ${option('theirs')} ${option('mine')}
  </fieldset>`;
}

function regionMarkup(options: ConflictOptions, merged: FieldMerge, region: Region<Block>) {
  const {host, terms} = options;
  switch (region.change) {
    case 'none':
      return '';
    case 'conflict':
      return conflict(options, merged, region);
    case 'agreed':
      return html`<div class="side">${marks(host, merged, region, 'mine')}</div>`;
    default:
      return html`<div class="side">
        <b>${terms[region.change]}</b> ${marks(host, merged, region, region.change)}
      </div>`;
  }
}

/** What both have changed since the version that they began from, and what to keep of it. */
export class ConflictBox {
  readonly #host: PortalElement;
  readonly #onResolve: (resolution: Resolution) => void;
  #versions: Versions | undefined;
  #merge: Merge | undefined;
  #isIncomplete = false;
  #isOwn = false;

  constructor(host: PortalElement, onResolve: (resolution: Resolution) => void) {
    this.#host = host;
    this.#onResolve = onResolve;
  }

  /**
   * Compares both versions with the one that they began from. Resolves with both in one where nothing is to be chosen.
   *
   * @param draft what is written here, which goes on
   * @param isOwn theirs is the same person's
   */
  async compare(
    base: Draft | undefined,
    theirs: Draft,
    draft: {readonly value: Draft | undefined},
    isOwn: boolean,
  ): Promise<Draft | undefined> {
    this.#isIncomplete = false;
    this.#isOwn = isOwn;
    const known = this.#versions;
    const isKnown = JSON.stringify([known?.base, known?.theirs]) === JSON.stringify([base, theirs]);
    // What was chosen stays while nothing else is to be chosen from.
    const choices: Choices = (isKnown && known?.choices) || new Map();
    this.#versions = {
      ...{base, theirs, choices},
      get mine() {
        return draft.value ?? theirs;
      },
    };
    const merge = await this.#update(this.#versions);
    return merge.isApart ? merge.merged() : undefined;
  }

  /** With all that is written until it ends. */
  async #update(versions: Versions): Promise<Merge> {
    let mine: Draft;
    do {
      ({mine} = versions);
      this.#merge = await Merge.of(versions, this.#host.settings, describeElement(this.#host));
    } while (versions.mine !== mine);
    return this.#merge;
  }

  async #keepBoth(versions: Versions) {
    const merge = await this.#update(versions);
    if (merge.isDecided) return this.#onResolve(merge.merged());
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
    const {contribute} = host.portalTerms;
    const terms = {...contribute, ...(this.#isOwn && contribute.own)};
    return html`<div class="conflict" part="notice">
      <p role="alert">${terms.conflict}</p>
      ${merge.fields.map((merged) => {
        const label = `${fieldName(host, merged.field)} · ${cultureName(merged.culture, host.uiLang)}`;
        return html`<section class="merged" aria-label=${label}>
          <h3>${label}</h3>
          ${merged.regions.map((region) => regionMarkup({host, terms, merge, isIncomplete}, merged, region))}
        </section>`;
      })}
      <p class="field-error" role="alert">${isIncomplete ? terms.chooseOne : ''}</p>
      <div class="buttons">
        <button type="button" class="primary" @click=${() => this.#keepBoth(versions)}>
          ${terms.keepBoth}
        </button>
        <button type="button" @click=${() => this.#onResolve('theirs')}>${terms.takeTheirs}</button>
        <button type="button" @click=${() => this.#onResolve('mine')}>${terms.keepMine}</button>
      </div>
    </div>`;
  }
}
