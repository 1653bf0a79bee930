import {html, nothing} from 'lit';
import {icon, textDirection} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {ComparedTexts} from './compared-texts.ts';
import type {FolderField} from './folder-field.ts';
import {chipCrossIcon} from './icons.ts';
import {cultureName, culturesOf} from './language-tabs.ts';
import {
  type Draft,
  type Fields,
  type Folder,
  newState,
  type RichField,
  richFields,
  toLocal,
} from './model.ts';
import {isComposing, setField} from './form-values.ts';

export interface ArticleFormOptions {
  host: PortalElement;
  draft: Draft;
  /** The translation that is open. */
  fields: Fields;
  /** The translation that is shown beside it, if any. */
  compared: Fields | undefined;
  comparedTexts: ComparedTexts;
  /** What is wrong with fields of the open translation, by their names. */
  errors: Record<string, string>;
  /** Texts that the editor would not keep as they are. */
  asHtml: ReadonlySet<RichField>;
  /** Whether the service knows the article. */
  isCorrection: boolean;
  /** Whether the service knows the open translation, whose state only its owner changes. */
  isStored: boolean;
  /** Whether what is written may be approved and published at once. */
  mayPublish: boolean;
  /** Whether the page publishes: a new translation gets no such state by itself. */
  hasPublish?: boolean;
  knownTags: readonly string[];
  toolbar: unknown;
  /** Of a new article: finds the folder for it. */
  folder: FolderField;
  /** Whether it was new when it was opened. */
  isCreatedHere: boolean;
  /** The folder that such an article was put in. */
  storedFolder: Folder | undefined;
}

type PlainField = 'title' | 'author' | 'authorEmail' | 'startDate' | 'endDate';

/** The texts beside that of the article itself, in the order in which they are shown. */
export const causes: readonly RichField[] = richFields.slice(0, -1);

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
export const errorLine = ({errors}: ArticleFormOptions, field: keyof Fields) =>
  html`<p class="field-error" id=${`${field}-error`} role="alert">${errors[field]}</p>`;

/** A field, and beside it what the other translation has there. */
export function beside(
  {host, draft, compared}: ArticleFormOptions,
  label: string,
  field: unknown,
  content: unknown,
) {
  // Without another translation, too: the editor in the field stays where it is.
  return html`<div class=${compared ? 'pair' : ''}>
    ${field}
    ${compared && content ? comparedField(compared.culture, culturesOf(draft), host.uiLang, label, content) : ''}
  </div>`;
}

function comparedField(
  culture: string,
  cultures: readonly string[],
  uiLang: string,
  label: string,
  content: unknown,
) {
  const name = cultureName(culture, uiLang, cultures);
  return html`<div class="field" role="group" aria-label=${`${label} · ${name}`}>
    <div class="label" aria-hidden="true">${name}</div>
    <div class="compared prose" lang=${culture} dir=${textDirection(culture)}>${content}</div>
  </div>`;
}

export function plainField(options: ArticleFormOptions, field: PlainField, label: string, type = 'text') {
  const {fields, errors} = options;
  const isDate = type === 'datetime-local';
  const value = fields[field] ?? '';
  return html`<div class="field">
    <label for=${field}>${label}</label>
    <input
      id=${field}
      name=${field}
      type=${type}
      lang=${field === 'title' ? fields.culture : nothing}
      dir=${type === 'text' ? 'auto' : nothing}
      maxlength=${isDate ? nothing : 1000}
      .value=${isDate ? toLocal(value) : value}
      ?required=${field === 'title'}
      aria-invalid=${errors[field] ? 'true' : nothing}
      aria-describedby=${`${field}-error`}
    />
    ${errorLine(options, field)}
  </div>`;
}

/**
 * A text with formats: the editor writes into a hidden field beside it.
 *
 * @param hint shown while it is empty
 */
export function textField(options: ArticleFormOptions, field: RichField, hint?: string) {
  const {host, fields, compared, comparedTexts} = options;
  const label = host.terms.article[field];
  const isHtml = options.asHtml.has(field);
  const markup = compared?.[field];
  const value = fields[field] ?? '';
  const input = html`<div class=${isHtml ? 'field' : `field rich rich-${field}`}>
    <div class="label" aria-hidden=${isHtml ? nothing : 'true'}>
      ${isHtml ? html`<label for=${field}>${label} (HTML)</label>` : label}
    </div>
    ${
      isHtml
        ? html`<p class="muted">${host.portalTerms.contribute.html}</p>
            <textarea
              id=${field}
              name=${field}
              dir="ltr"
              spellcheck="false"
              rows="8"
              aria-describedby=${`${field}-error`}
              .value=${value}
            ></textarea>`
        : html`<input type="hidden" name=${field} lang=${fields.culture} .value=${value} />
            <div class=${`text ${field}`} data-text=${field} data-hint=${hint ?? nothing}></div>`
    }
    ${errorLine(options, field)}
  </div>`;
  return beside(options, label, input, markup && comparedTexts.boxOf(field, markup));
}

/** Tags as chips, and a field that completes what others have used. */
export function tagField(options: ArticleFormOptions) {
  const {host, fields, knownTags} = options;
  const tags = fields.tags ?? [];
  /** @param control in the same field */
  const set = (control: Element, changed: readonly string[]) =>
    setField(control.closest('.chips')!.querySelector('input')!, JSON.stringify(changed));
  const add = (input: HTMLInputElement) => {
    const added = input.value
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag && !tags.includes(tag));
    input.value = '';
    if (added.length) set(input, [...tags, ...added]);
  };
  const onKey = (event: KeyboardEvent) => {
    const input = event.currentTarget as HTMLInputElement;
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add(input);
  };
  const remove = (event: Event, tag: string) => {
    set(
      event.currentTarget as Element,
      tags.filter((each) => each !== tag),
    );
    host.renderRoot.querySelector<HTMLElement>('#tags')?.focus();
  };
  return html`<div class="field">
    <label for="tags">${host.terms.article.tags}</label>
    <div class="chips">
      <input type="hidden" name="tags" .value=${JSON.stringify(tags)} />
      ${tags.map(
        (tag) =>
          html`<span class="chip"
            >${tag}<button
              type="button"
              aria-label=${`${host.portalTerms.common.remove}: ${tag}`}
              @click=${(event: Event) => remove(event, tag)}
            >
              ${icon(chipCrossIcon)}
            </button></span
          >`,
      )}
      <input
        id="tags"
        list="known-tags"
        autocomplete="off"
        placeholder=${host.portalTerms.contribute.addTag}
        aria-describedby="tags-error"
        @keydown=${onKey}
        @change=${(event: Event) => add(event.currentTarget as HTMLInputElement)}
      />
      <datalist id="known-tags">
        ${knownTags.filter((tag) => !tags.includes(tag)).map((tag) => html`<option value=${tag}></option>`)}
      </datalist>
    </div>
    ${errorLine(options, 'tags')}
  </div>`;
}

/** The address of a translation's video, and its steps. */
export function videoField(options: ArticleFormOptions) {
  const {host, fields, compared, errors} = options;
  const {video, remove} = {...host.portalTerms.contribute, ...host.portalTerms.common};
  const {chapters} = host.terms.articlePart;
  const title = host.terms.list.kinds.video;
  const onRemove = (event: Event) => {
    const group = (event.currentTarget as Element).closest('fieldset')!;
    for (const field of group.querySelectorAll<HTMLInputElement>('[name]')) setField(field, '');
    group.querySelector('input')!.focus();
  };
  const group = html`<fieldset class="video">
    <legend>${title}</legend>
    <div class="field">
      <label for="videoUrl">${video.address}</label>
      <input
        id="videoUrl"
        name="videoUrl"
        inputmode="url"
        dir="ltr"
        maxlength="2000"
        autocomplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        aria-invalid=${errors['videoUrl'] ? 'true' : 'false'}
        aria-describedby="videoUrl-error"
        .value=${fields.videoUrl ?? ''}
      />
      ${errorLine(options, 'videoUrl')}
    </div>
    <div class="field">
      <label for="videoSteps">${chapters}</label>
      <textarea
        id="videoSteps"
        name="videoSteps"
        lang=${fields.culture}
        dir="auto"
        rows="3"
        aria-invalid=${errors['videoSteps'] ? 'true' : 'false'}
        aria-describedby="videoSteps-hint videoSteps-error"
        .value=${fields.videoSteps ?? ''}
      ></textarea>
      <p class="muted" id="videoSteps-hint">${video.hint}</p>
      ${errorLine(options, 'videoSteps')}
    </div>
    ${
      fields.videoUrl
        ? html`<button type="button" class="quiet" aria-label=${`${remove}: ${title}`} @click=${onRemove}>
            ${remove}
          </button>`
        : ''
    }
  </fieldset>`;
  const other =
    compared?.videoUrl &&
    html`<p>${compared.videoUrl}</p>
      <pre>${compared.videoSteps}</pre>`;
  return beside(options, title, group, other);
}

/** A choice among texts, by their values. */
const selectField = (
  name: string,
  label: string,
  texts: Record<string, string>,
  chosen: string | undefined,
) =>
  html`<label for=${name}>${label}</label>
    <select id=${name} name=${name}>
      ${Object.entries(texts).map(
        ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>`;

export function stateField(options: ArticleFormOptions) {
  const {host, fields, isStored} = options;
  const terms = host.portalTerms.contribute;
  const {workInProgress, draft, approved, archived, deleted} = host.terms.articleNotice.states;
  const states = {workInProgress, draft, approved, published: terms.published};
  const offered = {
    workInProgress,
    draft,
    ...(options.mayPublish && {approved}),
    ...(options.mayPublish && !options.hasPublish && {published: terms.published}),
  };
  const {knowledgeState} = fields;
  return html`<div class="field">
    ${
      isStored
        ? html`<span class="label">${terms.state}</span>
            <p class="value">${{...states, archived, deleted}[knowledgeState]}</p>`
        : html`${selectField('knowledgeState', terms.state, offered, newState(knowledgeState, options.mayPublish))}
          ${errorLine(options, 'knowledgeState')}`
    }
  </div>`;
}

export function kindField({host, draft}: ArticleFormOptions) {
  const {kind, kindArticle} = host.portalTerms.contribute;
  const {elearning, video} = host.terms.list.kinds;
  return html`<div class="field">
    ${selectField('tag', kind, {text: kindArticle, elearning, video}, draft.tag)}
  </div>`;
}

/** All fields of the translation that is open, with what the one beside it says. */
export function articleFields(options: ArticleFormOptions) {
  const {host, draft, fields, compared, isCorrection, toolbar, folder} = options;
  const terms = host.portalTerms.contribute;
  const {tags} = host.terms.article;
  const showsCauses = causes.some((field) => fields[field] || compared?.[field]);
  return html`${beside(options, terms.title, plainField(options, 'title', terms.title), compared?.title)}
    ${toolbar} ${textField(options, 'resolution')}
    <details ?open=${showsCauses}>
      <summary>${terms.more}</summary>
      ${causes.map((field) => textField(options, field))}
    </details>
    <details ?open=${Boolean(fields.videoUrl)}>
      <summary>${host.terms.list.kinds.video}</summary>
      ${videoField(options)}
    </details>
    ${beside(options, tags, tagField(options), compared?.tags?.join(', '))}
    ${isCorrection ? '' : folder.render(draft.folder)}
    <div class="columns">
      ${isCorrection ? '' : kindField(options)} ${stateField(options)}
      ${plainField(options, 'startDate', terms.startDate, 'datetime-local')}
      ${plainField(options, 'endDate', terms.endDate, 'datetime-local')}
      ${plainField(options, 'author', terms.author)}
      ${plainField(options, 'authorEmail', host.terms.voteForm.email, 'email')}
    </div>`;
}

interface SaveBarOptions {
  host: PortalElement;
  saving: boolean;
  /** What was saved, if anything. */
  saved: string;
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
    <p class="saved" role="status">${saved}</p>
  </div>`;
}
