/** The page with the widget: what it costs before it is opened, and how a reader uses it. */
import type {Locator, Page} from '@playwright/test';
import {findingsInAllColors} from './support/axe.ts';
import {spoken} from './support/spoken.ts';
import {smallTargets} from './support/targets.ts';
import {expect, settled, test, watchWire} from './support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', {name: 'Help'});
const launcher = (page: Page) => page.getByRole('button', {name: 'Help', exact: true});

/** Code that the page asks for. */
function watchCode(page: Page): string[] {
  const code: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith('/dist/')) code.push(pathname.slice('/dist/'.length));
  });
  return code;
}

test('before it is opened a page loads the launcher alone, without a request to the service; nothing shifts', async ({
  page,
}) => {
  const code = watchCode(page);
  const sent = watchWire(page);
  await page.goto('/widget.html');
  await expect(launcher(page)).toBeVisible();
  await settled(page);
  expect(code).toContain('kb-launcher.js');
  // What the provider is made of comes too; how many bytes it all is, scripts/size.mjs says.
  expect(code.filter((file) => /panel|reader|article|search|vote|share|related/.test(file))).toEqual([]);
  await launcher(page).hover();
  await expect.poll(() => code).toContain('kb-help-panel.js');
  expect(sent).toEqual([]);
  await launcher(page).click();
  await expect(panel(page).getByRole('heading', {name: 'Recommended articles'})).toBeVisible();
  await expect(panel(page).getByRole('combobox')).toBeFocused();
  await settled(page);
  expect(sent.map(({path}) => path)).toEqual(['/rest/v2/recommended/?take=5']);
  expect(await page.evaluate(() => window.kbShifts)).toEqual([]);
});

test('a reader searches, reads, votes, and goes back', async ({page}) => {
  await page.goto('/widget.html');
  await launcher(page).click();
  await panel(page).getByRole('combobox').fill('policy');
  await page.keyboard.press('Enter');
  // The recommended articles have that link too, until the results take their place.
  await expect(panel(page).getByText(/results for/)).toBeVisible();
  const result = panel(page).getByRole('link', {name: /Content Security Policy/});
  await result.click();
  const title = panel(page).getByRole('heading', {name: /Content Security Policy/});
  await expect(title).toBeFocused();
  await expect(page).toHaveURL(/[?&]help=1023/);
  await panel(page).getByRole('button', {name: 'Yes'}).click();
  await expect(panel(page).getByText('Thank you for your vote.')).toBeVisible();
  await page.goBack();
  await expect(result).toBeVisible();
  await page.goForward();
  await expect(title).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await expect(page).not.toHaveURL(/help=/);
});

test('the address of the page opens an article, and buttons of the page open the widget', async ({page}) => {
  await page.goto('/widget.html?help=1023');
  await expect(panel(page).getByRole('heading', {name: /Content Security Policy/})).toBeVisible();
  await panel(page).getByRole('button', {name: 'Close'}).click();
  await page.getByRole('button', {name: 'Search the help'}).click();
  await expect(panel(page).getByText(/results for “import”/)).toBeVisible();
});

test('an anchor in an article scrolls within the panel and leaves the address alone', async ({page}) => {
  await page.goto('/widget.html?help=1002');
  const article = panel(page).locator('kb-article');
  await expect(article.locator('article')).toBeVisible();
  await article.evaluate((element) => {
    const link = Object.assign(document.createElement('a'), {
      href: '#4-look-at-the-page',
      textContent: 'Go on',
    });
    element.shadowRoot?.querySelector('.body')?.prepend(link);
  });
  const before = page.url();
  await panel(page).getByText('Go on').click();
  await expect(panel(page).getByRole('heading', {name: '4. Look at the page'})).toBeFocused();
  expect(page.url()).toBe(before);
});

test('code that cannot be loaded: the launcher shows an error with a retry', async ({page}) => {
  let broken = true;
  await page.route('**/dist/kb-help-panel.js', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/widget.html');
  await launcher(page).click();
  const again = page.getByRole('button', {name: 'Try again'});
  await expect(again).toBeVisible();
  broken = false;
  await again.click();
  await expect(panel(page).getByRole('heading', {name: 'Recommended articles'})).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

  test('it fills the screen, locks the scrolling of the page, and unlocks it again', async ({page}) => {
    await page.goto('/widget.html');
    await launcher(page).tap();
    await expect(panel(page).getByRole('heading', {name: 'Recommended articles'})).toBeVisible();
    await settled(page);
    await expect.poll(() => panel(page).boundingBox()).toEqual({x: 0, y: 0, width: 360, height: 740});
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    // A finger that opens the panel does not want the keyboard yet.
    await expect(panel(page).getByRole('combobox')).not.toBeFocused();
    await panel(page).getByRole('button', {name: 'Close'}).tap();
    await expect(panel(page)).toBeHidden();
    expect(await overflow()).not.toBe('hidden');
  });
});

test('in Arabic it is at the other side, from right to left', async ({page}) => {
  await page.goto('/widget.html?lang=ar-SA');
  const button = page.getByRole('button', {name: 'المساعدة', exact: true});
  const left = (element: Locator) => expect.poll(async () => (await element.boundingBox())?.x);
  await left(button).toBeLessThan(200);
  await button.click();
  const dialog = page.getByRole('dialog', {name: 'المساعدة'});
  await expect(dialog.getByRole('heading', {name: 'مقالات موصى بها'})).toBeVisible();
  await left(dialog.getByRole('button', {name: 'إغلاق'})).toBeLessThan(200);
});

test('screen readers are told that the button opens a dialog, which one, and that it is closed again', async ({
  page,
}) => {
  await page.goto('/widget.html');
  const button = async () =>
    (await spoken(page, 'kb-help')).find(({properties}) => properties.hasPopup === 'dialog');
  await expect(launcher(page)).toBeVisible();
  await expect.poll(button).toMatchObject({role: 'button', name: 'Help', properties: {expanded: false}});
  await launcher(page).press('Enter');
  await expect(panel(page).getByRole('combobox')).toBeFocused();
  const dialog = async () => (await spoken(page, 'kb-help')).find(({role}) => role === 'dialog');
  await expect.poll(dialog).toMatchObject({name: 'Help'});
  // The panel stands where the button stood.
  await expect.poll(button).toBe(undefined);
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await expect.poll(button).toMatchObject({properties: {expanded: false, focused: true}});
});

test('axe finds nothing in the panel, and every target is 24 px', async ({page}) => {
  await page.goto('/widget.html?help=1023');
  await expect(panel(page).getByRole('heading', {name: /Content Security Policy/})).toBeVisible();
  await settled(page);
  const look = async () => {
    // What appears fades in.
    await expect.poll(() => findingsInAllColors(page, 'kb-help')).toEqual([]);
    expect(await smallTargets(page, 'kb-help')).toEqual([]);
  };
  await look();
  await panel(page).getByRole('button', {name: 'Back'}).click();
  await expect(panel(page).getByRole('heading', {name: 'Recommended articles'})).toBeVisible();
  await look();
});

test('suggested articles change with the attribute suggest', async ({page}) => {
  await page.goto('/widget.html?suggest=policy');
  await launcher(page).click();
  const suggested = panel(page).locator('.suggested');
  await expect(suggested.getByRole('link', {name: /Content Security Policy/})).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/widget.html?suggest=theming');
    document.querySelector('kb-help')?.setAttribute('suggest', 'theming');
  });
  await expect(suggested.getByRole('link', {name: 'Theming with tokens'})).toBeVisible();
  await expect(suggested.getByRole('link', {name: /Content Security Policy/})).toHaveCount(0);
});

test('calls before the code has loaded are made when it has', async ({page}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dist/kb-help-panel.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/widget.html');
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => {
    void (document.querySelector('kb-help') as unknown as {search(query: string): void}).search('import');
  });
  release();
  await expect(panel(page).getByText(/results for “import”/)).toBeVisible();
});
