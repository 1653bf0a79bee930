/** What the desk's pages do with script: the elements on them act as the person who is signed in, and the tag can be copied. */
import type {KbProvider} from '../../src/elements/kb-provider/kb-provider.ts';

/** Asked again for each token: the elements keep one as long as it lasts. */
async function sessionToken(): Promise<string | undefined> {
  const response = await fetch('token', {method: 'POST'});
  if (response.status === 403) location.assign('sign-in');
  return ((await response.json()) as {token?: string}).token;
}

for (const provider of document.querySelectorAll<KbProvider>('kb-provider[data-session]')) {
  provider.getToken = sessionToken;
}

// Attributes cannot carry styles here, by the pages' policy.
for (const element of document.querySelectorAll<HTMLElement>('[data-tokens]')) {
  element.style.cssText = element.dataset['tokens'] ?? '';
}

// On a phone the bar of pages moves sideways.
document.querySelector('nav [aria-current=page]')?.scrollIntoView({block: 'nearest', inline: 'center'});

const live = document.querySelector<HTMLElement>('kb-help[data-tokens]');
document.querySelector<HTMLInputElement>('#accent')?.addEventListener('input', (event) => {
  live?.style.setProperty('--kb-accent', (event.currentTarget as HTMLInputElement).value);
});
for (const choice of document.querySelectorAll<HTMLSelectElement>('select:is(#placement, #mode, #route)'))
  choice.addEventListener('input', () => live?.setAttribute(choice.name, choice.value));

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  // Only pages of https and of this machine may write to the clipboard.
  button.hidden = !isSecureContext;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
    const said = document.getElementById('copied')!;
    await navigator.clipboard.writeText(text).then(
      () => (said.textContent = 'Copied. Paste it into your page.'),
      () => (said.textContent = 'The browser did not allow it. Select the tag and copy it.'),
    );
  });
}
