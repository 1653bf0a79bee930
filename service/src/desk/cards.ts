/** The pages with one thing to do: those of the set-up, and signing in. */
import {html, raw} from 'hono/html';
import {keptFields, sendAgain, type KeptForm} from './kept-form.ts';
import {addressField, check, newPasswordField} from './fields.ts';
import {
  card,
  choice,
  field,
  formFault,
  nothing,
  withMarkup,
  withQuery,
  type Html,
  type Typed,
} from './layout.ts';
import type {Voice} from './voice.ts';

/** The set-up is open, but this browser has not brought its token. */
export const tokenPage = (voice: Voice, typed = nothing): Html => {
  const {common, setup} = voice.words;
  return card(voice, {
    title: setup.tokenTitle,
    lead: setup.tokenLead,
    address: './',
    main: html`<form method="get" action="./">
      ${field(typed, {name: 'token', label: setup.token, autofocus: true})}
      <div class="acts"><button>${common.continue}</button></div>
    </form>`,
  });
};

/**
 * Leads to the desk from a page of another site. A redirect would not do: browsers send no `SameSite=Strict` cookie with a navigation that
 * another site began.
 */
export const returnPage = (voice: Voice): Html =>
  card(voice, {
    title: voice.words.signIn.done,
    head: html`<meta http-equiv="refresh" content="0; url=../" />`,
    main: html`<div class="acts"><a class="button" href="../">${voice.words.signIn.goOn}</a></div>`,
  });

/** A page with a message, and a link or button where there is a next step. */
export const messagePage = (voice: Voice, title: string, lead: string, main: Html = html``): Html =>
  card(voice, {title, lead, main});

/** What a person may not do, and a link to where they can go on. */
export const notYourRolePage = (voice: Voice, lead: string, [address, name]: [string, string]): Html =>
  messagePage(voice, voice.words.messages.notYourRole, lead, waysOn(voice, [address, name]));

/** For an account without a role at the desk. */
export const noRolePage = (voice: Voice, hasPages: boolean): Html => {
  const {frame, messages} = voice.words;
  const on = waysOn(voice, hasPages ? ['../help', frame.helpCentre] : undefined);
  return messagePage(voice, messages.notThisAccount, messages.noRole, on);
};

/** A link, and signing out, for the person may have another account. */
const waysOn = ({words}: Voice, link?: readonly [address: string, name: string]): Html =>
  html`<form class="acts" method="post" action="sign-out">
    ${link ? html`<a class="button" href="${link[0]}">${link[1]}</a>` : ''}
    <button class="quiet">${words.frame.signOut}</button>
  </form>`;

/** A sign-in that did not succeed. */
export const notSignedInPage = (voice: Voice, title: string, lead: string, signIn: string): Html =>
  messagePage(
    voice,
    title,
    lead,
    html`<div class="acts"><a class="button" href="${signIn}">${voice.words.signIn.title}</a></div>`,
  );

export const setupSitePage = (
  voice: Voice,
  cultures: readonly {tag: string; name: string}[],
  typed: Typed,
  mayRestore: boolean,
): Html => {
  const {common, restore, setup} = voice.words;
  return card(voice, {
    title: setup.siteTitle,
    lead: setup.siteLead,
    step: 1,
    address: './',
    ...(mayRestore && {foot: html`<a href="restore">${restore.title}</a>`}),
    main: html`<form method="post" action="./">
      ${formFault(typed)}
      ${field(typed, {
        name: 'siteName',
        label: common.name,
        hint: setup.nameHint,
        placeholder: setup.namePlaceholder,
        autocomplete: 'organization',
        autofocus: true,
      })}
      ${choice({
        name: 'culture',
        label: setup.firstLanguage,
        options: cultures.map(({tag, name}) => [tag, name] as const),
        chosen: typed.values['culture'],
      })}
      ${check({
        ...{name: 'samples', label: setup.samples, hint: setup.samplesHint},
        isChecked: Boolean(typed.values['samples']),
      })}
      <div class="acts"><button>${common.continue}</button></div>
    </form>`,
  });
};

export const setupPersonPage = (voice: Voice, typed = nothing): Html => {
  const {common, setup} = voice.words;
  return card(voice, {
    title: setup.personTitle,
    lead: setup.personLead,
    step: 2,
    address: 'person',
    main: html`<form method="post" action="person">
      ${field(typed, {
        name: 'username',
        label: common.signInName,
        autocomplete: 'username',
        autofocus: true,
        hint: setup.personHint,
      })}
      ${newPasswordField(typed, {name: 'password', label: common.password, hint: common.passwordHint})}
      <div class="acts"><button>${common.continue}</button></div>
    </form>`,
  });
};

export const setupPlacePage = (voice: Voice, typed = nothing): Html => {
  const {common, setup} = voice.words;
  return card(voice, {
    title: setup.placeTitle,
    lead: setup.placeLead,
    step: 3,
    address: 'place',
    main: html`<form method="post" action="place">
      ${addressField(typed, {name: 'site', label: common.siteAddress, autofocus: true})}
      <div class="acts">
        <button>${setup.showTag}</button>
        <a class="button quiet late" href="../desk/">${setup.later}</a>
      </div>
    </form>`,
  });
};

interface SignIn {
  typed?: Typed;
  /** Host of the identity provider, where people may sign in there. */
  provider: string | undefined;
  /** Address at the desk that is opened then. */
  back?: string;
  /** A form that came without a session. */
  kept?: KeptForm | undefined;
}

export const signInPage = (voice: Voice, {typed = nothing, provider, back = './', kept}: SignIn): Html => {
  const {common, signIn} = voice.words;
  return card(voice, {
    title: signIn.title,
    ...(kept
      ? {lead: signIn.ended}
      : {address: withQuery('sign-in', {back: back === './' ? undefined : back})}),
    main: html`<form method="post" action="sign-in">
        ${formFault(typed)} ${kept ? html`<p class="hint">${signIn.kept}</p>` : ''}
        ${kept ? keptFields(kept) : html`<input type="hidden" name="back" value="${back}" />`}
        ${field(typed, {name: 'username', label: common.name, autocomplete: 'username', autofocus: true})}
        ${field(typed, {
          name: 'password',
          label: common.password,
          type: 'password',
          autocomplete: 'current-password',
        })}
        <div class="acts">
          <button>${signIn.title}</button>
          ${
            provider
              ? html`<a class="button quiet" href="provider" ${raw(kept ? 'target="_blank"' : '')}
                  >${signIn.atProvider(provider)}</a
                >`
              : ''
          }
        </div>
      </form>
      <details>
        <summary>${signIn.forgotten}</summary>
        <p class="hint">
          ${withMarkup(signIn.forgottenWhy, html`<code>kb-help-service user password</code>`)}
        </p>
      </details>
      ${kept && provider ? sendAgain(voice, kept, signIn.goOn) : ''}`,
  });
};
