import {html, type ReactiveController} from 'lit';
import {statisticsVotePost, statisticsVotePostByModel} from '../../api/operations/feedback.ts';
import {voteTotals} from '../../api/vote-totals.ts';
import type {ArticleContext} from '../../ui/article-context.ts';
import {KbErrorEvent} from '../../ui/events.ts';
import {checkIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import {loadTrouble, Request, type Trouble} from '../../ui/api-task.ts';
import {KbVotedEvent, KbVoteEvent} from './events.ts';
import type {KbVote} from './kb-vote.ts';
import {flowStyles} from './vote-flow.styles.ts';
import {recall, store} from './memory.ts';
import {reasonsOf} from './reasons.ts';
import {type Answers, answersOf, voteForm} from './vote-form.ts';

/** Errors that have a sentence of their own; for any other, what matters is that the vote was not taken. */
const explained = ['config', 'offline', 'forbidden', 'rate-limited'];

/** `ask`: the question. `form`: after No. `done`: voted, as far as the reader is concerned. */
type Step = 'ask' | 'form' | 'done';

/** What happens after a press on Yes or No. */
export class VoteFlow implements ReactiveController {
  readonly #host: KbVote;
  readonly #article: ArticleContext;
  readonly #totals: ApiTask<readonly [number], {voteUpCount?: number; voteDownCount?: number}>;
  /** What the state below is about; another article starts anew. */
  #about = '';
  #step: Step = 'ask';
  /** The form is kept, with all that was typed, until the service has taken the vote. */
  #sending = false;
  #commented = false;
  #failure: unknown;
  #trouble?: Trouble | undefined;
  /** The reader acted, so the focus follows to what comes next. */
  #moveFocus = false;
  helpful = true;

  constructor(host: KbVote, article: ArticleContext) {
    this.#host = host;
    this.#article = article;
    host.addController(this);
    host.applyStyles(flowStyles);
    this.#totals = new ApiTask(
      host,
      () => (host.showTotals && article.value ? ([article.value.contentId] as const) : undefined),
      (client, [contentId], options) => voteTotals(client, contentId, options),
    );
  }

  hostConnected() {
    addEventListener('pagehide', this.#onLeave);
  }

  hostDisconnected() {
    removeEventListener('pagehide', this.#onLeave);
  }

  hostUpdated() {
    if (!this.#moveFocus) return;
    this.#moveFocus = false;
    this.#host.renderRoot.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  /** Starts anew when the article is another one. */
  follow() {
    const article = this.#article.value;
    const about = article ? `${article.contentId} ${article.culture}`.toLowerCase() : '';
    if (about === this.#about) return;
    this.#about = about;
    const before = this.#host.remember && article ? recall(article) : undefined;
    this.#failure = undefined;
    this.#commented = this.#sending = false;
    this.#step = before === undefined ? 'ask' : 'done';
    this.helpful = before ?? true;
  }

  /** The question stands; the host shows it, since the reader may be at it while this is loaded. */
  get asks() {
    return this.#step === 'ask';
  }

  choose(helpful: boolean) {
    // Pressed again while this was on its way.
    if (!this.asks) return;
    const {modelVersion, comment, askEmail, askName, reasons} = this.#host;
    this.helpful = helpful;
    const asks = comment !== 'none' || askEmail || askName || reasonsOf(this.#host, reasons).length > 0;
    if (modelVersion === 'v1' || (!helpful && asks)) this.#go('form');
    else void this.#send({});
  }

  #go(step: Step) {
    this.#step = step;
    this.#failure = undefined;
    this.#moveFocus = true;
    this.#host.requestUpdate();
  }

  async #send(answers: Answers) {
    const host = this.#host;
    const article = this.#article.value;
    const {api} = host;
    if (!article || !api) return;
    const {contentId, culture} = article;
    const body = {contentId, culture, isHelpful: this.helpful, ...answers};
    if (!host.dispatchEvent(new KbVoteEvent(body))) return;
    const about = this.#about;
    const before = this.#step;
    this.#commented = Boolean(answers.comment);
    this.#sending = before === 'form';
    this.#go('done');
    try {
      if (host.modelVersion === 'v1') {
        await statisticsVotePostByModel(api, {body: {...body, email: answers.email ?? ''}});
      } else await statisticsVotePost(api, {body});
    } catch (error) {
      this.#trouble ??= await loadTrouble();
      if (about === this.#about) {
        this.#sending = false;
        const focused = host.matches(':focus-within');
        this.#go(before);
        this.#failure = error;
        this.#moveFocus = focused;
      }
      host.dispatchEvent(new KbErrorEvent(error));
      return;
    }
    if (host.remember) store(article, body.isHelpful);
    if (about === this.#about) {
      this.#sending = false;
      host.requestUpdate();
      if (host.showTotals) void this.#totals.run();
    }
    host.dispatchEvent(new KbVotedEvent(body));
  }

  /** Who pressed No and leaves has voted No, whether or not the form was sent. */
  readonly #onLeave = () => {
    if (this.#step === 'form' && this.#host.modelVersion === 'v2') void this.#send({});
  };

  render(): unknown {
    const step = this.#step;
    return html`${step === 'done' ? this.#renderThanks() : ''}
    ${step === 'form' || this.#sending ? this.#renderForm() : ''}
    ${this.#host.showTotals && step !== 'form' ? this.#renderTotals() : ''}
    ${this.#failure ? this.#renderFailure(this.#failure) : ''}`;
  }

  #renderForm() {
    const host = this.#host;
    return voteForm({
      host,
      helpful: this.helpful,
      hidden: this.#step !== 'form',
      reasons: host.reasons,
      comment: host.comment,
      email: host.modelVersion === 'v1' ? 'required' : host.askEmail ? 'optional' : 'none',
      name: host.askName,
      submit: (form) => void this.#send(answersOf(form)),
      cancel: () => this.#go('ask'),
    });
  }

  #renderThanks() {
    const words = this.#host.terms.voteForm;
    return html`<p class="thanks" part="thanks" role="status" tabindex="-1" data-focus>
      ${icon(checkIcon)} <slot name="thanks">${this.#commented ? words.thanksForComment : words.thanks}</slot>
    </p>`;
  }

  #renderTotals() {
    const {voteUpCount, voteDownCount} = this.#totals.value ?? {};
    const [up = 0, down = 0] = [voteUpCount, voteDownCount].map((count) => Number(count) || 0);
    return html`<p class="muted totals" part="totals">
      ${up + down ? this.#host.terms.voteForm.totals(up, up + down) : '\u00a0'}
    </p>`;
  }

  #renderFailure(error: unknown) {
    const {code = ''} = error as {code?: string};
    const {failed} = this.#host.terms.vote;
    const text = explained.includes(code) ? undefined : failed;
    return this.#trouble?.errorBox(this.#host, error, undefined, text) ?? html`<p role="alert">${failed}</p>`;
  }
}
