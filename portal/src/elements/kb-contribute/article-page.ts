import {html, nothing} from 'lit';
import {icon, kindIcons} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import {
  type ArticleFormOptions,
  beside,
  causes,
  errorLine,
  kindField,
  plainField,
  stateField,
  tagField,
  textField,
  videoField,
} from './article-form.ts';
import {isComposing} from './form-values.ts';
import type {Block} from './block-menu.ts';
import {fromLocal, type RichField, toLocal} from './model.ts';
import {plusIcon} from './icons.ts';

interface BarOptions {
  /** The error box after a failed save. The bar keeps it in sight. */
  refusal: unknown;
  /** Whether it is saved. */
  status: string;
  /** Whether the status is the result of a press. */
  isResult: boolean;
  saving: boolean;
  previewing: boolean;
  onPreview: () => void;
  /** Whether readers see the open translation, or will at its time. */
  isPublished: boolean;
  /** Whether a save changes what readers see, or will. */
  changesPublished: boolean;
  /** Saves and publishes, from a time on where one is given; undefined where the page or the person does not publish. */
  onPublish: ((startDate?: string) => void) | undefined;
}

/** The layout `page`: the article as it will look, what else is known about it at its side, and a bar that stays in sight. */
export class ArticlePage {
  readonly #host: PortalElement;
  readonly #focusText: (field: RichField) => void;
  /** Sections that are shown, also once they are empty. */
  readonly #sections = new Set<RichField>();
  /** Whether the fields of the video are shown. */
  #hasVideo = false;
  #scheduling = false;
  /** Whether the details are shown where they have no room beside the text. */
  #hasDetails = false;

  /** @param focusText moves the focus into a text that is shown */
  constructor(host: PortalElement, focusText: (field: RichField) => void) {
    this.#host = host;
    this.#focusText = focusText;
  }

  /** Shows other texts. */
  reset() {
    this.#sections.clear();
    this.#hasVideo = this.#scheduling = false;
  }

  /** What the menu of blocks offers beside those of the text. */
  get blocks(): readonly Block[] {
    const {video} = this.#host.terms.list.kinds;
    return [{id: 'video', label: video, icon: icon(kindIcons.video), run: () => this.#addVideo()}];
  }

  #addVideo() {
    this.#hasVideo = true;
    void this.#focus('#videoUrl');
  }

  /** Shows a field that may be out of sight. */
  show(field: string) {
    const section = causes.find((each) => each === field);
    if (section) this.#sections.add(section);
    else if (field === 'videoUrl' || field === 'videoSteps') this.#hasVideo = true;
    else if (field !== 'title' && field !== 'resolution') this.#hasDetails = true;
  }

  async #focus(selector: string) {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Title and texts. */
  renderText(options: ArticleFormOptions) {
    const {fields, compared, errors, toolbar} = options;
    const {title, page} = this.#host.portalTerms.contribute;
    const {
      article,
      list: {kinds},
    } = this.#host.terms;
    if (fields.videoUrl || fields.videoSteps || compared?.videoUrl) this.#hasVideo = true;
    for (const each of causes) if (fields[each] || compared?.[each] || errors[each]) this.#sections.add(each);
    const shown = causes.filter((each) => this.#sections.has(each));
    const others = causes.filter((each) => !this.#sections.has(each));
    const add = async (section: RichField) => {
      this.#sections.add(section);
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      this.#focusText(section);
    };
    return html`${beside(options, title, this.#renderTitle(options), compared?.title)} ${toolbar}
    ${causes.map((each) => (shown.includes(each) ? textField(options, each) : nothing))}
    ${this.#hasVideo && !fields.isVideoLast ? videoField(options) : ''}
    ${textField(options, 'resolution', page.hint)}
    ${this.#hasVideo && fields.isVideoLast ? videoField(options) : ''}
    ${
      others.length || !this.#hasVideo
        ? html`<div class="sections">
            ${others.map(
              (each) =>
                html`<button
                  type="button"
                  class="quiet"
                  aria-label=${page.add(article[each])}
                  @click=${() => void add(each)}
                >
                  ${icon(plusIcon)}${article[each]}
                </button>`,
            )}
            ${
              this.#hasVideo
                ? ''
                : html`<button
                    type="button"
                    class="quiet"
                    aria-label=${page.add(kinds.video)}
                    @click=${() => this.#addVideo()}
                  >
                    ${icon(plusIcon)}${kinds.video}
                  </button>`
            }
          </div>`
        : ''
    }`;
  }

  /** A headline, which grows with its lines. */
  #renderTitle(options: ArticleFormOptions) {
    const {title} = this.#host.portalTerms.contribute;
    const {fields, errors} = options;
    const onInput = (event: Event) => {
      const field = event.currentTarget as HTMLTextAreaElement;
      if (/[\r\n]/.test(field.value)) field.value = field.value.replace(/\s*[\r\n]+\s*/g, ' ');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isComposing(event)) return;
      event.preventDefault();
      this.#focusText(causes.find((each) => this.#sections.has(each)) ?? 'resolution');
    };
    return html`<div class="field">
      <label class="sr" for="title">${title}</label>
      <div class="headline" data-text-copy=${fields.title}>
        <textarea
          id="title"
          name="title"
          rows="1"
          lang=${fields.culture}
          dir="auto"
          maxlength="1000"
          placeholder=${title}
          required
          aria-invalid=${errors['title'] ? 'true' : nothing}
          aria-describedby="title-error"
          .value=${fields.title}
          @input=${onInput}
          @keydown=${onKey}
        ></textarea>
      </div>
      ${errorLine(options, 'title')}
    </div>`;
  }

  /**
   * What is known about the article beside its text: at its side where there is room, and behind a heading below it elsewhere.
   *
   * @param more below the fields
   */
  renderDetails(options: ArticleFormOptions, more: unknown) {
    const {draft, fields, isCorrection, folder, storedFolder, isCreatedHere} = options;
    const {portalTerms, terms} = this.#host;
    const {contribute} = portalTerms;
    const isNew = !isCorrection || isCreatedHere;
    const toggle = () => {
      this.#hasDetails = !this.#hasDetails;
      this.#host.requestUpdate();
    };
    return html`<section
      class=${`about ${this.#hasDetails ? 'open' : ''}`}
      aria-label=${contribute.page.details}
    >
      <button
        type="button"
        class="quiet"
        aria-expanded=${this.#hasDetails}
        aria-controls="details"
        @click=${toggle}
      >
        ${contribute.page.details}
      </button>
      <div id="details">
        ${isNew ? folder.render(draft.folder, Boolean(storedFolder)) : html`<slot name="folder"></slot>`}
        ${tagField(options)}
        <slot name=${`state-${fields.culture}`}>${stateField(options)}</slot>
        ${isNew ? kindField(options) : ''}
        ${plainField(options, 'startDate', contribute.startDate, 'datetime-local')}
        ${plainField(options, 'endDate', contribute.endDate, 'datetime-local')}
        ${plainField(options, 'author', contribute.author)}
        ${plainField(options, 'authorEmail', terms.voteForm.email, 'email')} ${more}
      </div>
    </section>`;
  }

  renderBar(options: BarOptions) {
    const {
      refusal,
      status,
      isResult,
      saving,
      previewing,
      onPreview,
      isPublished,
      changesPublished,
      onPublish,
    } = options;
    const {contribute, common} = this.#host.portalTerms;
    const {page} = contribute;
    const publishes = onPublish && !isPublished;
    const toggleSchedule = () => {
      this.#scheduling = !this.#scheduling;
      void this.#focus(this.#scheduling ? '#schedule' : '[aria-controls=scheduling]');
    };
    return html`<div class="bar">
      ${refusal}
      <p>
        <span role="status">${isResult ? status : ''}</span>
        ${isResult ? '' : html`<span>${status}</span>`}
      </p>
      <button type="button" class="quiet" aria-pressed=${previewing} @click=${onPreview}>
        ${contribute.preview}
      </button>
      <button class=${publishes ? 'quiet' : 'primary'} part="submit" aria-busy=${saving}>
        ${onPublish && (isPublished || changesPublished) ? page.publishChanges : common.save}
      </button>
      ${
        publishes
          ? html`<button
                type="button"
                class="quiet"
                aria-expanded=${this.#scheduling}
                aria-controls="scheduling"
                @click=${toggleSchedule}
              >
                ${page.schedule}
              </button>
              <button type="button" class="primary" @click=${() => onPublish()}>${page.publish}</button>
              ${this.#renderSchedule(onPublish, toggleSchedule)}`
          : ''
      }
    </div>`;
  }

  #renderSchedule(onPublish: (startDate?: string) => void, close: () => void) {
    const {startDate, page} = this.#host.portalTerms.contribute;
    const apply = (from: Element) => {
      const field = from.closest('#scheduling')!.querySelector('input')!;
      if (!field.reportValidity()) return;
      close();
      onPublish(fromLocal(field.value));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && (event.target as Element).matches('input'))
        apply(event.target as Element);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    return html`<div
      id="scheduling"
      role="group"
      aria-label=${page.schedule}
      ?hidden=${!this.#scheduling}
      @keydown=${onKey}
    >
      ${
        this.#scheduling
          ? html`<label for="schedule">${startDate}</label>
              <input id="schedule" type="datetime-local" required min=${toLocal(new Date().toISOString())} />
              <button type="button" @click=${(event: Event) => apply(event.currentTarget as Element)}>
                ${page.schedule}
              </button>`
          : ''
      }
    </div>`;
  }
}
