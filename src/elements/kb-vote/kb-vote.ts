import {html, nothing} from 'lit';
import {statisticsVotePost} from '../../api/operations.ts';
import {vote as en} from '../../i18n/en/vote.ts';
import {ArticleContext, type ShownArticle} from '../../ui/article-context.ts';
import {KbErrorEvent} from '../../ui/events.ts';
import {checkIcon, icon} from '../../ui/icons.ts';
import {controls} from '../../ui/controls.styles.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {property, state} from '../../ui/property.ts';
import {Request, type Trouble} from '../../ui/request.ts';
import {noIcon, yesIcon} from './icons.ts';
import {voteStyles} from './kb-vote.styles.ts';
import type {Answers} from './vote-form.ts';
import {KbVoteEvent, KbVotedEvent} from './events.ts';

/**
 * "Was this helpful?" (Statistics_VotePost, Statistics_VotePostByModel, interface 4.3 and 4.4).
 *
 * Yes is sent at once. No opens a form that can be sent empty. Inside a kb-article it votes on what the article shows.
 *
 * @summary Was this helpful?
 * @slot question - Instead of the question.
 * @slot thanks - Instead of the thanks.
 * @slot - `<option>` elements: the reasons to choose from.
 * @csspart question - The question.
 * @csspart button - Each of the two buttons.
 * @csspart form - The form that No opens.
 * @csspart submit - The button that sends the form.
 * @csspart thanks - The thanks.
 * @csspart totals - How many found it helpful.
 * @csspart error - The error box.
 * @fires {KbVoteEvent} kb-vote - Before a vote is sent; cancelable.
 * @fires {KbVotedEvent} kb-voted - The service has taken a vote.
 * @fires {KbErrorEvent} kb-error - A vote was refused, or totals could not be read.
 */
export class KbVote extends KbElement {
  static override styles = [KbElement.styles, controls, voteStyles];

  readonly #article = new ArticleContext(this);
  readonly #totals = new Request(
    this,
    () => (this.showTotals && this.#article.value ? ([this.#article.value.contentId] as const) : undefined),
    async (client, [contentId], options) =>
      (await import('../../api/vote-totals.ts')).voteTotals(client, contentId, options),
  );
  /** What the state below is about; another article starts anew. */
  #about = '';
  /** The reader acted, so the focus follows to what comes next. */
  #moveFocus = false;

  /** `ask`: the question. `form`: after No. `done`: voted, as far as the reader is concerned. */
  @state() private step: 'ask' | 'form' | 'done' = 'ask';
  @state() private helpful = true;
  @state() private commented = false;
  /** On its way: the form is kept, with all that was typed, until the service has taken it. */
  @state() private sending = false;
  @state() private failure?: {error: unknown; trouble: Trouble};
  /** The form's code, once the reader turned to No. */
  @state() private form?: typeof import('./vote-form.ts');

  /** The content item. Default: what the kb-article around it shows. */
  @property({type: Number, attribute: 'content-id'}) contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  @property() culture?: string;

  /** Reasons to choose from: a JSON array of texts, or texts separated by commas. `<option>` children do the same. */
  @property() reasons = '';

  /** Whether the form asks for a comment: `none`, `optional` or `required`. */
  @property() comment: 'none' | 'optional' | 'required' = 'optional';

  /** Asks for an e-mail address. */
  @property({type: Boolean, attribute: 'ask-email'}) askEmail = false;

  /** Asks for a name. */
  @property({type: Boolean, attribute: 'ask-name'}) askName = false;

  /** Shows how many found it helpful. */
  @property({type: Boolean, attribute: 'show-totals'}) showTotals = false;

  /** Remembers the reader's vote in this browser. Nothing is stored otherwise. */
  @property({type: Boolean}) remember = false;

  /** `v2` (default), or `v1`: the variant that needs an e-mail address. */
  @property({attribute: 'model-version'}) modelVersion: 'v1' | 'v2' = 'v2';

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('pagehide', this.#onLeave);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#onLeave);
  }

  protected override willUpdate() {
    const article = this.#article.value;
    const about = article ? `${article.contentId} ${article.culture}`.toLowerCase() : '';
    if (about === this.#about) return;
    this.#about = about;
    this.#reset(article);
  }

  #reset(article?: ShownArticle) {
    this.failure = undefined;
    this.commented = this.sending = false;
    this.step = 'ask';
    this.helpful = true;
    if (this.remember && article) void this.#recall(article);
  }

  async #recall(article: ShownArticle) {
    const about = this.#about;
    const {recall} = await import('./memory.ts');
    const before = recall(article);
    if (before === undefined || about !== this.#about) return;
    this.step = 'done';
    this.helpful = before;
  }

  protected override updated() {
    if (!this.#moveFocus) return;
    this.#moveFocus = false;
    this.renderRoot.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  protected override renderPending() {
    return html`<div class="base ask"></div>`;
  }

  protected override renderContent() {
    return html`<div class="base">
      ${this.step === 'ask' ? this.#renderAsk() : this.step === 'done' ? this.#renderThanks() : ''}
      ${this.form && (this.step === 'form' || this.sending) ? this.#renderForm(this.form) : ''}
      ${this.failure ? this.#renderFailure(this.failure) : ''}
      <slot @slotchange=${() => this.requestUpdate()} hidden></slot>
    </div>`;
  }

  #renderAsk() {
    const vote = this.words('vote', en);
    const idle = !this.#article.value;
    const button = (helpful: boolean) =>
      html`<button
        part="button"
        type="button"
        aria-describedby="question"
        ?data-focus=${helpful === this.helpful}
        ?disabled=${idle}
        @pointerenter=${helpful ? nothing : this.#warm}
        @focus=${helpful ? nothing : this.#warm}
        @click=${() => this.#choose(helpful)}
      >
        ${icon(helpful ? yesIcon : noIcon)} ${helpful ? vote.yes : vote.no}
      </button>`;
    return html`<div class="ask" role="group" aria-labelledby="question">
        <span id="question" part="question"><slot name="question">${vote.question}</slot></span>
        <span class="buttons">${button(true)} ${button(false)}</span>
      </div>
      ${this.#renderTotals()}`;
  }

  #renderForm({voteForm, answersOf}: typeof import('./vote-form.ts')) {
    return voteForm({
      host: this,
      helpful: this.helpful,
      hidden: this.step !== 'form',
      reasons: this.reasons,
      comment: this.comment,
      email: this.modelVersion === 'v1' ? 'required' : this.askEmail ? 'optional' : 'none',
      name: this.askName,
      submit: (form) => this.#send(this.helpful, answersOf(form)),
      cancel: () => {
        this.step = 'ask';
        this.failure = undefined;
        this.#moveFocus = true;
      },
    });
  }

  #renderFailure({error, trouble}: {error: unknown; trouble: Trouble}) {
    const {code} = error as {code?: string};
    // Access, set-up and connection have sentences of their own; for the rest, what matters is that the vote is not lost.
    const own = ['config', 'offline', 'forbidden', 'rate-limited'].includes(code ?? '');
    return trouble.errorBox(this, error, undefined, own ? undefined : this.words('vote', en).failed);
  }

  #renderThanks() {
    const vote = this.words('vote', en);
    return html`<p class="thanks" part="thanks" role="status" tabindex="-1" data-focus>
        ${icon(checkIcon)} <slot name="thanks">${this.commented ? vote.thanksForComment : vote.thanks}</slot>
      </p>
      ${this.#renderTotals()}`;
  }

  #renderTotals() {
    if (!this.showTotals) return '';
    const {voteUpCount: up = 0, voteDownCount: down = 0} = this.#totals.value ?? {};
    return html`<p class="muted totals" part="totals">
      ${up + down ? this.words('vote', en).totals(up, up + down) : '\u00a0'}
    </p>`;
  }

  readonly #warm = () => void import('./vote-form.ts').catch(() => undefined);

  async #choose(helpful: boolean) {
    this.helpful = helpful;
    this.failure = undefined;
    const asks =
      this.modelVersion === 'v1' ||
      (!helpful &&
        (this.comment !== 'none' ||
          this.askEmail ||
          this.askName ||
          this.reasons ||
          this.querySelector('option')));
    // A form that cannot be loaded must not cost the vote itself.
    if (asks) this.form ??= await import('./vote-form.ts').catch(() => undefined);
    if (!asks || !this.form) return this.#send(helpful, {});
    this.step = 'form';
    this.#moveFocus = true;
  }

  async #send(isHelpful: boolean, answers: Answers) {
    const article = this.#article.value;
    const {api, step} = this;
    if (!article || !api) return;
    const {contentId, culture} = article;
    const body = {contentId, culture, isHelpful, ...answers};
    if (!this.dispatchEvent(new KbVoteEvent(body))) return;
    const about = this.#about;
    this.failure = undefined;
    this.commented = Boolean(answers.comment);
    this.sending = step === 'form';
    this.step = 'done';
    this.#moveFocus = true;
    try {
      if (this.modelVersion === 'v1') {
        const {statisticsVotePostByModel} = await import('../../api/operations.ts');
        await statisticsVotePostByModel(api, {body: {...body, email: answers.email ?? ''}});
      } else await statisticsVotePost(api, {body});
    } catch (error) {
      const trouble = await import('../../ui/trouble.ts');
      if (about === this.#about) {
        this.sending = false;
        this.step = step;
        this.failure = {error, trouble};
        this.#moveFocus = this.matches(':focus-within');
      }
      this.dispatchEvent(new KbErrorEvent(error));
      return;
    }
    if (this.remember) (await import('./memory.ts')).store(article, isHelpful);
    if (about === this.#about) {
      this.sending = false;
      if (this.showTotals) void this.#totals.run();
    }
    this.dispatchEvent(new KbVotedEvent(body));
  }

  /** Who pressed No and leaves has voted No, whether or not the form was sent. */
  readonly #onLeave = () => {
    if (this.step === 'form' && this.modelVersion === 'v2') void this.#send(this.helpful, {});
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-vote': KbVote;
  }
}
