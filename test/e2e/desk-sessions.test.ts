/** Forms of the desk whose session ends while they are filled in. */
import type {Page} from '@playwright/test';
import {accounts} from '../../demo/serve/desk.ts';
import {expect, testOnOwnDemo as test} from './support/test.ts';

// The question whether the session goes on is answered by this status.
test.use({mayLog: /status of 403/});

async function signIn(page: Page) {
  await page.getByLabel('Name').fill(accounts.ownerName);
  await page.getByLabel('Password').fill(accounts.ownerPassword);
  await page.getByRole('button', {name: 'Sign in'}).click();
}

test('files that were chosen to import stay chosen, and those that are too large are said to be', async ({
  page,
  context,
}) => {
  await page.goto('/kb/desk/sign-in?back=import');
  await signIn(page);
  const files = page.getByLabel('Or files');
  const send = page.getByRole('button', {name: 'Import'});
  await files.setInputFiles({
    ...{name: 'kettle.md', mimeType: 'text/markdown'},
    buffer: Buffer.from(`# Descale the kettle\n\n${'Vinegar. '.repeat(10_000)}`),
  });
  await context.clearCookies();
  await send.click();
  const ended = page.getByRole('alert').filter({hasText: 'Your session has ended'});
  await expect(ended).toBeVisible();
  const other = context.waitForEvent('page');
  await ended.getByRole('link', {name: 'Sign in'}).click();
  const tab = await other;
  await signIn(tab);
  await expect(tab.getByRole('link', {name: 'Overview'})).toBeVisible();
  await tab.close();
  await send.click();
  await expect(page.getByRole('heading', {name: 'Imported'})).toBeVisible();
  await expect(page.getByText('Created 1, updated 0')).toBeVisible();

  await page.goto('/kb/desk/import');
  const isValid = () => files.evaluate((field: HTMLInputElement) => field.validationMessage);
  await files.evaluate((field: HTMLInputElement) => {
    const chosen = new DataTransfer();
    const part = new Uint8Array(2 ** 20);
    chosen.items.add(new File(Array<Uint8Array<ArrayBuffer>>(101).fill(part), 'large.zip'));
    field.files = chosen.files;
    field.dispatchEvent(new Event('input', {bubbles: true}));
  });
  expect(await isValid()).toBe('These files have more than 100 MB. Import them in parts.');
  await files.setInputFiles([]);
  expect(await isValid()).toBe('');
});

test('a button that is pressed twice acts once', async ({page}) => {
  await page.goto('/kb/desk/sign-in?back=folders');
  await signIn(page);
  await page.getByLabel('Name', {exact: true}).fill('Cups');
  let sent = 0;
  await page.route('**/desk/folders', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await route.continue();
  });
  // The second press comes when the first request is on its way.
  await page.getByRole('button', {name: 'Make it'}).evaluate((button: HTMLElement) => {
    const press = () => button.click();
    press();
    requestAnimationFrame(() => requestAnimationFrame(press));
  });
  await expect(page.locator('main > .undo')).toContainText('Made the folder “Cups”.');
  expect(sent).toBe(1);
});
