/**
 * Instead of a page that cannot be made, such as while the database is away: in the brand and the language of the reader, by what the service has
 * in memory.
 */
import type {Context} from 'hono';
import {html} from 'hono/html';
import {languages} from '../../../src/i18n/languages.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import {preferredCultures} from '../http/preferred-cultures.ts';
import type {Problem} from '../problem.ts';
import {languageOf} from '../store/languages.ts';
import {cultureOfPath, readAddress} from './addresses.ts';
import {layout, type RenderedPage} from './layout.ts';
import {asHeadingAndText} from './parts.ts';
import type {Site} from './site.ts';
import {voiceIn} from './voice.ts';

const messages = {
  vote: ({vote}: Terms) => vote.failed,
  tooMany: ({errors}: Terms) => errors.rateLimited,
  other: ({errors}: Terms) => errors.other,
};
type Failure = keyof typeof messages;

async function render(site: Site, culture: string, failure: Failure): Promise<RenderedPage> {
  const voice = await voiceIn(culture);
  const {title, rest} = asHeadingAndText(messages[failure](voice.terms), culture);
  // A vote has an address below that of its article.
  const again = failure === 'vote' ? '.' : '';
  voice.styles.use('column', 'list', 'absent', 'button', 'primary');
  return layout(site, {
    voice,
    title,
    hasSearch: true,
    main: html`<div class="absent">
      <h1>${title}</h1>
      ${failure === 'tooMany' ? html`<p>${rest}</p>` : ''}
      <p><a class="button primary" href="${again}">${voice.terms.errors.retry}</a></p>
    </div>`,
  });
}

/** @returns what answers by a page; by undefined where no browser asked for one, or the request itself is what is wrong */
export function failedPages(site: Site): (c: Context, problem: Problem) => Promise<Response | undefined> {
  /** Each is rendered once, because many requests are refused when there is much to do. */
  const pages = new Map<string, Promise<RenderedPage>>();

  /** The language that the words are in: pages for every region that an address may name would have no end. */
  function cultureFor(path: string, accepted: string | undefined): string {
    const own = site.config.culture;
    const asked = [cultureOfPath(path), ...preferredCultures(accepted, own)];
    const language = languageOf(asked.find((each) => each !== undefined && languages.has(each)) ?? own);
    return language === languageOf(own) ? own : language;
  }

  return async (c, {status, headers}) => {
    const path = new URL(c.req.url).pathname;
    const isPage = /^\/help(\/|$)/.test(path) && c.req.header('accept')?.includes('text/html');
    if (!isPage || (status < 500 && status !== 429)) return undefined;
    const failure: Failure =
      readAddress(path)?.page === 'vote' ? 'vote' : status === 429 ? 'tooMany' : 'other';
    const culture = cultureFor(path, c.req.header('accept-language'));
    const key = `${culture} ${failure}`;
    let page = pages.get(key);
    if (!page) {
      page = render(site, culture, failure);
      pages.set(key, page);
      page.catch(() => pages.delete(key));
    }
    const {html: body, contentSecurityPolicy} = await page;
    return c.body(body, status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy,
      ...headers,
    });
  };
}
