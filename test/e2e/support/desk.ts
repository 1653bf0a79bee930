/** What people do at the incident desk (demo/portal.html). */
import type {Page} from '@playwright/test';
import {expect} from './test.ts';

/** Signs in, or in again, with the name and password that the page prints for a role. */
export async function signIn(page: Page, role: 'Editor' | 'Agent'): Promise<void> {
  const printed = page.locator('.account dl > div').filter({hasText: role}).locator('code');
  const [name = '', password = ''] = await printed.allTextContents();
  await page.getByRole('button', {name: /^Sign in/}).click();
  await page.getByRole('textbox', {name: 'User name'}).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', {name: 'Sign out'})).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Sign out'}).click();
  await expect(page.getByRole('button', {name: 'Sign in'})).toBeVisible();
}

export const queue = (page: Page) => page.getByRole('navigation', {name: 'Open incidents'});

/** The incident that is shown, by its number. */
export const record = (page: Page, number: string) => page.getByRole('region', {name: number});

/** The articles that are bound to the incident. */
export const bound = (page: Page) =>
  page.locator('kb-associations').getByRole('list').first().getByRole('link');

/** The article beside the incident. */
export const article = (page: Page) => page.locator('kb-article#reader');

/** Finds an article beside the incident, and opens it. */
export async function openArticle(page: Page, title: string): Promise<void> {
  const search = page.locator('kb-search#find');
  await search.getByRole('combobox').fill(title);
  await search.getByRole('combobox').press('Enter');
  await search.getByRole('link', {name: title}).click();
  await expect(article(page).getByRole('heading', {name: title})).toBeVisible();
}
