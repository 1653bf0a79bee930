/** Pages of a test's own, on the demo's origin. */
import type {Page} from '@playwright/test';

/** `data-*` as the demo's own page with a script tag has them. */
export async function settingsOf(page: Page): Promise<string> {
  const html = await (await page.request.get('/script-tag.html')).text();
  const [key] = /data-subscription-key="[^"]+"/.exec(html) ?? [];
  return `data-base-url="/kb" ${key ?? ''} data-culture="en-US"`;
}

/** Shows a page of the test's own on the demo's origin. One whose scripts are held back has loaded late. */
export async function show(
  page: Page,
  body: string,
  head = '',
  headers: Record<string, string> = {},
  waitUntil: 'load' | 'commit' = 'load',
) {
  await page.route('**/own.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="en"><head><title>Own</title><link rel="icon" href="/mark.svg">${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/own.html', {waitUntil});
}
