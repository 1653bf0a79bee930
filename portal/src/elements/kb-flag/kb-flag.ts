import {css, html, nothing} from 'lit';
import {type Client, contentGetSlash} from 'kb-help/api.js';
import {
  ApiTask,
  checkIcon,
  dateFormat,
  errorBox,
  type FieldsOf,
  formField,
  hasProblem,
  icon,
  TargetArticle,
  valuesOf,
  type WriteOptions,
} from 'kb-help/portal-kit.js';
import {articleFlagDelete} from '../../api/operations/editing.ts';
import {articleFlagPost} from '../../api/operations/feedback.ts';
import {statisticsViewGet} from '../../api/operations/reading.ts';
import {DisclosedForm, disclosedFormStyles} from '../../ui/disclosed-form.ts';
import {formStyles} from '../../ui/form.styles.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {refusalBox} from '../../ui/refusal.ts';
import {SignedIn} from '../../ui/signed-in.ts';
import {KbFlaggedEvent, KbBeforeFlagEvent, KbUnflaggedEvent, KbBeforeUnflagEvent} from './events.ts';

const flagIcon = 'M5 21V4M5 4h13l-3 4.5L18 13H5';

type FlagFields = FieldsOf<KbFlaggedEvent>;

interface Flag {
  /** Of the article. */
  title: string;
  reason: string;
  date?: string;
  person?: string;
  /** How many readers have met the problem, at most; undefined where the number could not be had. */
  views?: number;
}

/** What the service has taken, with a sentence of its own. */
type Done = 'reported' | 'cleared' | 'clearedAlready';

/**
 * A reader reports an article that needs improvement (ArticleFlag_Post, an extension). An editor sees the flag, its date and who reported
 * it, how often the article was viewed (Statistics_ViewGet, interface 4.17), and clears it with a title and a reason (ArticleFlag_Delete,
 * interface 4.9).
 *
 * Inside a kb-article it is about what the article shows. It reads the flag for people alone whose token has the role of an editor, and
 * offers to clear it where the service says that they may write.
 *
 * @tag kb-flag
 * @summary Report an article, and clear its flag.
 * @slot error - Instead of the error box.
 * @csspart button - The button that opens the form of a report.
 * @csspart flag - The box that shows an editor the flag.
 * @csspart clear - The button that opens the form to clear it.
 * @csspart form - The form.
 * @csspart submit - The button that sends the form.
 * @csspart done - The confirmation.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeFlagEvent} kb-before-flag - Before a report is sent; cancelable.
 * @fires {KbFlaggedEvent} kb-flagged - The service has flagged the article.
 * @fires {KbBeforeUnflagEvent} kb-before-unflag - Before a flag is cleared; cancelable.
 * @fires {KbUnflaggedEvent} kb-unflagged - The service has cleared the flag.
 * @fires {KbErrorEvent} kb-error - Something could not be sent, or the flag could not be read.
 */
export class KbFlag extends PortalElement {
  static override properties = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    askEmail: {type: Boolean, attribute: 'ask-email'},
  };

  static override styles = [
    PortalElement.styles,
    formStyles,
    disclosedFormStyles,
    css`
      .flag {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--_s) calc(1.5 * var(--_s));
        padding: calc(1.5 * var(--_s)) calc(2 * var(--_s));
        border: 1px solid var(--_border);
        border-inline-start: 3px solid var(--_danger);
        border-radius: var(--_radius);
      }
      .flag > svg {
        color: var(--_danger);
      }
      .flag > div {
        min-inline-size: 0;
      }
      .flag strong {
        font-weight: 650;
      }
      .flag .buttons,
      .flag form {
        margin-block-start: calc(1.5 * var(--_s));
      }
      .words {
        white-space: pre-line;
      }
    `,
  ];

  readonly #article = new TargetArticle(this);
  readonly #signedIn = new SignedIn(this);
  /** The flag as an editor may see and clear it; null where there is none. */
  readonly #flag = new ApiTask(this, {
    args: () => {
      const article = this.#article.value;
      return this.#signedIn.isEditor && article
        ? ([article.contentId, article.culture.toLowerCase()] as const)
        : undefined;
    },
    task: async (client, [contentId, culture], options): Promise<Flag | null> => {
      const content = await contentGetSlash(client, {params: {contentId}}, options);
      const translation = content?.translations?.find((each) => each?.culture?.toLowerCase() === culture);
      if (!content?.canWrite || !translation?.flag) return null;
      const {title = '', flag, flagDate, flaggedBy} = translation;
      // How urgent it is. The flag is shown without the number, too.
      const count = await statisticsViewGet(client, {params: {contentId}}, options).catch(() => undefined);
      return {title, reason: flag, date: flagDate, person: flaggedBy, views: count?.views};
    },
    silent: true,
  });

  /** About the translation of the article. */
  readonly #form = new DisclosedForm<'report' | 'clear', Done>(this, () => [this.#article.subject]);

  /** The content item. Default: what the kb-article around it shows. */
  contentId?: number;

  /** Culture of the translation. Default: the one that the kb-article around it shows. */
  culture?: string;

  /** Asks those who report for an e-mail address. */
  askEmail = false;

  readonly #onReport = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const {reason, comment, email} = valuesOf(form);
    const emailIsWrong = form.querySelector<HTMLInputElement>('#email')?.validity.valid === false;
    const hasErrors = this.#form.showErrors({
      ...(!reason && !comment && {comment: this.portalTerms.flag.reasonRequired}),
      ...(emailIsWrong && {email: this.terms.voteForm.emailInvalid}),
    });
    if (hasErrors) return;
    const title = this.#article.value?.title ?? '';
    const words = [reason, comment].filter(Boolean).join(': ');
    void this.#submit({title, reason: words, ...(email && {email})}, 'report');
  };

  readonly #onClear = (event: SubmitEvent) => {
    event.preventDefault();
    const {titleRequired, clearReasonRequired} = this.portalTerms.flag;
    const {title = '', reason = ''} = valuesOf(event.currentTarget as HTMLFormElement);
    const hasErrors = this.#form.showErrors({
      ...(!title && {title: titleRequired}),
      ...(!reason && {reason: clearReasonRequired}),
    });
    if (!hasErrors) void this.#submit({title, reason}, 'clear');
  };

  async #submit(words: Pick<FlagFields, 'title' | 'reason' | 'email'>, form: 'report' | 'clear') {
    const article = this.#article.value;
    if (!article || !this.apiClient || this.#form.sending) return;
    const {contentId, culture} = article;
    const fields: FlagFields = {contentId, culture, ...words};
    const reports = form === 'report';
    if (!this.dispatchEvent(reports ? new KbBeforeFlagEvent(fields) : new KbBeforeUnflagEvent(fields)))
      return;
    const isSent = await this.#form.send(
      (client, options) => (reports ? report : clear)(client, fields, options),
      [reports ? 'ArticleFlag_Post' : 'ArticleFlag_Delete', fields],
    );
    if (!isSent) return;
    if (this.#signedIn.isEditor) void this.#flag.run();
    this.dispatchEvent(reports ? new KbFlaggedEvent(fields) : new KbUnflaggedEvent(fields));
  }

  protected override renderPending() {
    return html`<div class="base"><div class="offer"></div></div>`;
  }

  protected override renderContent(): unknown {
    const {failure, opened, sending, done} = this.#form;
    const {failed, clearFailed} = this.portalTerms.flag;
    const flagOrReport = (flag?: Flag | null) => (flag ? this.#renderFlag(flag) : this.#renderReport());
    const pending = () => {
      // After a sign-in while the form is open, the form stays with what was typed.
      const flag = this.#flag.value;
      if (opened === 'report' || (opened && flag)) return flagOrReport(flag);
      return done ? '' : html`<div class="offer"></div>`;
    };
    return html`<div class="base" tabindex="-1" aria-busy=${sending || this.#flag.pending}>
      ${done ? this.#renderDone(done) : ''}
      ${this.#flag.render({
        // What an editor gets is not known before their token is.
        initial: () => (this.#signedIn.pending ? pending() : this.#renderReport()),
        pending,
        error: (error) => errorBox(this, error, () => void this.#flag.run()),
        complete: flagOrReport,
      })}
      ${failure ? refusalBox(this, failure, opened === 'clear' ? clearFailed : failed) : ''}
    </div>`;
  }

  #renderDone(done: Done) {
    return html`<p class="done" part="done" role="status" tabindex="-1" data-focus>
      ${icon(checkIcon)} ${this.portalTerms.flag[done]}
    </p>`;
  }

  /** The button, or the form that it opens. */
  #renderReport() {
    const {opened, done, errors} = this.#form;
    if (done) return '';
    const {flag} = this.portalTerms;
    if (opened !== 'report') {
      return html`<div class="offer">
        <button
          part="button"
          type="button"
          data-focus
          ?disabled=${!this.#article.value}
          @click=${() => this.#form.open('report')}
        >
          ${icon(flagIcon)} ${flag.report}
        </button>
      </div>`;
    }
    const {reasons, email: emailLabel, send} = this.terms.voteForm;
    const fields = html`<fieldset>
        <legend>${flag.reason}</legend>
        ${Object.entries(reasons).map(
          ([value, text], index) =>
            html`<label class="choice">
              <input type="radio" name="reason" .value=${value} ?data-focus=${index === 0} />${text}
            </label>`,
        )}
      </fieldset>
      ${formField(this, {
        id: 'comment',
        label: flag.comment,
        optional: true,
        long: true,
        maxLength: 4000,
        error: errors['comment'],
      })}
      ${
        this.askEmail
          ? formField(this, {
              id: 'email',
              label: emailLabel,
              value: this.#signedIn.person?.email ?? '',
              optional: true,
              type: 'email',
              autocomplete: 'email',
              maxLength: 254,
              error: errors['email'],
            })
          : nothing
      }`;
    return this.#form.render({label: flag.report, submit: send, fields, onSubmit: this.#onReport});
  }

  /** For editors. */
  #renderFlag({title, reason, date, person, views}: Flag) {
    const {flag} = this.portalTerms;
    const {opened, done} = this.#form;
    return html`<div class="flag" part="flag" role="group" aria-labelledby="flagged">
      ${icon(flagIcon)}
      <div>
        <p><strong id="flagged">${flag.flagged}</strong></p>
        <p class="words" dir="auto">${this.#localized(reason)}</p>
        <p class="muted">
          ${date ? html`<time datetime=${date}>${this.#dateText(date)}</time> · ` : ''}<bdi>${!person || person === 'anonymous' ? flag.anonymous : person}</bdi>${views ? html` · ${this.terms.list.views(views)}` : ''}
        </p>
        ${
          opened === 'clear'
            ? this.#renderClear(title)
            : html`<div class="buttons">
                <button
                  part="clear"
                  type="button"
                  ?data-focus=${!done}
                  @click=${() => this.#form.open('clear')}
                >
                  ${icon(checkIcon)} ${flag.clear}
                </button>
              </div>`
        }
      </div>
    </div>`;
  }

  #renderClear(articleTitle: string) {
    const {flag} = this.portalTerms;
    const {title, reason} = this.#form.errors;
    const fields = html`${formField(this, {
      id: 'title',
      label: flag.title,
      value: articleTitle,
      maxLength: 500,
      error: title,
    })}
    ${formField(this, {
      id: 'reason',
      label: flag.clearReason,
      long: true,
      maxLength: 4000,
      error: reason,
      first: true,
    })}`;
    return this.#form.render({label: flag.clear, submit: flag.clear, fields, onSubmit: this.#onClear});
  }

  /** A usual reason, of a report or of a vote, in the element's language, with the comment behind it. */
  #localized(reason: string) {
    const [name = '', ...comment] = reason.split(': ');
    const reasons: Record<string, string> = this.terms.voteForm.reasons;
    return Object.hasOwn(reasons, name) ? [reasons[name], ...comment].join(': ') : reason;
  }

  #dateText(date: string) {
    const time = Date.parse(date);
    return Number.isNaN(time)
      ? date
      : dateFormat(this.uiLang, {dateStyle: 'medium', timeStyle: 'short'}).format(time);
  }
}

async function report(client: Client, body: FlagFields, options: WriteOptions): Promise<Done> {
  await articleFlagPost(client, {body}, options);
  return 'reported';
}

async function clear(client: Client, body: FlagFields, options: WriteOptions): Promise<Done> {
  try {
    await articleFlagDelete(client, {body}, options);
    return 'cleared';
  } catch (error) {
    // The flag was removed by another request.
    if (hasProblem(error, 'no-flag')) return 'clearedAlready';
    throw error;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-flag': KbFlag;
  }
}
