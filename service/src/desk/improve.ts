/** What to write and to correct next, as a list of things to do: what readers missed and said, links that lead nowhere, and old texts. */
import {html, raw} from 'hono/html';
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
import {listSection, said, saidByReaders, sections, unflagForm, type ListSection} from './feedback.ts';
import {namedIn} from './form-fields.ts';
import {
  actorOf,
  articleAddress,
  deskPage,
  emptyPanel,
  heading,
  listing,
  timeOf,
  withQuery,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';
import {addLineActs, deskPeople, lineMenu, lineState, type DeskPerson} from './line-acts.ts';
import {
  firstLines,
  firstTake,
  forgetLines,
  lineOptions,
  rememberLines,
  type LineCounts,
} from './line-counts.ts';
import {pager, paginate, type Paging} from './paging.ts';
import {mayDo} from './rights.ts';
import {backTo, type DeskTools} from './views.ts';
import {searchLinks} from './search-page.ts';
import type {DeskWords} from './words/en.ts';

/** Lines on a page of one kind. */
const size = 50;

interface Shown {
  filter: LineFilter;
  /** All kinds without one. */
  kind: LineKind | undefined;
}

interface Improvements extends Shown {
  lines: Partial<Lines>;
  people: readonly DeskPerson[];
  /** Of one kind. */
  paging?: Paging;
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

/** What the languages of lines are called in their list. */
function languageNames({voice}: Desk, lines: readonly Line[]): (line: Line) => string {
  const nameOf = voice.namesAmong(lines.map(({culture}) => culture));
  return ({culture}) => nameOf(culture);
}

/** Searches that led to nothing, with two of their counts. */
const searchRows = (
  desk: Desk,
  lines: readonly (Line & SearchFigures)[],
  counts: SearchCounts,
  menu: Menus,
): Html[] => {
  const languageOf = languageNames(desk, lines);
  return lines.map(
    (line, index) =>
      html`<tr>
        <th scope="row" lang="${line.culture}"><bdi>${line.subject}</bdi> ${lineState(desk, line)}</th>
        <td class="language">${languageOf(line)}</td>
        ${counts.map(([heading, name]) => html`<td data-label="${heading}">${desk.voice.number(line[name])}</td>`)}
        <td class="row-acts">
          ${writeLink(desk, desk.voice.words.improve.writeIt, 'button quiet', {title: line.subject, culture: line.culture})}
          ${searchLinks(desk, {query: line.subject, culture: line.culture})}
          ${menu(line, line.subject, index)}
        </td>
      </tr>`,
  );
};

type ArticleLine = Line & {contentId: number; title: string};

/** These articles are published, so authors do not change them. */
const reviseLink = (desk: Desk, {title}: ArticleLine, address: string): Html | '' =>
  mayDo(desk, 'state')
    ? html`<a
        class="button quiet repeated"
        href="${address}"
        aria-label="${desk.voice.words.improve.reviseIt(title)}"
        >${desk.voice.words.improve.revise}</a
      >`
    : '';

/** Lines about an article, with its title and what leads on. */
const articleRows = <Each extends ArticleLine>(
  desk: Desk,
  lines: readonly Each[],
  cells: (line: Each) => Html,
  menu: Menus,
  act: (line: Each) => Html | '' = (line) => reviseLink(desk, line, articleAddress(desk, line)),
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

const filterLinks = ({voice}: Desk, {filter, kind}: Improvements): Html => {
  const {improve} = voice.words;
  return html`<nav class="segments" aria-label="${improve.lines}">
    ${lineFilters.map(
      (each) =>
        html`<a href="${addressOf({filter: each, kind})}" ${raw(each === filter ? 'aria-current="page"' : '')}
          >${improve.filters[each]}</a
        >`,
    )}
  </nav>`;
};

/** Lines of a filter; of one kind alone where one is given. */
const addressOf = ({filter, kind, page = 1}: Shown & {page?: number}): string =>
  withQuery('improve', {
    lines: filter === 'open' ? undefined : filter,
    kind,
    page: page === 1 ? undefined : page,
  });

const noLines: Lines = {
  flag: [],
  missed: [],
  notOpened: [],
  notHelpful: [],
  broken: [],
  older: [],
  stale: [],
};

/** A section for each kind, or for one. */
function sectionsOf(desk: Desk, {lines: some, filter, kind: only, people}: Improvements) {
  const lines = {...noLines, ...some};
  const {voice} = desk;
  const {articles, common, improve, overview} = voice.words;
  const menus =
    (kind: LineKind): Menus =>
    (line, name, index) =>
      lineMenu(desk, {kind, line, name, index, filter, people});
  const number = (label: string, value: number) =>
    html`<td data-label="${label}">${voice.number(value)}</td>`;
  const day = (label: string, date: string) => html`<td data-label="${label}">${timeOf(desk, date)}</td>`;
  const languageOf = languageNames(desk, [...lines.older, ...lines.stale]);
  const language = (line: Line) => html`<td class="language">${languageOf(line)}</td>`;
  const missed: SearchCounts = [
    [improve.withoutResult, 'withoutResult'],
    [improve.searches, 'searches'],
  ];
  const opened: SearchCounts = [
    [improve.nothingOpened, 'notOpened'],
    [improve.opened, 'opened'],
  ];
  const kinds: Record<LineKind, Omit<ListSection, 'id' | 'note'>> = {
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
            <td class="comments">${saidByReaders(desk, line.culture, line.said)}</td>`,
        menus('notHelpful'),
        (line) => reviseLink(desk, line, `${articleAddress(desk, line)}&line=notHelpful`),
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
          html`${language(line)} ${day(improve.originalChanged, line.date)}
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
          html`${language(line)} ${day(articles.changed, line.date)} ${number(overview.reads, line.reads)}`,
        menus('stale'),
      ),
      none: improve.noneStale,
    },
  };
  return (only ? [only] : lineKinds).map((kind) => {
    const list = kinds[kind];
    const shown = lines[kind].length;
    const total = lines[kind][0]?.total ?? 0;
    const all =
      !only && total > shown
        ? html`${improve.firstOf(shown, total)}
            <a href="${addressOf({filter, kind})}" aria-label="${common.all}: ${list.title}"
              >${common.all}</a
            >`
        : '';
    const toTranslations =
      kind === 'older' && shown > 0
        ? html`<a href="translations?state=older">${improve.toTranslations}</a>`
        : '';
    const note = all || toTranslations ? html`${all} ${toTranslations}` : '';
    return {...list, id: kind, note};
  });
}

/** The list of the kind that is chosen, or all lists. */
function linesOf(desk: Desk, {filter, kind}: Improvements, lists: ReturnType<typeof sectionsOf>): Html {
  const {common, improve, views} = desk.voice.words;
  const toOpen = (text: string) => html`<a class="button quiet" href="improve">${text}</a>`;
  const filled = lists.filter(({rows}) => rows.length > 0);
  const isEmpty = filled.length === 0;
  if (isEmpty && filter !== 'open') return emptyPanel(improve.none[filter], toOpen(improve.filters.open));
  if (kind) {
    const {title, heads, rows, note, none} = lists[0]!;
    if (isEmpty) return emptyPanel(none, toOpen(views.improve));
    return html`${listing(title, heads, rows, 'stack')} ${note ? html`<p class="hint">${note}</p>` : ''}`;
  }
  if (filter !== 'open') return sections(filled.map(listSection));
  const done = html`<p class="notice">
    ${improve.nothingToDo} <a class="button quiet" href="articles">${common.seeArticles}</a>
  </p>`;
  return html`${isEmpty ? done : ''} ${sections(lists.map(listSection))}`;
}

const improvePage = (desk: Desk, improvements: Improvements): Html => {
  const {filter, kind, paging} = improvements;
  const {improve, views} = desk.voice.words;
  const lists = sectionsOf(desk, improvements);
  const one = kind && lists[0]!;
  return deskPage(
    desk,
    'improve',
    one?.title ?? views.improve,
    html`${heading(
      one?.title ?? views.improve,
      one?.lead ?? improve.lead(improvementDays),
      filterLinks(desk, improvements),
      one ? html`<a href="${addressOf({filter, kind: undefined})}">${views.improve}</a>` : '',
    )}
    ${linesOf(desk, improvements, lists)}
    ${paging ? pager(desk, paging, (page) => addressOf({filter, kind, page})) : ''}`,
  );
};

export function addImprove(tools: DeskTools): void {
  const {db, view, act} = tools;
  view('improve', async (desk, query) => {
    const filter = lineFilters.find((each) => each === query['lines']) ?? 'open';
    const kind = lineKinds.find((each) => each === query['kind']);
    const isFirst = filter === 'open' && !kind;
    const options = lineOptions(tools, {filter, userId: desk.user.userId});
    const readAll = async () => {
      const read = (each: LineKind) =>
        isFirst ? firstLines(tools, each) : listLines(db, each, {...options, take: firstTake});
      const lists = await Promise.all(lineKinds.map(async (each) => [each, await read(each)] as const));
      if (isFirst) {
        const counts = lists.map(([each, lines]) => [each, lines[0]?.total ?? 0] as const);
        rememberLines(db, Object.fromEntries(counts) as LineCounts);
      }
      return {lines: Object.fromEntries(lists) as Partial<Lines>};
    };
    const readKind = async (of: LineKind) => {
      const {rows, paging} = await paginate<Line>(query, size, (range) =>
        listLines(db, of, {...options, ...range}),
      );
      return {lines: {[of]: rows} as Partial<Lines>, paging};
    };
    const [found, people] = await Promise.all([kind ? readKind(kind) : readAll(), deskPeople(tools)]);
    return improvePage(desk, {filter, kind, people, ...found});
  });
  act('unflag', async (form, desk) => {
    const to = backTo(form['back'], 'improve');
    const named = namedIn(form);
    const flag = named && {...named, title: '', reason: ''};
    if (!flag || !(await removeFlag(db, flag, desk.user.username))) return {to, done: 'none'};
    forgetLines(db);
    const contentIds = [flag.contentId];
    return {to, done: await recordAct(db, {actor: actorOf(desk), act: 'unflag', contentIds})};
  });
  addLineActs(tools);
}
