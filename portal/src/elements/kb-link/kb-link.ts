import {css, html} from 'lit';
import {checkIcon, formField, icon, TargetArticle, valuesOf} from 'kb-help/portal-kit.js';
import {linkindicatorPost} from '../../api/operations/feedback.ts';
import {DisclosedForm, disclosedFormStyles} from '../../ui/disclosed-form.ts';
import {formStyles} from '../../ui/form.styles.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {refusalBox} from '../../ui/refusal.ts';
import {KbLinkedEvent, KbBeforeLinkEvent} from './events.ts';

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
 * @fires {KbBeforeLinkEvent} kb-before-link - Before the use is noted; cancelable.
 * @fires {KbLinkedEvent} kb-linked - The service has noted the use.
 * @fires {KbErrorEvent} kb-error - The use could not be noted.
 */
export class KbLink extends PortalElement {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    linkUrl: {attribute: 'link-url'},
    description: {},
  };

  static override styles = [
    PortalElement.styles,
    formStyles,
    disclosedFormStyles,
    css`
      [aria-busy='true'] > button {
        opacity: 0.6;
      }
    `,
  ];

  readonly #article = new TargetArticle(this, ({contentId}) => `${contentId}`);
  /** About the article and the record; confirms the description of the record. */
  readonly #form = new DisclosedForm<'record', string>(this, () => [
    this.#article.subject,
    this.linkUrl,
    this.description,
  ]);

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  culture?: string;

  /** Address of the record that the article is used for, absolute or relative to the page. Without it, a form asks for it. */
  linkUrl?: string;

  /** What the record is, such as its number and subject. Without it, a form asks for it. */
  description?: string;

  /** The page's address of the record, as the service takes it; empty where there is none. */
  get #url() {
    const {linkUrl, baseURI} = this;
    const url = linkUrl && URL.canParse(linkUrl, baseURI) ? new URL(linkUrl, baseURI).href : '';
    return isWebAddress(url) ? url : '';
  }

  readonly #onPress = () => {
    const url = this.#url;
    const description = this.description?.trim();
    if (url && description) void this.#send(url, description);
    else this.#form.open('record');
  };

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const {link} = this.portalTerms;
    const {url = '', description = ''} = valuesOf(event.currentTarget as HTMLFormElement);
    const hasErrors = this.#form.showErrors({
      ...(!isWebAddress(url) && {url: link.urlInvalid}),
      ...(!description && {description: link.descriptionRequired}),
    });
    if (!hasErrors) void this.#send(url, description);
  };

  async #send(linkUrl: string, description: string) {
    const article = this.#article.value;
    if (!article || !this.apiClient || this.#form.sending) return;
    const {contentId, culture} = article;
    const fields = {contentId, culture, linkUrl, description};
    if (!this.dispatchEvent(new KbBeforeLinkEvent(fields))) return;
    const input = {params: {contentId}, body: {linkUrl, description}};
    const isSent = await this.#form.send(
      async (client, options) => {
        await linkindicatorPost(client, input, options);
        return description;
      },
      ['Linkindicator_Post', input],
    );
    if (isSent) this.dispatchEvent(new KbLinkedEvent(fields));
  }

  protected override renderPending() {
    return html`<div class="base"><div class="offer"></div></div>`;
  }

  protected override renderContent(): unknown {
    const {opened, done, sending, failure} = this.#form;
    return html`<div class="base" aria-busy=${sending}>
      ${opened ? this.#renderForm() : done ? this.#renderDone(done) : this.#renderOffer()}
      ${failure ? refusalBox(this, failure, this.portalTerms.link.failed) : ''}
    </div>`;
  }

  #renderOffer() {
    const {sending} = this.#form;
    return html`<div class="offer" aria-busy=${sending}>
      <button
        part="button"
        type="button"
        data-focus
        ?disabled=${!this.#article.value}
        aria-disabled=${sending}
        @click=${this.#onPress}
      >
        ${icon(checkIcon)} ${this.portalTerms.link.used}
      </button>
    </div>`;
  }

  #renderForm() {
    const {link} = this.portalTerms;
    const {url, description} = this.#form.errors;
    const fields = html`${formField(this, {
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
    })}`;
    return this.#form.render({
      label: link.used,
      submit: this.terms.voteForm.send,
      fields,
      onSubmit: this.#onSubmit,
    });
  }

  #renderDone(record: string) {
    const {link} = this.portalTerms;
    const isFixed = this.#url && this.description;
    return html`<div class="done" part="done" role="status" tabindex="-1" data-focus>
        ${icon(checkIcon)} <slot name="done"><span>${link.done(record)}</span></slot>
      </div>
      ${
        isFixed
          ? ''
          : html`<button type="button" @click=${() => this.#form.open('record')}>${link.another}</button>`
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-link': KbLink;
  }
}
