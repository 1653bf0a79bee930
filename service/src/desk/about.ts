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
import {eraseCommentForm, erasePanel} from './erase.ts';
import {emptySection, listSection, said, section, sections, unflagForm} from './feedback.ts';
import {
  articleAddress,
  choice,
  copyButton,
  exactTimeOf,
  deskPage,
  heading,
  agoOf,
  stateOf,
  withMarkup,
  type Desk,
  type Html,
  type Named,
} from './layout.ts';
import {historyLink} from './pages.ts';
import {mayDo, mayOpen} from './rights.ts';
import {articleColumn, dateColumn, languageColumn, numberColumn} from './table.ts';
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
  open: Named;
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
  open: Named,
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
  const sum = (votes: readonly Votes[]) =>
    votes.reduce((all, {yes, no}) => ({yes: all.yes + yes, no: all.no + no}), {yes: 0, no: 0});
  const kept = sum(cultures.map((each) => each.kept));
  const inPeriods = periods.map((_, index) => sum(cultures.map((each) => each.periods[index]!)));
  const isComplete = kept.yes + kept.no >= total.yes + total.no;
  const ofCulture = cultures.map((each) => ({
    name: desk.voice.nameOf(each.culture),
    votes: [...each.periods, each.kept],
  }));
  const all = {name: common.everyLanguage, votes: [...inPeriods, total]};
  const rows = cultures.length !== 1 || !isComplete ? [...ofCulture, all] : ofCulture;
  const heads = [...periods.map((days) => overview.lastDays(days)), about.inAll];
  return listSection<typeof all>({
    title: overview.votes,
    columns: [
      {head: common.language, isName: true, cell: ({name}) => name},
      ...heads.map((head, index) => ({
        ...{head, isLabelled: true},
        cell: ({votes}: typeof all) => {
          const {yes, no} = votes[index]!;
          return yes + no > 0 ? about.yesAndNo(yes, no) : '–';
        },
      })),
    ],
    rows: total.yes + total.no === 0 ? [] : rows,
    none: about.noVotes,
    note: isComplete || retention === 0 ? '' : about.olderVotes(retention),
  });
}

function commentsSection(desk: Desk, {open, comments}: About) {
  const {about, erase, improve, overview} = desk.voice.words;
  return listSection<ArticleComment>({
    title: about.comments,
    columns: [
      {
        ...{head: improve.whatWasSaid, isName: true},
        cell: ({culture, reason, comment}) =>
          said(desk, culture, [reason, comment].filter(Boolean).join(': ')),
      },
      {
        ...{head: about.helpful, isLabelled: true},
        cell: ({isHelpful}) => (isHelpful ? overview.yes : overview.no),
      },
      languageColumn(desk, comments),
      {head: improve.on, cell: ({date}) => agoOf(desk, date)},
      {head: '', cell: (each) => eraseCommentForm(desk, open, each)},
    ],
    rows: comments,
    none: about.noComments,
    note: mayDo(desk, 'erase-comment') ? erase.commentWhat : '',
  });
}

function flagsSection(desk: Desk, {open: {contentId}, states}: About) {
  const {common, improve} = desk.voice.words;
  const flagged = states.translations.filter(({flag}) => flag !== null);
  return listSection<ArticleTranslation>({
    title: common.flagged,
    columns: [
      {head: improve.whatIsWrong, isName: true, cell: ({culture, flag}) => said(desk, culture, flag!)},
      languageColumn(desk, flagged),
      {head: common.by, cell: ({flaggedBy}) => flaggedBy ?? ''},
      dateColumn(desk, common.since, ({flagDate}) => flagDate, false),
      {head: '', cell: ({culture}) => unflagForm(desk, {contentId, culture})},
    ],
    rows: flagged,
    none: improve.noneFlagged,
  });
}

function searchesSection(desk: Desk, {leading, states}: About) {
  const {about, improve, overview} = desk.voice.words;
  if (!leading) return emptySection(about.searches, overview.noSearches);
  const {found, frequent, made} = leading;
  const toImprove = html`<a href="improve">${improve.missed}</a>`;
  const isPublished = states.translations.some(({isReadable}) => isReadable);
  const lead = about.searchesLead(searches.take, searches.days, searches.first);
  const note = made < frequent ? about.fewerSearches(made, frequent) : '';
  return listSection<LeadingSearches['found'][number]>({
    ...{title: about.searches, lead},
    columns: [
      {head: improve.words, isName: true, lang: ({culture}) => culture, cell: ({query}) => query},
      languageColumn(desk, found),
      numberColumn(desk, about.place, ({place}) => place),
      numberColumn(desk, improve.searches, ({searches}) => searches),
    ],
    rows: found,
    none: isPublished ? [lead, note, about.noSearches].filter(Boolean).join(' ') : about.onlyPublished,
    next: isPublished ? toImprove : '',
    note,
  });
}

function linksSection(desk: Desk, {links: {links, isComplete}}: About) {
  const {about, common} = desk.voice.words;
  return listSection<IncomingLinks['links'][number]>({
    title: about.links,
    lead: about.linksLead,
    columns: [
      articleColumn(desk, common.title),
      languageColumn(desk, links),
      {head: common.state, cell: ({knowledgeState}) => stateOf(desk, {knowledgeState})},
    ],
    rows: links,
    none: isComplete ? about.noLinks : about.noLinksYet,
    next: html`<a href="articles">${common.allArticles}</a>`,
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
    ])}
    ${erasePanel(desk, open, about.states.translations)}`,
  );
}
