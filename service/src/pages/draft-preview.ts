/** A draft as its page will look, for a person without an account whom an editor sent a link. */
import {html} from 'hono/html';
import type {Translation} from '../../../contract/types.ts';
import {dateFormat} from '../../../src/i18n/date-format.ts';
import {contentView} from '../handlers/content-view.ts';
import {OwnUrls} from '../http/absolute-urls.ts';
import type {ContentRecord} from '../store/types.ts';
import {intlLocale} from '../text/cultures.ts';
import {articleText} from './article-page.ts';
import {layout, type RenderedPage} from './layout.ts';
import {withPageLinks} from './page-links.ts';
import type {Site} from './site.ts';
import {voiceIn} from './voice.ts';

/** The site as such a person sees it: nothing runs, nothing is counted, and no page is named that they may not see. */
export const draftSite = (site: Site): Site => ({
  ...site,
  preview: 'draft',
  searches: undefined,
  config: {...site.config, publicPages: {siteName: site.config.publicPages.siteName}},
});

/**
 * @param site by `draftSite`
 * @param record with one translation
 * @param options.hasPages whether readers have pages, to which links in the text may lead
 */
export async function draftPage(
  site: Site,
  record: ContentRecord,
  {end, hasPages}: {end: Date; hasPages: boolean},
): Promise<RenderedPage> {
  const {type, translations} = contentView(record, {
    ...{canWrite: false, insider: false},
    urls: new OwnUrls(site),
  });
  const [draft] = translations as [Translation];
  // Pages of tags have what is published.
  const translation = {...draft, tags: []};
  const {culture = '', title = ''} = translation;
  const voice = await voiceIn(culture);
  const {preview, previewUntil} = voice.words;
  const safe = await site.articles.sections({type, translation});
  const sections = hasPages ? await withPageLinks(site, safe, culture) : safe;
  const date = dateFormat(intlLocale(culture), {dateStyle: 'long', timeZone: 'UTC'}).format(end);
  return layout(site, {
    isArticle: true,
    voice,
    title,
    bar: html`<strong>${preview}</strong> <span>${previewUntil(date)}</span>`,
    main: articleText(site, voice, {translation, sections}),
  });
}

/** Instead of a draft. */
export async function noDraftPage(
  site: Site,
  culture: string,
  why: 'previewEnded' | 'previewPublished',
): Promise<RenderedPage> {
  const voice = await voiceIn(culture);
  voice.styles.use('absent');
  const title = voice.words[why];
  return layout(site, {
    voice,
    title,
    main: html`<div class="absent"><h1>${title}</h1></div>`,
  });
}
