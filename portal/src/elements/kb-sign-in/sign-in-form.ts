import {html, nothing} from 'lit';
import type {KbError} from 'kb-help/api.js';
import {errorBox, errorText, hasProblem} from 'kb-help/portal-kit.js';
import type {PortalTerms} from '../../i18n/terms.ts';
import type {PortalElement} from '../../ui/portal-element.ts';

interface SignInFormOptions {
  host: PortalElement;
  /** The person is asked again. */
  again: boolean;
  /** What a person who is asked again is called. */
  username: string;
  busy: boolean;
  failure: unknown;
  onSubmit: (username: string, password: string) => void;
}

/** The sentence for a refusal: what was typed is wrong, or something else. */
function refusalText(host: PortalElement, error: unknown): string {
  const {code} = error as Partial<KbError>;
  const terms = host.portalTerms.signIn;
  // Any other 403 is about the page, whose owner reads the reason in the console.
  if (code === 'forbidden') return hasProblem(error, 'credentials') ? terms.wrong : terms.failed;
  if (code === 'not-found') return terms.off;
  if (code === 'rate-limited') return terms.tooMany;
  return code === 'offline' ? errorText(host, error) : terms.failed;
}

/** Shows at each field what is missing, and focuses the first such field. Returns whether all are filled. */
function validate(form: HTMLFormElement, terms: PortalTerms['signIn']): boolean {
  let first: HTMLInputElement | undefined;
  for (const field of form.querySelectorAll('input')) {
    const isMissing = !field.value.trim();
    const message = form.querySelector(`#${field.id}-error`) as HTMLElement;
    message.textContent = isMissing ? terms.required[field.id as 'username' | 'password'] : '';
    field.setAttribute('aria-invalid', String(isMissing));
    if (isMissing) first ??= field;
  }
  first?.focus();
  return !first;
}

/** The dialog that asks for user name and password. */
export function signInForm({host, again, username, busy, failure, onSubmit}: SignInFormOptions) {
  const terms = host.portalTerms.signIn;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (busy || !validate(form, terms)) return;
    const {username, password} = Object.fromEntries(new FormData(form)) as Record<string, string>;
    onSubmit(username!.trim(), password!);
  };
  const close = (event: Event) => (event.currentTarget as Element).closest('dialog')?.close();
  const field = (id: 'username' | 'password', type: string, autocomplete: 'username' | 'current-password') =>
    html`<label for=${id}>${terms[id]}</label>
      <input
        id=${id}
        name=${id}
        type=${type}
        autocomplete=${autocomplete}
        autocapitalize="none"
        spellcheck="false"
        maxlength="1000"
        value=${id === 'username' ? username : nothing}
        ?data-first=${id === (username ? 'password' : 'username')}
        aria-describedby=${`${id}-error`}
      />
      <p class="field-error" id=${`${id}-error`} role="alert"></p>`;
  return html`<dialog part="dialog" aria-labelledby="title">
    <form part="form" novalidate aria-busy=${busy} @submit=${submit}>
      <h2 id="title">${terms.signIn}</h2>
      ${again ? html`<p>${terms.ended}</p>` : ''} ${field('username', 'text', 'username')}
      ${field('password', 'password', 'current-password')}
      ${failure ? errorBox(host, failure, undefined, refusalText(host, failure)) : ''}
      <div class="buttons">
        <button class="primary" part="submit">${busy ? terms.signingIn : terms.signIn}</button>
        <button type="button" @click=${close}>${host.terms.voteForm.cancel}</button>
      </div>
    </form>
  </dialog>`;
}
