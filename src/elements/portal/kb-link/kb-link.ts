import {css, html} from 'lit';
import {linkindicatorPost} from '../../../api/operations/feedback.ts';
import {TargetArticle} from '../../../ui/article-context.ts';
import {logForOwner} from '../../../ui/error-box.ts';
import {KbErrorEvent} from '../../../ui/events.ts';
import {formField, formStyles, valuesOf} from '../../../ui/form-field.ts';
import {checkIcon, icon} from '../../../ui/icons.ts';
import {PortalElement} from '../../../ui/portal-element.ts';
import {refusalBox} from '../../../ui/refusal.ts';
import {KbLinkedEvent, KbLinkEvent} from './events.ts';

/** As the service takes it. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);

/**
 * "I used this article" (Linkindicator_Post, interface 4.11): notes that an article was used for a record, such as an incident.
 *
 * With `link-url` and `description` one press notes it. What the page does not give is asked for. Inside a kb-article it is about what
 * the article shows.
 *
 * @tag kb-link
 * @summary I used this article.
 * @slot done - Instead of the confirmation.
 * @slot error - Instead of the error box.
 * @csspart button - The button that notes the use, or opens the form.
 * @csspart form - The form for what the page does not give.
 * @csspart submit - The button that sends the form.
 * @csspart done - The confirmation.
 * @csspart error - The error box.
 * @fires {KbLinkEvent} kb-link - Before the use is noted; cancelable.
 * @fires {KbLinkedEvent} kb-linked - The service has noted the use.
 * @fires {KbErrorEvent} kb-error - The use could not be noted.
 */
export class KbLink extends PortalElement {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    linkUrl: {attribute: 'link-url'},
    description: {},
    step: {state: true},
    sending: {state: true},
    errors: {state: true},
    failure: {state: true},
  };

  static override styles = [
    PortalElement.styles,
    formStyles,
    css`
      .offer {
        display: flex;
        min-block-size: 2.75em;
      }
      [aria-busy='true'] > button {
        opacity: 0.6;
      }
    `,
  ];

  readonly #article = new TargetArticle(this);
  /** Article and record that the state is about; others start anew. */
  #about = '';
  /** The record that was noted last. */
  #noted = '';
  /** The person acted, so the focus moves to what comes next. */
  #moveFocus = false;

  private step: 'offer' | 'form' | 'done' = 'offer';
  private sending = false;
  private errors: {url?: string; description?: string} = {};
  private failure: unknown;

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  culture?: string;

  /** Address of the record that the article is used for, absolute or relative to the page. Without it, a form asks for it. */
  linkUrl?: string;

  /** What the record is, such as its number and subject. Without it, a form asks for it. */
  description?: string;

  protected override willUpdate() {
    const {contentId} = this.#article.value ?? {};
    const about = [contentId, this.linkUrl, this.description].join('\n');
    if (about === this.#about) return;
    this.#about = about;
    this.step = 'offer';
    this.sending = false;
    this.failure = undefined;
    this.errors = {};
  }

  protected override updated() {
    if (!this.#moveFocus) return;
    this.#moveFocus = false;
    this.renderRoot.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  /** The page's address of the record, as the service takes it; empty where there is none. */
  get #url() {
    const {linkUrl, baseURI} = this;
    const url = linkUrl && URL.canParse(linkUrl, baseURI) ? new URL(linkUrl, baseURI).href : '';
    return isWebAddress(url) ? url : '';
  }

  #goTo(step: KbLink['step']) {
    this.step = step;
    this.failure = undefined;
    this.errors = {};
    this.#moveFocus = true;
  }

  readonly #onPress = () => {
    const url = this.#url;
    const description = this.description?.trim();
    if (url && description) void this.#send(url, description);
    else this.#goTo('form');
  };

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const {link} = this.portalTerms;
    const {url = '', description = ''} = valuesOf(event.currentTarget as HTMLFormElement);
    this.errors = {
      ...(!isWebAddress(url) && {url: link.urlInvalid}),
      ...(!description && {description: link.descriptionRequired}),
    };
    const [wrong] = Object.keys(this.errors);
    if (wrong) this.renderRoot.querySelector<HTMLElement>(`#${wrong}`)?.focus();
    else void this.#send(url, description);
  };

  readonly #onCancel = () => this.#goTo('offer');

  // Escape closes the form, but not a dialog around it.
  readonly #onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    this.#onCancel();
  };

  async #send(linkUrl: string, description: string) {
    const article = this.#article.value;
    const {apiClient} = this;
    if (!article || !apiClient || this.sending) return;
    const {contentId, culture} = article;
    const fields = {contentId, culture, linkUrl, description};
    if (!this.dispatchEvent(new KbLinkEvent(fields))) return;
    const about = this.#about;
    this.sending = true;
    this.failure = undefined;
    try {
      await linkindicatorPost(apiClient, {params: {contentId}, body: {linkUrl, description}});
    } catch (error) {
      if (about === this.#about) {
        this.sending = false;
        this.failure = error;
      }
      logForOwner(error);
      this.dispatchEvent(new KbErrorEvent(error));
      return;
    }
    if (about === this.#about) {
      this.sending = false;
      this.#noted = description;
      const focused = this.matches(':focus-within');
      this.#goTo('done');
      this.#moveFocus = focused;
    }
    this.dispatchEvent(new KbLinkedEvent(fields));
  }

  protected override renderPending() {
    return html`<div class="base"><div class="offer"></div></div>`;
  }

  protected override renderContent(): unknown {
    const {step, failure} = this;
    return html`<div class="base" aria-busy=${this.sending}>
      ${step === 'offer' ? this.#renderOffer() : step === 'form' ? this.#renderForm() : this.#renderDone()}
      ${failure ? refusalBox(this, failure, this.portalTerms.link.failed) : ''}
    </div>`;
  }

  #renderOffer() {
    return html`<div class="offer" aria-busy=${this.sending}>
      <button
        part="button"
        type="button"
        data-focus
        ?disabled=${!this.#article.value}
        aria-disabled=${this.sending}
        @click=${this.#onPress}
      >
        ${icon(checkIcon)} ${this.portalTerms.link.used}
      </button>
    </div>`;
  }

  #renderForm() {
    const {link} = this.portalTerms;
    const {send, cancel} = this.terms.voteForm;
    const {url, description} = this.errors;
    return html`<form
      part="form"
      novalidate
      aria-label=${link.used}
      @submit=${this.#onSubmit}
      @keydown=${this.#onKey}
    >
      ${formField(this, {
        id: 'url',
        label: link.url,
        value: this.#url,
        type: 'url',
        maxLength: 2000,
        error: url,
        first: !this.#url,
      })}
      ${formField(this, {
        id: 'description',
        label: link.description,
        value: this.description ?? '',
        maxLength: 500,
        error: description,
        first: Boolean(this.#url),
      })}
      <div class="buttons">
        <button class="primary" part="submit" aria-disabled=${this.sending}>${send}</button>
        <button type="button" @click=${this.#onCancel}>${cancel}</button>
      </div>
    </form>`;
  }

  #renderDone() {
    const {link} = this.portalTerms;
    const fixed = this.#url && this.description;
    return html`<div class="done" part="done" role="status" tabindex="-1" data-focus>
        ${icon(checkIcon)} <slot name="done"><span>${link.done(this.#noted)}</span></slot>
      </div>
      ${fixed ? '' : html`<button type="button" @click=${() => this.#goTo('form')}>${link.another}</button>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-link': KbLink;
  }
}
