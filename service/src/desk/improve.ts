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
import {
  listSection,
  said,
  saidByReaders,
  sections,
  unflagForm,
  type ListSection,
  type Section,
} from './feedback.ts';
import {namedIn} from './form-fields.ts';
import {
  actorOf,
  articleAddress,
  deskPage,
  emptyPanel,
  heading,
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
import {articleColumn, dateColumn, languageColumn, listing, numberColumn, type Column} from './table.ts';

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

type ArticleLine = Line & {contentId: number; title: string};

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

/** What is shown of a kind. */
interface KindList extends Pick<ListSection<Line>, 'title' | 'none' | 'note'> {
  lead: string;
  isEmpty: boolean;
  table: Html;
  section: Section;
}

/** A list for each kind, or for one. */
function listsOf(desk: Desk, {lines: some, filter, kind: only, people}: Improvements): KindList[] {
  const lines = {...noLines, ...some};
  const {articles, common, improve, overview} = desk.voice.words;
  const acts = <Each extends Line>(
    kind: LineKind,
    nameOf: (line: Each) => string,
    leadingOn: (line: Each) => Html | '',
  ): Column<Each> => ({
    ...{head: '', look: 'row-acts'},
    cell: (line, index) =>
      html`${leadingOn(line)} ${lineMenu(desk, {kind, line, name: nameOf(line), index, filter, people})}`,
  });
  const lang = ({culture}: Line) => culture;

  // Searches that led to nothing, with two of their counts.
  const searchColumns = (
    kind: 'missed' | 'notOpened',
    counts: SearchCounts,
  ): Column<Line & SearchFigures>[] => [
    {
      ...{head: improve.words, isName: true, lang},
      cell: (line) => html`<bdi>${line.subject}</bdi> ${lineState(desk, line)}`,
    },
    languageColumn(desk, lines[kind], 'language'),
    ...counts.map(([head, count]) => numberColumn<SearchFigures>(desk, head, (line) => line[count])),
    acts(
      kind,
      ({subject}) => subject,
      ({subject, culture}) =>
        html`${writeLink(desk, improve.writeIt, 'button quiet', {title: subject, culture})}
        ${searchLinks(desk, {query: subject, culture})}`,
    ),
  ];

  // Articles, with what leads on. They are published, so authors do not change them.
  const revise = (line: ArticleLine, more = ''): Html | '' =>
    mayDo(desk, 'state')
      ? html`<a
          class="button quiet repeated"
          href="${articleAddress(desk, line)}${more}"
          aria-label="${improve.reviseIt(line.title)}"
          >${improve.revise}</a
        >`
      : '';
  const article = articleColumn<ArticleLine>(desk, common.article, (line) => lineState(desk, line));
  const articleActs = (kind: LineKind, leadingOn = (line: ArticleLine) => revise(line)) =>
    acts<ArticleLine>(kind, ({title}) => title, leadingOn);
  const language = languageColumn(desk, [...lines.older, ...lines.stale], 'language');
  const reads = numberColumn<{reads: number}>(desk, overview.reads, (line) => line.reads);
  const day = (head: string) => dateColumn<{date: string}>(desk, head, ({date}) => date);

  const list = <Kind extends LineKind>(
    kind: Kind,
    {columns, ...texts}: Omit<ListSection<Lines[Kind][number]>, 'id' | 'rows' | 'note'> & {lead: string},
  ): KindList => {
    const rows: readonly Lines[Kind][number][] = lines[kind];
    const isEmpty = rows.length === 0;
    const total = rows[0]?.total ?? 0;
    const all =
      !only && total > rows.length
        ? html`${improve.firstOf(rows.length, total)}
            <a href="${addressOf({filter, kind})}" aria-label="${common.all}: ${texts.title}"
              >${common.all}</a
            >`
        : '';
    const toTranslations =
      kind === 'older' && !isEmpty
        ? html`<a href="translations?state=older">${improve.toTranslations}</a>`
        : '';
    const note = all || toTranslations ? html`${all} ${toTranslations}` : '';
    return {
      ...{...texts, isEmpty, note},
      table: listing(texts.title, columns, rows),
      section: listSection({...texts, id: kind, columns, rows, note}),
    };
  };
  const kinds: Record<LineKind, KindList> = {
    flag: list('flag', {
      title: common.flagged,
      lead: improve.flaggedLead,
      columns: [
        article,
        {head: improve.whatIsWrong, look: 'text', cell: ({culture, flag}) => said(desk, culture, flag)},
        {head: common.by, cell: ({flaggedBy}) => flaggedBy ?? ''},
        dateColumn(desk, common.since, ({date}) => date, false),
        articleActs('flag', (line) => unflagForm(desk, line)),
      ],
      none: improve.noneFlagged,
    }),
    missed: list('missed', {
      title: improve.missed,
      lead: improve.missedLead,
      columns: searchColumns('missed', [
        [improve.withoutResult, 'withoutResult'],
        [improve.searches, 'searches'],
      ]),
      none: improve.noneMissed,
    }),
    notOpened: list('notOpened', {
      title: improve.notOpened,
      lead: improve.notOpenedLead,
      columns: searchColumns('notOpened', [
        [improve.nothingOpened, 'notOpened'],
        [improve.opened, 'opened'],
      ]),
      none: improve.noneNotOpened,
    }),
    notHelpful: list('notHelpful', {
      title: improve.notHelpful,
      lead: improve.notHelpfulLead,
      columns: [
        article,
        numberColumn(desk, overview.noColumn, ({no}) => no),
        {
          ...{head: improve.whatWasSaid, look: 'comments'},
          cell: (line) => saidByReaders(desk, line.culture, line.said),
        },
        articleActs('notHelpful', (line) => revise(line, '&line=notHelpful')),
      ],
      none: improve.noneNotHelpful,
    }),
    broken: list('broken', {
      title: improve.broken,
      lead: improve.brokenLead,
      columns: [
        article,
        {head: improve.leadsTo, look: 'address', cell: ({subject}) => html`<bdi>${subject}</bdi>`},
        {head: improve.whatIsWrong, cell: ({why}) => improve.why[why]},
        reads,
        articleActs('broken'),
      ],
      none: improve.noneBroken,
    }),
    older: list('older', {
      title: improve.older,
      lead: improve.olderLead,
      columns: [article, language, day(improve.originalChanged), reads, articleActs('older')],
      none: improve.noneOlder,
      next: html`<a href="translations">${improve.toTranslations}</a>`,
    }),
    stale: list('stale', {
      title: improve.stale,
      lead: improve.staleLead,
      columns: [article, language, day(articles.changed), reads, articleActs('stale')],
      none: improve.noneStale,
    }),
  };
  return (only ? [only] : lineKinds).map((kind) => kinds[kind]);
}

/** The list of the kind that is chosen, or all lists. */
function linesOf(desk: Desk, {filter, kind}: Improvements, lists: readonly KindList[]): Html {
  const {common, improve, views} = desk.voice.words;
  const toOpen = (text: string) => html`<a class="button quiet" href="improve">${text}</a>`;
  const filled = lists.filter(({isEmpty}) => !isEmpty);
  const isEmpty = filled.length === 0;
  if (isEmpty && filter !== 'open') return emptyPanel(improve.none[filter], toOpen(improve.filters.open));
  if (kind) {
    const {table, note, none} = lists[0]!;
    if (isEmpty) return emptyPanel(none, toOpen(views.improve));
    return html`${table} ${note ? html`<p class="hint">${note}</p>` : ''}`;
  }
  if (filter !== 'open') return sections(filled.map(({section}) => section));
  const done = html`<p class="notice">
    ${improve.nothingToDo} <a class="button quiet" href="articles">${common.seeArticles}</a>
  </p>`;
  return html`${isEmpty ? done : ''} ${sections(lists.map(({section}) => section))}`;
}

const improvePage = (desk: Desk, improvements: Improvements): Html => {
  const {filter, kind, paging} = improvements;
  const {improve, views} = desk.voice.words;
  const lists = listsOf(desk, improvements);
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
