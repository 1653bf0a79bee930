import {html, nothing} from 'lit';
import {icon, textDirection} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {chipCrossIcon} from './icons.ts';
import {cultureName} from './language-tabs.ts';
import {
  type Draft,
  type Fields,
  fromLocal,
  refusedPointers,
  type RichField,
  richFields,
  toLocal,
} from './model.ts';

/** What the fields need of kb-contribute. */
export interface FormHost extends PortalElement {
  /** The translation that is open. */
  readonly fields: Fields;
  /** The translation that is shown beside it, if any. */
  readonly compared: Fields | undefined;
  readonly comparedTexts: {boxOf(field: RichField, markup: string): HTMLElement};
  readonly texts: {readonly asHtml: ReadonlySet<RichField>};
  readonly isStored: boolean;
  readonly hasContent: boolean;
  readonly kind: Draft['tag'] | undefined;
  readonly mayPublish: boolean;
  readonly showsCauses: boolean;
  errorOf(field: keyof Fields): string;
  change(fields: Partial<Fields>): void;
  setKind(tag: Draft['tag']): void;
}

type PlainField = 'title' | 'author' | 'authorEmail' | 'startDate' | 'endDate';

/** In the space of the form, while the article is on its way. */
export const formSkeleton = html`<div class="skeletons" aria-hidden="true">
  <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b>
</div>`;

/** Shown instead of the form without an editor’s token. */
export const signInNotice = (host: PortalElement) =>
  html`<p class="base notice" part="notice" role="status">${host.portalTerms.contribute.signIn}</p>`;

/** Moves the focus to a field, also to one in a closed group. */
export function focusField(root: ParentNode, field: string) {
  const target = root.querySelector<HTMLElement>(`#${field}, [data-text=${field}] .prose`);
  target?.closest('details')?.setAttribute('open', '');
  target?.focus();
}

/** What is wrong with a field, below it. */
const errorLine = (host: FormHost, field: keyof Fields) =>
  html`<p class="field-error" id=${`${field}-error`} role="alert">${host.errorOf(field)}</p>`;

/** A field, and beside it what the other translation has there. */
function beside(host: FormHost, label: string, field: unknown, content: unknown) {
  const {compared, uiLang} = host;
  // Without another translation, too: the editor in the field stays where it is.
  return html`<div class=${compared ? 'pair' : ''}>
    ${field} ${compared && content ? comparedField(compared.culture, uiLang, label, content) : ''}
  </div>`;
}

function comparedField(culture: string, uiLang: string, label: string, content: unknown) {
  const name = cultureName(culture, uiLang);
  return html`<div class="field" role="group" aria-label=${`${label} · ${name}`}>
    <div class="label" aria-hidden="true">${name}</div>
    <div class="compared prose" lang=${culture} dir=${textDirection(culture)}>${content}</div>
  </div>`;
}

function plainField(host: FormHost, field: PlainField, label: string, type = 'text') {
  const isDate = type === 'datetime-local';
  const value = host.fields[field] ?? '';
  const onInput = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    host.change({[field]: isDate ? fromLocal(input.value) : input.value});
  };
  return html`<div class="field">
    <label for=${field}>${label}</label>
    <input
      id=${field}
      type=${type}
      lang=${field === 'title' ? host.fields.culture : nothing}
      dir=${type === 'text' ? 'auto' : nothing}
      maxlength=${isDate ? nothing : 1000}
      .value=${isDate ? toLocal(value) : value}
      ?required=${field === 'title'}
      aria-invalid=${host.errorOf(field) ? 'true' : nothing}
      aria-describedby=${`${field}-error`}
      @input=${onInput}
    />
    ${errorLine(host, field)}
  </div>`;
}

function textField(host: FormHost, field: RichField) {
  const label = host.terms.article[field];
  const isHtml = host.texts.asHtml.has(field);
  const markup = host.compared?.[field];
  const input = html`<div class="field">
    <div class="label" aria-hidden=${isHtml ? nothing : 'true'}>
      ${isHtml ? html`<label for=${field}>${label} (HTML)</label>` : label}
    </div>
    ${
      isHtml
        ? html`<p class="muted">${host.portalTerms.contribute.html}</p>
            <textarea
              id=${field}
              dir="ltr"
              spellcheck="false"
              rows="8"
              aria-describedby=${`${field}-error`}
              .value=${host.fields[field] ?? ''}
              @input=${(event: Event) => host.change({[field]: (event.currentTarget as HTMLTextAreaElement).value})}
            ></textarea>`
        : html`<div class=${`text ${field}`} data-text=${field}></div>`
    }
    ${errorLine(host, field)}
  </div>`;
  return beside(host, label, input, markup && host.comparedTexts.boxOf(field, markup));
}

/** Tags as chips, and a field that completes what others have used. */
function tagField(host: FormHost, known: readonly string[]) {
  const terms = host.portalTerms.contribute;
  const tags = host.fields.tags ?? [];
  const add = (input: HTMLInputElement) => {
    const added = input.value
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag && !tags.includes(tag));
    input.value = '';
    if (added.length) host.change({tags: [...tags, ...added]});
  };
  const onKey = (event: KeyboardEvent) => {
    const input = event.currentTarget as HTMLInputElement;
    if (event.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add(input);
  };
  const remove = (tag: string) => {
    host.change({tags: tags.filter((each) => each !== tag)});
    host.renderRoot.querySelector<HTMLElement>('#tags')?.focus();
  };
  return html`<div class="field">
    <label for="tags">${host.terms.article.tags}</label>
    <div class="chips">
      ${tags.map(
        (tag) =>
          html`<span class="chip"
            >${tag}<button
              type="button"
              aria-label=${`${host.portalTerms.common.remove}: ${tag}`}
              @click=${() => remove(tag)}
            >
              ${icon(chipCrossIcon)}
            </button></span
          >`,
      )}
      <input
        id="tags"
        list="known-tags"
        autocomplete="off"
        placeholder=${terms.addTag}
        aria-describedby="tags-error"
        @keydown=${onKey}
        @change=${(event: Event) => add(event.currentTarget as HTMLInputElement)}
      />
      <datalist id="known-tags">
        ${known.filter((tag) => !tags.includes(tag)).map((tag) => html`<option value=${tag}></option>`)}
      </datalist>
    </div>
    ${errorLine(host, 'tags')}
  </div>`;
}

function stateField(host: FormHost) {
  const terms = host.portalTerms.contribute;
  const {workInProgress, draft, approved, archived, deleted} = host.terms.articleNotice.states;
  const {published} = terms;
  const states = {workInProgress, draft, ...(host.mayPublish && {approved, published})};
  const {knowledgeState} = host.fields;
  if (host.isStored) {
    return html`<div class="field">
      <span class="label">${terms.state}</span>
      <p class="value">${{workInProgress, draft, approved, published, archived, deleted}[knowledgeState]}</p>
    </div>`;
  }
  return html`<div class="field">
    <label for="knowledgeState">${terms.state}</label>
    <select
      id="knowledgeState"
      @change=${(event: Event) =>
        host.change({
          knowledgeState: (event.currentTarget as HTMLSelectElement).value as Fields['knowledgeState'],
        })}
    >
      ${Object.entries(states).map(
        ([value, text]) =>
          html`<option value=${value} ?selected=${value === knowledgeState}>${text}</option>`,
      )}
    </select>
    ${errorLine(host, 'knowledgeState')}
  </div>`;
}

function kindField(host: FormHost) {
  if (host.hasContent) return '';
  const {elearning, video} = host.terms.list.kinds;
  const kinds = {text: host.portalTerms.contribute.kindArticle, elearning, video};
  return html`<div class="field">
    <label for="kind">${host.portalTerms.contribute.kind}</label>
    <select
      id="kind"
      @change=${(event: Event) => host.setKind((event.currentTarget as HTMLSelectElement).value as 'text')}
    >
      ${Object.entries(kinds).map(
        ([value, text]) => html`<option value=${value} ?selected=${value === host.kind}>${text}</option>`,
      )}
    </select>
  </div>`;
}

interface FieldsOptions {
  knownTags: readonly string[];
  toolbar: unknown;
  /** The field for the folder, of a new article. */
  folder: unknown;
}

/** All fields of the translation that is open, with what the one beside it says. */
export function articleFields(host: FormHost, {knownTags, toolbar, folder}: FieldsOptions) {
  const terms = host.portalTerms.contribute;
  const {tags} = host.terms.article;
  const {compared} = host;
  const [resolution] = richFields.slice(-1);
  return html`${beside(host, terms.title, plainField(host, 'title', terms.title), compared?.title)} ${toolbar}
    ${textField(host, resolution!)}
    <details ?open=${host.showsCauses}>
      <summary>${terms.more}</summary>
      ${richFields.slice(0, -1).map((field) => textField(host, field))}
    </details>
    ${beside(host, tags, tagField(host, knownTags), compared?.tags?.join(', '))} ${folder}
    <div class="columns">
      ${kindField(host)} ${stateField(host)}
      ${plainField(host, 'startDate', terms.startDate, 'datetime-local')}
      ${plainField(host, 'endDate', terms.endDate, 'datetime-local')}
      ${plainField(host, 'author', terms.author)}
      ${plainField(host, 'authorEmail', host.terms.voteForm.email, 'email')}
    </div>`;
}

/** The fields that the service does not take as they are, of the translations that were sent. */
export function refusedFields(error: unknown, translations: readonly Fields[]) {
  return refusedPointers(error).flatMap((pointer) => {
    const [, index = '', field = ''] = /^\/translations\/(\d+)\/(\w+)/.exec(pointer) ?? [];
    const culture = translations[Number(index)]?.culture;
    return culture && field ? [{culture, field}] : [];
  });
}

interface SaveBarOptions {
  host: PortalElement;
  saving: boolean;
  saved: boolean;
  previewing: boolean;
  onPreview: () => void;
}

/** What is done with the article as a whole. */
export function saveBar({host, saving, saved, previewing, onPreview}: SaveBarOptions) {
  const terms = host.portalTerms.contribute;
  return html`<div class="buttons">
    <button class="primary" part="submit" aria-busy=${saving}>
      ${saving ? terms.saving : host.portalTerms.common.save}
    </button>
    <button type="button" aria-pressed=${previewing} @click=${onPreview}>${terms.preview}</button>
    <p class="saved" role="status">${saved ? terms.saved : ''}</p>
  </div>`;
}
