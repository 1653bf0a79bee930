/** What to write and to correct next, as a list of things to do: what readers missed and said, links that lead nowhere, and old texts. */
import {html} from 'hono/html';
import {recordAct} from '../store/audit-log.ts';
import {removeFlag} from '../store/flags.ts';
import {lineKinds, type LineKind} from '../store/improvement-lines.ts';
import {
  improvementDays,
  lineFilters,
  listLines,
  type Line,
  type LineFilter,
  type Lines,
  type SearchFigures,
} from '../store/improvements.ts';
import {listSection, said, sections, unflagForm} from './feedback.ts';
import {
  actorOf,
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  heading,
  timeOf,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';
import {addLineActs, deskPeople, lineMenu, lineState, type DeskPerson} from './line-acts.ts';
import {forgetLines, lineOptions, rememberLines, type LineCounts} from './line-counts.ts';
import {mayOpen} from './rights.ts';
import {backTo, declare, type DeskTools} from './views.ts';
import {searchLinks} from './search-page.ts';
import type {DeskWords} from './words/en.ts';

interface Improvements {
  lines: Lines;
  filter: LineFilter;
  people: readonly DeskPerson[];
}

/** Headings, and the counts below them. */
type SearchCounts = readonly (readonly [heading: string, count: keyof SearchFigures])[];

const headsOf = ({common, improve}: DeskWords, counts: SearchCounts) => [
  improve.words,
  common.language,
  ...counts.map(([heading]) => heading),
  '',
];

/** The menus of the lines of a kind. */
type Menus = (line: Line, name: string, index: number) => Html | '';

/** Searches that led to nothing, with two of their counts. */
const searchRows = (
  desk: Desk,
  lines: readonly (Line & SearchFigures)[],
  counts: SearchCounts,
  menu: Menus,
): Html[] =>
  lines.map(
    (line, index) =>
      html`<tr>
        <th scope="row" lang="${line.culture}">${line.subject} ${lineState(desk, line)}</th>
        <td>${line.culture}</td>
        ${counts.map(([heading, name]) => html`<td data-label="${heading}">${desk.voice.number(line[name])}</td>`)}
        <td class="row-acts">
          ${writeLink(desk, desk.voice.words.improve.writeIt, 'button quiet', {title: line.subject, culture: line.culture})}
          ${searchLinks(desk, {query: line.subject, culture: line.culture})}
          ${menu(line, line.subject, index)}
        </td>
      </tr>`,
  );

type ArticleLine = Line & {contentId: number; title: string};

/** Lines about an article, with its title and what leads on. */
const articleRows = <Each extends ArticleLine>(
  desk: Desk,
  lines: readonly Each[],
  cells: (line: Each) => Html,
  menu: Menus,
  act: (line: Each) => Html | '' = (line) =>
    mayOpen(desk, 'write')
      ? html`<a
          class="button quiet"
          href="${articleAddress(desk, line)}"
          aria-label="${desk.voice.words.improve.reviseIt(line.title)}"
          >${desk.voice.words.improve.revise}</a
        >`
      : '',
): Html[] =>
  lines.map(
    (line, index) =>
      html`<tr>
        <th scope="row" lang="${line.culture}">
          <a href="${articleAddress(desk, line)}">${line.title}</a> ${lineState(desk, line)}
        </th>
        ${cells(line)}
        <td class="row-acts">${act(line)} ${menu(line, line.title, index)}</td>
      </tr>`,
  );

const filterForm = ({voice}: Desk, filter: LineFilter): Html => {
  const {common, improve} = voice.words;
  return html`<form class="joined" method="get" action="improve">
    ${choice({
      name: 'lines',
      label: improve.lines,
      isLabelHidden: true,
      options: lineFilters.map((each) => [each, improve.filters[each]] as const),
      chosen: filter,
    })}
    <button class="quiet">${common.show}</button>
  </form>`;
};

/** A section for each kind. */
function sectionsOf(desk: Desk, {lines, filter, people}: Improvements) {
  const {voice} = desk;
  const {articles, common, improve, overview} = voice.words;
  const menus =
    (kind: LineKind): Menus =>
    (line, name, index) =>
      lineMenu(desk, {kind, line, name, index, filter, people});
  const number = (label: string, value: number) =>
    html`<td data-label="${label}">${voice.number(value)}</td>`;
  const day = (label: string, date: string) => html`<td data-label="${label}">${timeOf(desk, date)}</td>`;
  const languageOf = ({culture}: Line) => html`<td>${culture}</td>`;
  const missed: SearchCounts = [
    [improve.withoutResult, 'withoutResult'],
    [improve.searches, 'searches'],
  ];
  const opened: SearchCounts = [
    [improve.nothingOpened, 'notOpened'],
    [improve.opened, 'opened'],
  ];
  const kinds: Record<LineKind, Omit<Parameters<typeof listSection>[0], 'id' | 'note'>> = {
    flag: {
      title: common.flagged,
      lead: improve.flaggedLead,
      heads: [common.article, improve.whatIsWrong, common.by, common.since, ''],
      rows: articleRows(
        desk,
        lines.flag,
        (line) =>
          html`<td class="text">${said(desk, line.culture, line.flag)}</td>
            <td>${line.flaggedBy ?? ''}</td>
            <td>${line.date ? timeOf(desk, line.date) : ''}</td>`,
        menus('flag'),
        (line) => unflagForm(desk, line),
      ),
      none: improve.noneFlagged,
    },
    missed: {
      title: improve.missed,
      lead: improve.missedLead,
      heads: headsOf(voice.words, missed),
      rows: searchRows(desk, lines.missed, missed, menus('missed')),
      none: improve.noneMissed,
    },
    notOpened: {
      title: improve.notOpened,
      lead: improve.notOpenedLead,
      heads: headsOf(voice.words, opened),
      rows: searchRows(desk, lines.notOpened, opened, menus('notOpened')),
      none: improve.noneNotOpened,
    },
    notHelpful: {
      title: improve.notHelpful,
      lead: improve.notHelpfulLead,
      heads: [common.article, overview.noColumn, improve.whatWasSaid, ''],
      rows: articleRows(
        desk,
        lines.notHelpful,
        (line) =>
          html`${number(overview.noColumn, line.no)}
            <td class="comments">
              ${(line.said ?? []).map(
                ({reason, comment, date}) =>
                  html`<p>
                    ${said(desk, line.culture, [reason, comment].filter(Boolean).join(': '))}
                    <span class="meta">${timeOf(desk, date)}</span>
                  </p>`,
              )}
            </td>`,
        menus('notHelpful'),
      ),
      none: improve.noneNotHelpful,
    },
    broken: {
      title: improve.broken,
      lead: improve.brokenLead,
      heads: [common.article, improve.leadsTo, improve.whatIsWrong, overview.reads, ''],
      rows: articleRows(
        desk,
        lines.broken,
        (line) =>
          html`<td class="address"><bdi>${line.subject}</bdi></td>
            <td>${improve.why[line.why]}</td>
            ${number(overview.reads, line.reads)}`,
        menus('broken'),
      ),
      none: improve.noneBroken,
    },
    older: {
      title: improve.older,
      lead: improve.olderLead,
      heads: [common.article, common.language, improve.originalChanged, overview.reads, ''],
      rows: articleRows(
        desk,
        lines.older,
        (line) =>
          html`${languageOf(line)} ${day(improve.originalChanged, line.date)}
          ${number(overview.reads, line.reads)}`,
        menus('older'),
      ),
      none: improve.noneOlder,
      next: html`<a href="translations">${improve.toTranslations}</a>`,
    },
    stale: {
      title: improve.stale,
      lead: improve.staleLead,
      heads: [common.article, common.language, articles.changed, overview.reads, ''],
      rows: articleRows(
        desk,
        lines.stale,
        (line) =>
          html`${languageOf(line)} ${day(articles.changed, line.date)} ${number(overview.reads, line.reads)}`,
        menus('stale'),
      ),
      none: improve.noneStale,
    },
  };
  return lineKinds.map((kind) => {
    const shown = lines[kind].length;
    const total = lines[kind][0]?.total ?? 0;
    const isOlder = kind === 'older' && shown > 0;
    const note =
      total > shown || isOlder
        ? html`${total > shown ? improve.firstOf(shown, total) : ''}
          ${isOlder ? html`<a href="translations?state=older">${improve.toTranslations}</a>` : ''}`
        : '';
    return {shown, section: listSection({...kinds[kind], id: kind, note})};
  });
}

const improvePage = (desk: Desk, improvements: Improvements): Html => {
  const {filter} = improvements;
  const {common, improve, views} = desk.voice.words;
  const all = sectionsOf(desk, improvements);
  const isEmpty = all.every(({shown}) => shown === 0);
  const toArticles = html`<a class="button quiet" href="articles">${common.seeArticles}</a>`;
  return deskPage(
    desk,
    'improve',
    views.improve,
    html`${heading(views.improve, improve.lead(improvementDays), filterForm(desk, filter))}
    ${
      filter === 'open'
        ? html`${isEmpty ? html`<p class="notice">${improve.nothingToDo} ${toArticles}</p>` : ''}
          ${sections(all.map(({section}) => section))}`
        : isEmpty
          ? emptyPanel(
              improve.none[filter],
              html`<a class="button quiet" href="improve">${improve.filters.open}</a>`,
            )
          : sections(all.flatMap(({shown, section}) => (shown > 0 ? [section] : [])))
    }`,
  );
};

export function addImprove(tools: DeskTools): void {
  const {db} = tools;
  const {view, act} = declare(tools);
  view('improve', async (desk, query) => {
    const filter = lineFilters.find((each) => each === query['lines']) ?? 'open';
    const options = lineOptions(tools, {filter, userId: desk.user.userId});
    const [lists, people] = await Promise.all([
      Promise.all(lineKinds.map(async (kind) => [kind, await listLines(db, kind, options)] as const)),
      deskPeople(tools),
    ]);
    if (filter === 'open') {
      const counts = lists.map(([kind, lines]) => [kind, lines[0]?.total ?? 0] as const);
      rememberLines(db, Object.fromEntries(counts) as LineCounts);
    }
    const lines = Object.fromEntries(lists) as unknown as Lines;
    return improvePage(desk, {lines, filter, people});
  });
  act('unflag', async ({article = '', culture = '', back}, desk) => {
    const to = backTo(back, 'improve');
    const flag = {contentId: Number(article), culture, title: '', reason: ''};
    const isFlag = Number.isSafeInteger(flag.contentId);
    if (!isFlag || !(await removeFlag(db, flag, desk.user.username))) return {to, done: 'none'};
    forgetLines(db);
    const contentIds = [flag.contentId];
    return {to, done: await recordAct(db, {actor: actorOf(desk), act: 'unflag', contentIds})};
  });
  addLineActs(tools);
}
