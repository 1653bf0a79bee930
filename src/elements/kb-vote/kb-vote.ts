import {html, type PropertyValues} from 'lit';
import {ArticleContext} from '../../ui/article-context.ts';
import {icon} from '../../ui/icons.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../ui/lazy-part.ts';
import {thumbIcon} from './icons.ts';
import {voteStyles} from './kb-vote.styles.ts';
import type {VoteFlow} from './vote-flow.ts';

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
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    reasons: {},
    comment: {},
    askEmail: {type: Boolean, attribute: 'ask-email'},
    askName: {type: Boolean, attribute: 'ask-name'},
    showTotals: {type: Boolean, attribute: 'show-totals'},
    remember: {type: Boolean},
    modelVersion: {attribute: 'model-version'},
  };

  static override styles = [KbElement.styles, voteStyles];

  readonly #article = new ArticleContext(this);
  /** What happens after a press, once the reader turned to the buttons. */
  readonly #flow: LazyPart<VoteFlow> = new LazyPart(this, async () => {
    const {VoteFlow} = await import('./vote-flow.ts');
    return new VoteFlow(this, this.#article);
  });

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  culture?: string;

  /** Reasons to choose from: a JSON array of texts, or texts separated by commas. `<option>` children do the same. */
  reasons = '';

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

  /** `v2` (default), or `v1`: the variant that needs an e-mail address. */
  modelVersion: 'v1' | 'v2' = 'v2';

  protected override willUpdate(changed: PropertyValues<this>) {
    // What was voted before and how others voted is shown without the reader doing anything.
    if ((changed.has('remember') || changed.has('showTotals')) && (this.remember || this.showTotals))
      void this.#flow.warm();
    this.#flow.value?.follow();
  }

  async #choose(helpful: boolean) {
    (await this.#flow.need())?.choose(helpful);
  }

  protected override renderPending() {
    return html`<div class="base">
      <div class="ask"></div>
      ${this.#totalsSpace}
    </div>`;
  }

  /** Where the totals will stand, once what reads them is there. */
  get #totalsSpace() {
    return this.showTotals ? html`<p class="muted totals"></p>` : '';
  }

  protected override renderContent(): unknown {
    return html`<div class="base">
      ${(this.#flow.value?.asks ?? true) ? this.#renderQuestion() : ''}
      ${this.#flow.value?.render() ?? this.#totalsSpace}
      ${this.#flow.stuck ? html`<p role="alert">${this.terms.vote.failed}</p>` : ''}
      <slot @slotchange=${() => this.requestUpdate()} hidden></slot>
    </div>`;
  }

  #renderQuestion() {
    const words = this.terms.vote;
    const button = (helpful: boolean) =>
      html`<button
        part="button"
        type="button"
        aria-describedby="question"
        ?data-focus=${helpful === this.#flow.value?.helpful}
        ?disabled=${!this.#article.value}
        @pointerenter=${this.#flow.warm}
        @focus=${this.#flow.warm}
        @click=${() => this.#choose(helpful)}
      >
        ${icon(thumbIcon)} ${helpful ? words.yes : words.no}
      </button>`;
    return html`<div class="ask" role="group" aria-labelledby="question">
      <span id="question" part="question"><slot name="question">${words.question}</slot></span>
      <span class="buttons">${button(true)} ${button(false)}</span>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-vote': KbVote;
  }
}
