/** The page of an article. */
import {html, raw} from 'hono/html';
import type {Content, Translation} from '../../../contract/types.ts';
import {cultureDirection} from '../../../src/content/direction.ts';
import {dateFormat} from '../../../src/i18n/date-format.ts';
import type {Terms} from '../../../src/i18n/terms.ts';
import type {ItemLink, Neighbors} from '../store/public-pages.ts';
import type {ListItem} from '../store/types.ts';
import {intlLocale} from '../text/cultures.ts';
import {
  absolute,
  canonicalUrl,
  fromPage,
  itemHref,
  itemPath,
  linksLeadHere,
  permalinkPath,
  picturePath,
  tagPath,
  votePath,
} from './addresses.ts';
import {hasPreview} from './preview-picture.ts';
import {describe, type SafeSection, type SafeVideo} from './article.ts';
import {languagesOf, layout, type RenderedPage} from './layout.ts';
import type {Html, Voice} from './voice.ts';
import {outlineOf, type OutlineEntry} from './outline.ts';
import {breadcrumbs, contactLine, pickedList} from './parts.ts';
import type {Site} from './site.ts';
import {breadcrumbList, faqPage, jsonLd, techArticle} from './structured-data.ts';

/** `reasons` after a No, which asks for them. */
export type VoteState = 'open' | 'reasons' | 'thanks' | 'thanksForComment';

export interface ArticlePage {
  content: Content;
  /** The one to show. */
  translation: Translation;
  path: readonly ItemLink[];
  sections: readonly SafeSection[];
  related: readonly ListItem[];
  neighbors: Neighbors;
  vote: VoteState;
}

/** Headings from which a list of contents helps. */
const minOutline = 3;
/** Reasons for a No, as kb-vote sends them. */
const reasons = ['missing-information', 'hard-to-understand', 'out-of-date', 'did-not-help'] as const;

/** @returns nothing for a text that is no date */
function dateOf(text: string | undefined, culture: string, say: (date: string) => string): Html[] {
  const date = new Date(text ?? NaN);
  if (isNaN(+date)) return [];
  const shown = dateFormat(intlLocale(culture), {dateStyle: 'long', timeZone: 'UTC'}).format(date);
  return [html`<time datetime="${date.toISOString().slice(0, 10)}">${say(shown)}</time>`];
}

function videoOf({url, isFile, steps}: SafeVideo, terms: Terms): Html {
  return html`${
    isFile
      ? html`<video src="${url}" controls preload="metadata"></video>`
      : html`<p><a href="${url}">${terms.articlePart.watch(new URL(url).hostname)}</a></p>`
  }${
    steps.length > 0
      ? html`<ol>
          ${steps.map((step) => html`<li>${raw(step)}</li>`)}
        </ol>`
      : ''
  }`;
}

function sectionOf(terms: Terms, {heading, html: markup, video, id}: SafeSection): Html {
  const text = html`${video ? videoOf(video, terms) : ''}${raw(markup)}`;
  return heading
    ? html`<section>
        <h2 id="${id}">${heading}</h2>
        ${text}
      </section>`
    : text;
}

/** A heading, and those of the next level below it. */
type Topic = [OutlineEntry, ...OutlineEntry[]];

function topicsOf(outline: readonly OutlineEntry[]): Topic[] {
  const topics: Topic[] = [];
  for (const entry of outline) {
    const topic = entry.level === 3 && topics.at(-1);
    if (topic) topic.push(entry);
    else topics.push([entry]);
  }
  return topics;
}

function contents({terms, styles}: Voice, topics: readonly Topic[]): Html {
  styles.use('contents');
  const link = ({id, text}: OutlineEntry) => html`<a href="#${id}">${text}</a>`;
  const listOf = (entries: readonly OutlineEntry[]) =>
    html`<ul>
      ${entries.map((each) => html`<li>${link(each)}</li>`)}
    </ul>`;
  return html`<nav class="contents" aria-labelledby="contents">
    <details>
      <summary id="contents">${terms.tableOfContents.label}</summary>
      <ul>
        ${topics.map(
          ([topic, ...below]) => html`<li>${link(topic)}${below.length > 0 ? listOf(below) : ''}</li>`,
        )}
      </ul>
    </details>
  </nav>`;
}

/** Reasons for a No, and a comment. */
function reasonsForm(site: Site, voice: Voice, action: string): Html {
  const {voteForm} = voice.terms;
  voice.styles.use('reasons', 'primary');
  return html`<div class="reasons">
    <form
      method="post"
      action="${action}"
      data-thanks="${voteForm.thanksForComment}"
      data-failed="${voice.terms.vote.failed}"
    >
      <fieldset>
        <legend>${voteForm.reasonLabel}</legend>
        ${reasons.map(
          (reason) =>
            html`<label
              ><input type="radio" name="reason" value="${reason}" /> ${voteForm.reasons[reason]}</label
            >`,
        )}
      </fieldset>
      <label for="comment">${voteForm.commentLabel} <small>(${voteForm.optional})</small></label>
      <textarea id="comment" name="comment" rows="3" maxlength="2000"></textarea>
      <button class="primary" name="helpful" value="no">${voteForm.send}</button>
    </form>
    ${contactLine(site, voice)}
  </div>`;
}

/** Was it helpful? Forms, which the page's script sends without leaving the page. The one of a No comes when it is asked for. */
function voteBox(site: Site, voice: Voice, link: ItemLink, state: VoteState): Html | '' {
  const {vote, voteForm} = voice.terms;
  if (site.isStatic) return contactLine(site, voice);
  voice.styles.use('vote', 'button');
  if (state === 'thanks' || state === 'thanksForComment')
    return html`<section class="vote" id="vote">
      <p role="status">${voteForm[state]}</p>
      ${state === 'thanksForComment' ? contactLine(site, voice) : ''}
    </section>`;
  const action = fromPage(site, votePath(site, link));
  const asksForReasons = state === 'reasons';
  const isCurrent = asksForReasons ? html` aria-current="true"` : '';
  return html`<section class="vote" id="vote">
    <h2>${vote.question}</h2>
    <form method="post" action="${action}" data-thanks="${voteForm.thanks}" data-failed="${vote.failed}">
      <button name="helpful" value="yes">${vote.yes}</button>
      <a${isCurrent} class="button" href="?vote=no#vote" rel="nofollow">${vote.no}</a>
    </form>
    ${asksForReasons ? reasonsForm(site, voice, action) : ''}
  </section>`;
}

/** Ways to take the article along. What needs a script is made by the script. */
function tools(site: Site, {terms}: Voice, link: ItemLink): Html {
  const {share, shareMenu} = terms;
  // Short, and it holds when the title changes.
  const url = linksLeadHere(site)
    ? absolute(site, permalinkPath(site, link.contentId, link.culture))
    : canonicalUrl(site, link);
  const mail = `mailto:?${new URLSearchParams({subject: link.title, body: url}).toString().replaceAll('+', '%20')}`;
  return html`<ul
    class="tools"
    aria-label="${share.label}"
    data-copy="${shareMenu.copy}"
    data-copied="${shareMenu.copied}"
    data-print="${shareMenu.print}"
  >
    <li><a href="${mail}">${shareMenu.email}</a></li>
  </ul>`;
}

function neighborLinks(site: Site, {words, styles}: Voice, {previous, next}: Neighbors): Html | '' {
  if (!previous && !next) return '';
  styles.use('neighbors');
  const link = (rel: 'prev' | 'next', name: string, item: ItemLink | undefined) =>
    item ? html`<a rel="${rel}" href="${itemHref(site, item)}"><small>${name}</small>${item.title}</a>` : '';
  return html`<nav class="neighbors">
    ${link('prev', words.previous, previous)} ${link('next', words.next, next)}
  </nav>`;
}

/** An article without what surrounds it on its page. */
export function articleText(
  site: Site,
  voice: Voice,
  {translation, sections}: Pick<ArticlePage, 'translation' | 'sections'>,
): Html {
  const {culture = '', title = '', author, createdDate, updatedDate, tags = []} = translation;
  const {terms, words, styles} = voice;
  styles.use('column', 'article');
  for (const {elements} of sections) styles.useForText(elements);
  if (cultureDirection(culture) === 'rtl') styles.use('code-direction');
  if (tags.length > 0) styles.use('tags');
  const outline = outlineOf(sections);
  const minutes = Math.max(1, Math.round(sections.reduce((sum, section) => sum + section.minutes, 0)));
  const facts = [
    ...dateOf(updatedDate ?? createdDate, culture, terms.article.updated),
    words.readingTime(minutes),
    ...(author ? [terms.article.by(author)] : []),
  ];
  return html`<article>
    <h1>${title}</h1>
    <p class="meta">${facts.map((fact, index) => html`${index > 0 ? ' · ' : ''}${fact}`)}</p>
    ${outline.length >= minOutline ? contents(voice, topicsOf(outline)) : ''}
    <div class="prose">${sections.map((section) => sectionOf(terms, section))}</div>
    ${
      tags.length > 0
        ? html`<ul class="tags" aria-label="${terms.article.tags}">
            ${tags.map((tag) => html`<li><a href="${fromPage(site, tagPath(site, culture, tag))}">#${tag}</a></li>`)}
          </ul>`
        : ''
    }
  </article>`;
}

export function articlePage(site: Site, voice: Voice, article: ArticlePage): Promise<RenderedPage> {
  const {content, translation, path, sections, related, neighbors, vote} = article;
  const {terms} = voice;
  const {culture = '', title = ''} = translation;
  const {self, ...languages} = languagesOf(site, 'article', content);
  const faq = faqPage(sections);
  return layout(site, {
    isArticle: true,
    voice,
    title,
    description: describe(translation),
    canonical: canonicalUrl(site, self),
    picture: hasPreview(site, title) ? absolute(site, picturePath(site, self)) : undefined,
    ...languages,
    head: html`${
      // Among files no header can say it.
      site.isStatic
        ? html`<link rel="alternate" type="text/markdown" href="${itemPath(site, self, '.md')}" />`
        : ''
    }
    ${jsonLd(techArticle(translation), breadcrumbList(site, culture, path, self), ...(faq ? [faq] : []))}`,
    main: html`${breadcrumbs(site, voice, path)} ${articleText(site, voice, article)}
      <div class="after">
        ${voteBox(site, voice, self, vote)} ${tools(site, voice, self)}
        ${pickedList(site, voice, terms.related.heading, related)} ${neighborLinks(site, voice, neighbors)}
      </div>`,
  });
}
