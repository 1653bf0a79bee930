/** What the desk's pages do with script: the elements on them act as the person who is signed in, and the tag can be copied. */
import type {KbProvider} from '../../src/elements/kb-provider/kb-provider.ts';
import type {KbContribute} from '../../portal/src/elements/kb-contribute/kb-contribute.ts';
import {previewBrand} from './brand-preview.ts';
import {prepareBulk} from './bulk.ts';
import {actInDetails} from './details.ts';
import {makeRowsDraggable} from './dragging.ts';
import {decideOnFeedback} from './feedback.ts';
import {prepareDownloads} from './downloads.ts';
import {restoreFocus} from './focus.ts';
import {followFields} from './live-parts.ts';
import {leadOnAfterRestart} from './restart.ts';
import {markPending} from './pending.ts';
import {showPresence} from './presence.ts';
import {boundFiles, sendWithinSession} from './large-forms.ts';
import {handleShortcuts} from './shortcuts.ts';

/** Asked again for each token: the elements keep one as long as it lasts. */
async function sessionToken(): Promise<string | undefined> {
  const response = await fetch('token', {method: 'POST'});
  // What was written is stored in the browser, and offered when the editor opens again.
  if (response.status === 403) {
    const view = `${location.pathname.split('/').at(-1)!}${location.search}`;
    location.assign(`sign-in?back=${encodeURIComponent(view)}`);
  }
  return ((await response.json()) as {token?: string}).token;
}

for (const provider of document.querySelectorAll<KbProvider>('kb-provider[data-session]')) {
  provider.getToken = sessionToken;
}

const editor = document.querySelector<KbContribute>('kb-contribute');
if (editor) {
  const addressOf = ({contentId, culture}: {contentId: number; culture: string}) =>
    `write?${new URLSearchParams({article: String(contentId), culture}).toString()}`;
  const form = document.querySelector<HTMLFormElement>('#publish');
  // By the form of the desk: it asks to sign in where the session has ended, and the page that follows offers to undo it.
  if (form)
    editor.publish = (translation) => {
      const {contentId, culture} = translation;
      const values = {pick: `${contentId} ${culture}`, back: addressOf(translation)};
      for (const [name, value] of Object.entries(values))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      form.submit();
    };
  // A new article has an address from here on.
  editor.addEventListener('kb-contributed', (event) => history.replaceState(null, '', addressOf(event)));
  actInDetails(editor);
  decideOnFeedback(editor);
  if (!editor.hasAttribute('content-id'))
    void customElements.whenDefined('kb-contribute').then(() => editor.focus());
}

// Attributes cannot carry styles here, by the pages' policy.
for (const element of document.querySelectorAll<HTMLElement>('[data-tokens]')) {
  element.style.cssText = element.dataset['tokens'] ?? '';
}

const live = document.querySelector<HTMLElement>('kb-help[data-tokens]');
document.querySelector<HTMLInputElement>('#accent')?.addEventListener('input', (event) => {
  live?.style.setProperty('--kb-accent', (event.currentTarget as HTMLInputElement).value);
});
for (const choice of document.querySelectorAll<HTMLSelectElement>('select:is(#placement, #mode, #route)'))
  choice.addEventListener('input', () => live?.setAttribute(choice.name, choice.value));
for (const text of document.querySelectorAll<HTMLInputElement>('input:is(#greeting, #logo)'))
  text.addEventListener('change', () => live?.setAttribute(text.name, text.value));

const presence = document.querySelector<HTMLElement>('[data-presence]');
if (presence) showPresence(presence, editor);

previewBrand();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-max-total]')) {
  boundFiles(form);
  sendWithinSession(form);
}

followFields(prepareBulk);

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  // Only pages of https and of this machine may write to the clipboard.
  button.hidden = !isSecureContext;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
    const said = document.getElementById('copied')!;
    await navigator.clipboard.writeText(text).then(
      () => (said.textContent = button.dataset['copied'] ?? ''),
      () => (said.textContent = button.dataset['failed'] ?? ''),
    );
  });
}

prepareDownloads();
leadOnAfterRestart();

// What a link has put into a field is continued.
const begun = document.querySelector<HTMLInputElement>('input[autofocus][type=text]');
begun?.setSelectionRange(begun.value.length, begun.value.length);

markPending();

prepareBulk();
restoreFocus();
makeRowsDraggable();
handleShortcuts();
