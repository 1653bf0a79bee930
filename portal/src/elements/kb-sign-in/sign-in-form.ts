import {html} from 'lit';
import type {KbError} from 'kb-help/api.js';
import {errorBox, errorText, type FieldErrors, formField, hasProblem} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';

interface SignInFormOptions {
  host: PortalElement;
  /** The person is asked again. */
  again: boolean;
  /** What a person who is asked again is called. */
  username: string;
  errors: FieldErrors;
  busy: boolean;
  failure: unknown;
  onSubmit: (form: HTMLFormElement) => void;
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

/** The dialog that asks for user name and password. */
export function signInForm({host, again, username, errors, busy, failure, onSubmit}: SignInFormOptions) {
  const terms = host.portalTerms.signIn;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(event.currentTarget as HTMLFormElement);
  };
  const close = (event: Event) => (event.currentTarget as Element).closest('dialog')?.close();
  // The next person gets nothing of what was typed.
  const forget = (event: Event) => (event.currentTarget as Element).querySelector('form')!.reset();
  return html`<dialog part="dialog" aria-labelledby="title" @close=${forget}>
    <form part="form" novalidate aria-busy=${busy} @submit=${submit}>
      <h2 id="title">${terms.signIn}</h2>
      ${again ? html`<p>${terms.ended}</p>` : ''}
      ${formField(host, {
        id: 'username',
        label: terms.username,
        value: username,
        autocomplete: 'username',
        verbatim: true,
        maxLength: 1000,
        error: errors['username'],
        first: !username,
      })}
      ${formField(host, {
        id: 'password',
        label: terms.password,
        type: 'password',
        autocomplete: 'current-password',
        maxLength: 1000,
        error: errors['password'],
        first: Boolean(username),
      })}
      ${failure ? errorBox(host, failure, undefined, refusalText(host, failure)) : ''}
      <div class="buttons">
        <button class="primary" part="submit">${busy ? terms.signingIn : terms.signIn}</button>
        <button type="button" @click=${close}>${host.terms.voteForm.cancel}</button>
      </div>
    </form>
  </dialog>`;
}
