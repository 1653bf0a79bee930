/** About one article: what readers said, what leads to it, and a preview of what is not published. */
import {html} from 'hono/html';
import {leadingSearches, type LeadingSearches} from '../search/leading-searches.ts';
import {
  articleComments,
  articleStates,
  articleVotes,
  type ArticleComment,
  type ArticleStates,
  type ArticleTranslation,
  type ArticleVotes,
  type Votes,
} from '../store/article-report.ts';
import {incomingLinks, type IncomingLinks} from '../store/incoming-links.ts';
import {articleLinkTemplates} from '../pages/addresses.ts';
import {emptySection, listSection, said, section, sections, unflagForm} from './feedback.ts';
import {
  articleAddress,
  choice,
  copyButton,
  exactTimeOf,
  deskPage,
  heading,
  agoOf,
  timeOf,
  withMarkup,
  type Desk,
  type Html,
} from './layout.ts';
import {historyLink, type Open} from './pages.ts';
import {mayDo, mayOpen} from './rights.ts';
import type {DeskTools} from './views.ts';

/** Days of the columns of votes. */
const periods = [30, 90] as const;
const maxComments = 20;
const maxLinks = 50;
/** Searches that are made again, of how many days, and results that count. */
const searches = {days: 30, take: 100, first: 5} as const;

/** Milliseconds for all searches, and for all links. */
const budgetMs = 2000;

export interface About {
  open: Open;
  states: ArticleStates;
  votes: ArticleVotes;
  comments: readonly ArticleComment[];
  links: IncomingLinks;
  /** Undefined where searches are not counted. */
  leading: LeadingSearches | undefined;
}

/** A preview link that was made just now. */
export interface MadeLink {
  culture: string;
  url: string;
  end: Date;
}

/** Undefined where there is no such article. */
export async function readAbout(
  {db, config, publicUrl}: Pick<DeskTools, 'db' | 'config' | 'publicUrl'>,
  open: Open,
): Promise<About | undefined> {
  const {contentId} = open;
  const states = await articleStates(db, contentId);
  if (!states) return undefined;
  const templates = articleLinkTemplates({config, publicUrl});
  return {
    open,
    states,
    votes: await articleVotes(db, contentId, periods),
    comments: await articleComments(db, contentId, maxComments),
    links: await incomingLinks(db, contentId, {templates, take: maxLinks, budgetMs}),
    leading: config.countSearches ? await leadingSearches(db, contentId, {...searches, budgetMs}) : undefined,
  };
}

/** The translation that the view was opened from, else the first. */
const shownOf = ({open, states: {translations}}: About): ArticleTranslation =>
  translations.find(({culture}) => culture.toLowerCase() === open.culture.toLowerCase()) ?? translations[0]!;

/** A draft for a person without an account. The address is shown once, since nothing is stored of it. */
function previewSection(desk: Desk, about: About, made: MadeLink | undefined) {
  const {
    open: {contentId},
    states,
  } = about;
  const {common, preview} = desk.voice.words;
  const drafts = states.translations.filter(({isDraft}) => isDraft);
  if (states.type !== 'article' || !mayDo(desk, 'preview-link')) return '';
  if (drafts.length === 0 && !states.translations.some(({isReadable}) => isReadable)) return '';
  if (drafts.length === 0) return emptySection(preview.title, preview.published);
  const link = made
    ? html`<div class="panel" role="status">
        <pre id="preview-link" tabindex="0">${made.url}</pre>
        ${copyButton(
          desk,
          'preview-link',
          html`<a class="button quiet" href="${made.url}" target="_blank" rel="noreferrer"
            >${preview.open}</a
          >`,
        )}
        <p class="hint">${withMarkup(preview.until, exactTimeOf(desk, made.end.toISOString()))}</p>
      </div>`
    : '';
  return section(
    preview.title,
    preview.lead,
    html`<form class="joined" method="post" action="preview-link">
        <input type="hidden" name="article" value="${contentId}" />
        ${choice({
          name: 'culture',
          label: common.language,
          isLabelHidden: true,
          options: drafts.map(({culture}) => [culture, desk.voice.nameOf(culture)]),
          chosen: made?.culture ?? shownOf(about).culture,
        })}
        <button class="quiet">${preview.make}</button>
      </form>
      ${link}`,
  );
}

function votesSection(desk: Desk, {votes: {cultures, total}}: About, retention: number) {
  const {about, common, overview} = desk.voice.words;
  const cell = (label: string, {yes, no}: Votes): Html =>
    html`<td data-label="${label}">${yes + no > 0 ? about.yesAndNo(yes, no) : '–'}</td>`;
  const heads = [...periods.map((days) => overview.lastDays(days)), about.inAll];
  const sum = (votes: readonly Votes[]) =>
    votes.reduce((all, {yes, no}) => ({yes: all.yes + yes, no: all.no + no}), {yes: 0, no: 0});
  const row = (name: string, votes: readonly Votes[]): Html =>
    html`<tr>
      <th scope="row">${name}</th>
      ${votes.map((each, index) => cell(heads[index]!, each))}
    </tr>`;
  const kept = sum(cultures.map((each) => each.kept));
  const all = [...periods.map((_, index) => sum(cultures.map((each) => each.periods[index]!))), total];
  const isComplete = kept.yes + kept.no >= total.yes + total.no;
  const rows = cultures.map((each) => row(desk.voice.nameOf(each.culture), [...each.periods, each.kept]));
  if (cultures.length !== 1 || !isComplete) rows.push(row(common.everyLanguage, all));
  return listSection({
    title: overview.votes,
    heads: [common.language, ...heads],
    rows: total.yes + total.no === 0 ? [] : rows,
    none: about.noVotes,
    note: isComplete || retention === 0 ? '' : about.olderVotes(retention),
  });
}

/** What the languages of the rows of a table are called in it. */
const languagesOf = ({voice}: Desk, rows: readonly {culture: string}[]) =>
  voice.namesAmong(rows.map(({culture}) => culture));

function commentsSection(desk: Desk, {comments}: About) {
  const {about, common, improve, overview} = desk.voice.words;
  const languageOf = languagesOf(desk, comments);
  return listSection({
    title: about.comments,
    heads: [improve.whatWasSaid, about.helpful, common.language, improve.on],
    rows: comments.map(
      ({date, culture, isHelpful, reason, comment}) =>
        html`<tr>
          <th scope="row">${said(desk, culture, [reason, comment].filter(Boolean).join(': '))}</th>
          <td data-label="${about.helpful}">${isHelpful ? overview.yes : overview.no}</td>
          <td>${languageOf(culture)}</td>
          <td>${agoOf(desk, date)}</td>
        </tr>`,
    ),
    none: about.noComments,
  });
}

function flagsSection(desk: Desk, {open: {contentId}, states}: About) {
  const {common, improve} = desk.voice.words;
  const flagged = states.translations.filter(({flag}) => flag !== null);
  const languageOf = languagesOf(desk, flagged);
  return listSection({
    title: common.flagged,
    heads: [improve.whatIsWrong, common.language, common.by, common.since, ''],
    rows: flagged.map(
      ({culture, flag, flaggedBy, flagDate}) =>
        html`<tr>
          <th scope="row">${said(desk, culture, flag!)}</th>
          <td>${languageOf(culture)}</td>
          <td>${flaggedBy ?? ''}</td>
          <td>${flagDate ? timeOf(desk, flagDate) : ''}</td>
          <td>${unflagForm(desk, {contentId, culture})}</td>
        </tr>`,
    ),
    none: improve.noneFlagged,
  });
}

function searchesSection(desk: Desk, {leading, states}: About) {
  const {about, common, improve, overview} = desk.voice.words;
  if (!leading) return emptySection(about.searches, overview.noSearches);
  const {found, frequent, made} = leading;
  const toImprove = html`<a href="improve">${improve.missed}</a>`;
  const isPublished = states.translations.some(({isReadable}) => isReadable);
  const lead = about.searchesLead(searches.take, searches.days, searches.first);
  const note = made < frequent ? about.fewerSearches(made, frequent) : '';
  const languageOf = languagesOf(desk, found);
  return listSection({
    title: about.searches,
    lead,
    heads: [improve.words, common.language, about.place, improve.searches],
    rows: found.map(
      ({query, culture, place, searches: count}) =>
        html`<tr>
          <th scope="row" lang="${culture}">${query}</th>
          <td>${languageOf(culture)}</td>
          <td data-label="${about.place}">${desk.voice.number(place)}</td>
          <td data-label="${improve.searches}">${desk.voice.number(count)}</td>
        </tr>`,
    ),
    none: isPublished ? [lead, note, about.noSearches].filter(Boolean).join(' ') : about.onlyPublished,
    next: isPublished ? toImprove : '',
    note,
  });
}

function linksSection(desk: Desk, {links: {links, isComplete}}: About) {
  const {about, common, states} = desk.voice.words;
  const all = html`<a href="articles">${common.allArticles}</a>`;
  const languageOf = languagesOf(desk, links);
  return listSection({
    title: about.links,
    lead: about.linksLead,
    heads: [common.title, common.language, common.state],
    rows: links.map(
      ({contentId, culture, title, knowledgeState}) =>
        html`<tr>
          <th scope="row" lang="${culture}">
            <a href="${articleAddress(desk, {contentId, culture})}">${title}</a>
          </th>
          <td>${languageOf(culture)}</td>
          <td><span class="state ${knowledgeState}">${states[knowledgeState]}</span></td>
        </tr>`,
    ),
    none: isComplete ? about.noLinks : about.noLinksYet,
    next: all,
    note: isComplete ? '' : about.moreLinks,
  });
}

/** @param retention days that votes are kept; 0: for ever */
export function aboutPage(desk: Desk, about: About, retention: number, made?: MadeLink): Html {
  const {views, about: words, common, editor} = desk.voice.words;
  const {contentId} = about.open;
  const {culture, title} = shownOf(about);
  const open = {contentId, culture};
  return deskPage(
    desk,
    'articles',
    words.title,
    html`${heading(
      html`<bdi lang="${culture}">${title}</bdi>`,
      words.lead,
      html`<a class="button quiet" href="${articleAddress(desk, open)}"
          >${mayOpen(desk, 'write') ? common.edit : editor.read}</a
        >
        ${historyLink(desk, open)}`,
      html`<a href="articles">${views.articles}</a>`,
    )}
    ${sections([
      previewSection(desk, about, made),
      flagsSection(desk, about),
      votesSection(desk, about, retention),
      commentsSection(desk, about),
      searchesSection(desk, about),
      linksSection(desk, about),
    ])}`,
  );
}
