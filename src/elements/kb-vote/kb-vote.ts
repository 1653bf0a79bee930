import {css, html, type PropertyValues} from 'lit';
import {codeOf} from '../../api/errors.ts';
import {statisticsVotePost, statisticsVotePostByModel} from '../../api/operations.ts';
import {onSessionEnd} from '../../context/session.ts';
import {ApiTask} from '../../tasks/api-task.ts';
import {type ShownArticle, TargetArticle} from '../../ui/article-context.ts';
import {errorBox} from '../../ui/error-box.ts';
import {icon} from '../../base/icons.ts';
import {checkIcon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {listen} from '../../base/listen.ts';
import {WriteTask} from '../../tasks/write-task.ts';
import {KbVotedEvent, KbBeforeVoteEvent} from './events.ts';
import type {Answers, Reason, VoteForm} from './vote-form.ts';

/** A thumb that points up; mirrored, it points down. */
const thumbIcon =
  'M7 11v9H4v-9zM7 11l4-8c2 0 2.5 1.5 2 3.5l-.5 3.5H19c1.2 0 1.8 1 1.5 2l-2 7c-.2.7-.8 1-1.5 1H7';

/** Errors whose own sentence is shown; for any other it is enough that the vote was not sent. */
const explainedErrors: unknown[] = ['config', 'offline', 'forbidden', 'rate-limited'];

const storageKey = ({contentId, culture}: ShownArticle) => `kb-vote:${contentId}:${culture.toLowerCase()}`;

/** The vote stored in this browser, if any. None where storage is forbidden. */
function recallVote(article: ShownArticle): boolean | undefined {
  try {
    const vote = localStorage.getItem(storageKey(article));
    return vote ? vote === 'yes' : undefined;
  } catch {
    return undefined;
  }
}

function storeVote(article: ShownArticle, helpful: boolean) {
  try {
    localStorage.setItem(storageKey(article), helpful ? 'yes' : 'no');
  } catch {
    // Forbidden or full. The vote itself has been sent.
  }
}

/** `voted` as soon as the vote is sent: a refusal takes it back. */
type Step = 'question' | 'form' | 'voted';

/**
 * "Was this helpful?" (Statistics_VotePost, Statistics_VotePostByModel, interface 4.3 and 4.4).
 *
 * Yes is sent at once. No opens a form that can be sent empty. Inside a kb-article it votes on what the article shows.
 *
 * @tag kb-vote
 * @summary Was this helpful?
 * @slot question - Instead of the question.
 * @slot thanks - Instead of the thanks.
 * @slot error - Instead of the error box.
 * @slot - `<option>` elements: the reasons to choose from.
 * @csspart question - The question.
 * @csspart button - Each of the two buttons.
 * @csspart form - The form that No opens.
 * @csspart submit - The button that sends the form.
 * @csspart thanks - The thanks.
 * @csspart totals - How many found it helpful.
 * @csspart error - The error box.
 * @fires {KbBeforeVoteEvent} kb-before-vote - Before a vote is sent; cancelable.
 * @fires {KbVotedEvent} kb-voted - The service has taken a vote.
 * @fires {KbErrorEvent} kb-error - A vote was refused, or totals could not be read.
 */
export class KbVote extends KbElement {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    reasons: {},
    comment: {},
    askEmail: {type: Boolean, attribute: 'ask-email'},
    askName: {type: Boolean, attribute: 'ask-name'},
    showTotals: {type: Boolean, attribute: 'show-totals'},
    remember: {type: Boolean},
    step: {state: true},
  };

  static override styles = [
    KbElement.styles,
    css`
      .question,
      .buttons {
        /* Where there is little room beside it, as in kb-help, the question stands above its buttons. */
        display: var(--_question, flex);
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_s) calc(2 * var(--_s));
        min-block-size: 2.75em;
      }
      .buttons {
        display: flex;
        gap: var(--_s);
      }
      #question {
        font-weight: 600;
      }
      button + button > svg {
        transform: scaleY(-1);
      }
      .buttons > button {
        min-inline-size: 5em;
      }
      .totals {
        min-block-size: 1.75em;
        padding-block-start: 0.25em;
      }
      .thanks {
        display: flex;
        align-items: center;
        gap: var(--_s);
        min-block-size: 2.75em;
        /* Focused by script in place of the pressed button; it is no control. */
        outline: 0;
      }
      .thanks > svg {
        color: var(--_success);
      }
      .error {
        margin-block-start: var(--_s);
      }
    `,
  ];

  readonly #article = new TargetArticle(this);
  readonly #form: LazyPart<VoteForm> = new LazyPart(this, async () => {
    const {VoteForm} = await import('./vote-form.ts');
    return new VoteForm(this, {submit: (answers) => void this.#send(answers), cancel: this.#cancel});
  });
  readonly #vote = new WriteTask(this);
  readonly #totals = new ApiTask(this, {
    args: () =>
      this.showTotals && this.#article.value ? ([this.#article.value.contentId] as const) : undefined,
    task: async (client, [contentId], options) => {
      // Not among the code of kb-help, which shows no totals.
      const {voteTotals} = await import('../../api/vote-totals.ts');
      return voteTotals(client, contentId, options);
    },
  });

  /** What the state is about; another article resets it. */
  #votedOn: object | undefined;
  /** The article that the question is about, also while the one around is away. */
  #asked: ShownArticle | undefined;
  #helpful = true;
  #withComment = false;
  /** Sent from the form, which is kept with all that was typed until the service has taken the vote. */
  #fromForm = false;

  private step: Step = 'question';

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  culture?: string;

  /**
   * Reasons to choose from: a JSON array of texts, or texts separated by commas; empty for none. `<option>` children do the same. Default: four
   * usual ones, in the element's language.
   */
  reasons?: string;

  /** Whether the form asks for a comment: `none`, `optional` or `required`. */
  comment: 'none' | 'optional' | 'required' = 'optional';

  /** Asks for an e-mail address. */
  askEmail = false;

  /** Asks for a name. */
  askName = false;

  /** Shows how many found it helpful. */
  showTotals = false;

  /** Remembers the reader's vote in this browser. Nothing is stored otherwise. */
  remember = false;

  constructor() {
    super();
    // What the person typed is not sent for the next one.
    onSessionEnd(this, () => (this.step = 'question'));
    listen(this, globalThis, 'pagehide', this.#leave);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    // One that is moved is connected again by then.
    queueMicrotask(() => this.isConnected || this.#leave());
  }

  protected override update(changed: PropertyValues<this>) {
    this.#startAnew();
    super.update(changed);
  }

  /** Asks again about another article, and when the session has ended. */
  #startAnew() {
    const votedOn = this.#article.subject;
    if (votedOn === this.#votedOn) return;
    this.#leave();
    const article = this.#article.value;
    this.#votedOn = votedOn;
    this.#asked = article;
    const remembered = this.remember && article ? recallVote(article) : undefined;
    this.#vote.reset();
    this.#form.value?.reset();
    this.#withComment = this.#fromForm = false;
    this.step = remembered === undefined ? 'question' : 'voted';
    this.#helpful = remembered ?? true;
  }

  /** Leaving the page or the article, or removing the element, with the form open counts as No, with what was typed. */
  readonly #leave = () => {
    const answers = this.#form.value?.answers;
    if (this.step === 'form' && answers && !this.#needsEmail) void this.#send(answers);
  };

  /** The older variant of the operation is wanted. */
  get #needsEmail() {
    return this.settings.modelVersion === 'v1';
  }

  /** The reasons of the page: `<option>` children, else the attribute. Undefined without either. */
  get #reasons(): Reason[] | undefined {
    const options = [...this.querySelectorAll<HTMLOptionElement>(':scope > option')];
    if (options.length) return options;
    if (this.reasons == null) return undefined;
    let texts: unknown;
    try {
      texts = JSON.parse(this.reasons);
    } catch {
      texts = this.reasons.split(',');
    }
    return [texts]
      .flat()
      .map((text) => String(text).trim())
      .filter(Boolean)
      .map((text) => ({value: text, text}));
  }

  readonly #cancel = () => {
    this.#vote.reset();
    this.#form.value?.reset();
    this.#goTo('question');
  };

  async #choose(helpful: boolean) {
    this.#helpful = helpful;
    const {comment, askEmail, askName} = this;
    const asks = comment !== 'none' || askEmail || askName || this.#reasons?.length !== 0;
    const needsForm = this.#needsEmail || (!helpful && asks);
    if (!needsForm) return this.#send({});
    const votedOn = this.#votedOn;
    const form = await this.#form.load();
    // Meanwhile the reader may have voted otherwise, or opened another article.
    if (votedOn !== this.#votedOn || this.step !== 'question' || helpful !== this.#helpful) return;
    if (form) {
      this.#goTo('form');
      await form.scrollIntoView();
    }
    // A vote without a comment is better than none. The older variant cannot do without the form.
    else if (!this.#needsEmail) return this.#send({});
  }

  #goTo(step: Step) {
    this.step = step;
    this.#vote.moveFocus(true);
  }

  async #send(answers: Answers) {
    const {step: before} = this;
    const article = this.#asked;
    if (!article || !this.apiClient || before === 'voted') return;
    const {contentId, culture} = article;
    const body = {contentId, culture, isHelpful: this.#helpful, ...answers};
    if (!this.dispatchEvent(new KbBeforeVoteEvent(body))) return;
    this.#withComment = Boolean(answers.comment);
    this.#fromForm = before === 'form';
    this.#goTo('voted');
    const {error, isStale} = (await this.#vote.run(
      (client, options) =>
        this.#needsEmail
          ? statisticsVotePostByModel(client, {body: {...body, email: answers.email ?? ''}}, options)
          : statisticsVotePost(client, {body}, options),
      ['Statistics_VotePost', body],
    ))!;
    if (error) {
      if (isStale) return;
      // Shows again what the vote was sent from, with the focus where it was. A form may be out of sight, because the page was shorter without it.
      this.step = before;
      if (this.matches(':focus-within')) this.#vote.moveFocus(before !== 'form');
      return;
    }
    if (this.remember) storeVote(article, body.isHelpful);
    if (!isStale) {
      this.#fromForm = false;
      if (this.showTotals) void this.#totals.run();
    }
    this.dispatchEvent(new KbVotedEvent(body));
  }

  protected override renderPending() {
    return html`<div class="base">
      <div class="question"></div>
      ${this.#renderTotals()}
    </div>`;
  }

  protected override renderContent(): unknown {
    const {step} = this;
    return html`<div class="base">
      ${step === 'question' ? this.#renderQuestion() : ''} ${step === 'voted' ? this.#renderThanks() : ''}
      ${step === 'form' || this.#fromForm ? this.#renderForm() : ''}
      ${step === 'form' ? '' : this.#renderTotals()} ${this.#renderFailure()}
      <slot @slotchange=${() => this.requestUpdate()} hidden></slot>
    </div>`;
  }

  #renderQuestion() {
    const {question, yes, no} = this.terms.vote;
    const button = (helpful: boolean) =>
      html`<button
        part="button"
        type="button"
        aria-describedby="question"
        ?data-focus=${helpful === this.#helpful}
        ?disabled=${!this.#article.value}
        @pointerenter=${this.#form.preload}
        @focus=${this.#form.preload}
        @click=${() => this.#choose(helpful)}
      >
        ${icon(thumbIcon)} ${helpful ? yes : no}
      </button>`;
    return html`<div class="question" role="group" aria-labelledby="question">
      <span id="question" part="question"><slot name="question">${question}</slot></span>
      <span class="buttons">${button(true)} ${button(false)}</span>
    </div>`;
  }

  #renderForm() {
    return this.#form.value?.render({
      helpful: this.#helpful,
      hidden: this.step !== 'form',
      refused: Boolean(this.#vote.failure),
      reasons: this.#reasons,
      needsEmail: this.#needsEmail,
    });
  }

  #renderThanks() {
    const {thanks, thanksForComment} = this.terms.voteForm;
    return html`<p class="thanks" part="thanks" role="status" tabindex="-1" data-focus>
      ${icon(checkIcon)} <slot name="thanks">${this.#withComment ? thanksForComment : thanks}</slot>
    </p>`;
  }

  /** The space is reserved from the start. */
  #renderTotals() {
    if (!this.showTotals) return '';
    const {voteUpCount: up = 0, voteDownCount: down = 0} = this.#totals.value ?? {};
    return html`<p class="muted totals" part="totals">
      ${up + down ? this.terms.voteForm.totals(up, up + down) : '\u00a0'}
    </p>`;
  }

  #renderFailure() {
    // Without the form, only the older variant cannot vote.
    const error = this.#vote.failure ?? (this.#needsEmail && this.#form.error);
    if (!error) return '';
    return errorBox(
      this,
      error,
      undefined,
      explainedErrors.includes(codeOf(error)) ? undefined : this.terms.vote.failed,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-vote': KbVote;
  }
}
