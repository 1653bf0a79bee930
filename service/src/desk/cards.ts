/** The pages with one thing to do: those of the set-up, and signing in. */
import {html, raw} from 'hono/html';
import {card, field, formFault, nothing, type Html, type Typed} from './layout.ts';

/** The set-up is open, but this browser has not brought its token. */
export const tokenPage = (typed = nothing): Html =>
  card({
    title: 'Set up your help',
    lead: 'The service prints an address when it starts. Open that address, or paste its token here.',
    main: html`<form method="get" action="./">
      ${field(typed, {name: 'token', label: 'Token', autofocus: true})}
      <div class="acts"><button>Continue</button></div>
    </form>`,
  });

/**
 * Leads to the desk from a page of another site. A redirect would not do: browsers send no `SameSite=Strict` cookie with a navigation that
 * another site began.
 */
export const returnPage = (): Html =>
  card({
    title: 'You are signed in',
    head: html`<meta http-equiv="refresh" content="0; url=../" />`,
    main: html`<div class="acts"><a class="button" href="../">Go on</a></div>`,
  });

/** A page that only says something. */
export const messagePage = (title: string, lead: string): Html => card({title, lead, main: html``});

export const setupSitePage = (
  cultures: readonly {tag: string; name: string}[],
  typed: Typed,
  {asksName}: {asksName: boolean},
): Html =>
  card({
    title: 'What is your help called?',
    lead: 'You can change all of this later.',
    step: 1,
    main: html`<form method="post" action="./">
      ${formFault(typed)}
      ${
        asksName
          ? field(typed, {
              name: 'siteName',
              label: 'Name',
              hint: 'Readers see it above the articles.',
              placeholder: 'Acme Help',
              autocomplete: 'organization',
              autofocus: true,
            })
          : ''
      }
      <div class="field">
        <label for="culture">Language that you write in first</label>
        <select id="culture" name="culture">
          ${cultures.map(
            ({tag, name}) =>
              html`<option value="${tag}" ${raw(tag === typed.values['culture'] ? 'selected' : '')}>
                ${name}
              </option>`,
          )}
        </select>
      </div>
      <label class="check"
        ><input type="checkbox" name="samples" ${raw(typed.values['samples'] ? 'checked' : '')} /><span
          >Begin with three sample articles<small
            >In English, about writing good help. Delete them any time.</small
          ></span
        ></label
      >
      <div class="acts"><button>Continue</button></div>
    </form>`,
  });

export const setupPersonPage = (typed = nothing): Html =>
  card({
    title: 'Who runs it?',
    lead: 'The first person may do everything, and can let others in.',
    step: 2,
    main: html`<form method="post" action="person">
      ${formFault(typed)}
      ${field(typed, {name: 'username', label: 'Name to sign in with', autocomplete: 'username', autofocus: true})}
      ${field(typed, {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.',
      })}
      <div class="acts"><button>Continue</button></div>
    </form>`,
  });

export const setupPlacePage = (typed = nothing): Html =>
  card({
    title: 'Where will readers see it?',
    lead: 'The address of your site. The help then answers pages of this site alone.',
    step: 3,
    main: html`<form method="post" action="place">
      ${formFault(typed)}
      ${field(typed, {
        name: 'site',
        label: 'Address of your site',
        placeholder: 'https://www.example.com',
        autocomplete: 'url',
        autofocus: true,
      })}
      <div class="acts">
        <button>Show me the tag</button>
        <a class="button quiet late" href="../desk/">Later</a>
      </div>
    </form>`,
  });

/** @param provider host of the identity provider, where people may sign in there */
export const signInPage = (typed = nothing, provider?: string): Html =>
  card({
    title: 'Sign in',
    main: html`<form method="post" action="sign-in">
      ${formFault(typed)}
      ${field(typed, {name: 'username', label: 'Name', autocomplete: 'username', autofocus: true})}
      ${field(typed, {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
      })}
      <div class="acts">
        <button>Sign in</button>
        ${provider ? html`<a class="button quiet" href="provider">Sign in at ${provider}</a>` : ''}
      </div>
    </form>`,
  });
