/** Playwright's `test` with a site behind nginx instead of the demo. */
import {test as base} from '../support/test.ts';
import {startSite, type Site} from './stack.ts';

export {expect} from '../support/test.ts';

export const test = base.extend<object, {site: Site}>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: ({site}, use) => use(site.url),
});

/** For what is seen on the wire alone, without a page. */
export const wireTest = test.extend({
  cleanPage: async ({}, use) => {
    await use(undefined);
  },
});
