/** The first page: the checklist until it is done, what needs doing, and what readers did. */
import {html} from 'hono/html';
import {countArticles, countWaiting, type Waiting} from '../store/desk.ts';
import {
  figuresByDay,
  figuresByLanguage,
  readFigures,
  sumFigures,
  type DayFigures,
  type Figures,
  type LanguageFigures,
} from '../store/overview.ts';
import {improvementDays} from '../store/improvements.ts';
import {barChart, type Bar} from './charts.ts';
import {choice, deskPage, emptyPanel, heading, withQuery, type Desk, type Html} from './layout.ts';
import {checklist, type Progress} from './checklist.ts';
import {countLines, type OverviewCounts} from './line-counts.ts';
import {mayOpen} from './rights.ts';
import {type DeskTools} from './views.ts';
import type {Voice} from './voice.ts';
import {listing, type Column} from './table.ts';

const spans = [28, 90] as const;

interface Overview {
  progress: Progress;
  waiting: Waiting;
  /** What Improve lists, by kind. */
  lines: OverviewCounts | undefined;
  /** Twice as many as are shown: the ones before to compare with. */
  days: readonly DayFigures[];
  span: (typeof spans)[number];
  languages: readonly LanguageFigures[];
  language: string | undefined;
  /** Whether searches are counted at all. */
  counted: boolean;
}

/** Whole percent; undefined without any. */
const share = ({words}: Voice, part: number, of: number) =>
  of === 0 ? undefined : words.percent(Math.round((100 * part) / of));

/** A share, and the one before; nothing of a time without any. */
function sharesOf(
  {words: {overview}}: Voice,
  write: (share: string) => string,
  now: string | undefined,
  before: string | undefined,
): string {
  if (now === undefined) return '';
  return before === undefined ? write(now) : overview.withBefore(write(now), before);
}

/** In words: better or worse, and not by colour alone. */
function compared({words: {overview}}: Voice, now: number, before: number, span: number): string {
  if (before === 0) return overview.noneBefore(span);
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return overview.asBefore(span);
  return change > 0 ? overview.moreThanBefore(change, span) : overview.fewerThanBefore(-change, span);
}

interface Tile {
  id: string;
  title: string;
  value: string;
  note: string;
  bars: readonly Bar[];
  legend?: readonly string[];
}

function tile(voice: Voice, {id, title, value, note, bars, legend = [title]}: Tile): Html {
  const {overview} = voice.words;
  return html`<section class="panel tile" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="value">${value}</p>
    <p class="meta">${note}</p>
    ${barChart(voice, {
      ...{id: `${id}-chart`, title: overview.byDay(title), bars, legend},
      desc: `${[value, note].filter(Boolean).join('. ')}. ${overview.bars(bars.length, bars.at(-1)?.name ?? '')}`,
    })}
  </section>`;
}

type NamedFigures = readonly [name: Html, figures: Figures];

const numbers = (voice: Voice, label: string, first: string, rows: readonly NamedFigures[]): Html => {
  const {overview} = voice.words;
  const column = (head: string, textOf: (figures: Figures) => string): Column<NamedFigures> => ({
    ...{head, look: 'number'},
    cell: ([, figures]) => textOf(figures),
  });
  return html`<div class="figures">
    ${listing(
      label,
      [
        {head: first, isName: true, cell: ([name]) => name},
        column(overview.reads, ({reads}) => voice.number(reads)),
        column(overview.searches, ({searches}) => voice.number(searches)),
        column(
          overview.foundColumn,
          ({searches, withoutResult}) => share(voice, searches - withoutResult, searches) ?? '–',
        ),
        column(overview.yesColumn, ({yes}) => voice.number(yes)),
        column(overview.noColumn, ({no}) => voice.number(no)),
      ],
      rows,
      '',
    )}
  </div>`;
};

function figures({voice}: Desk, {days: all, span, languages, language, counted}: Overview): Html {
  const {common, overview} = voice.words;
  const days = all.slice(-span);
  const [now, before] = [sumFigures(days), sumFigures(all.slice(0, -span))];
  const bars = (of: (day: DayFigures) => number[]) =>
    days.map((each) => ({name: voice.date(each.day), parts: of(each)}));
  const isEmpty = now.reads + now.searches + now.yes + now.no + before.reads === 0;
  const found = now.searches - now.withoutResult;
  return html`<div class="section">
    <div class="span">
      <h2>${overview.finding}</h2>
      <form class="joined" method="get" action="./" data-live="figures numbers">
        ${choice({
          name: 'days',
          label: overview.period,
          isLabelHidden: true,
          options: spans.map((each) => [String(each), overview.lastDays(each)] as const),
          chosen: String(span),
        })}
        ${choice({
          name: 'language',
          label: common.language,
          isLabelHidden: true,
          options: [
            ['', common.everyLanguage],
            ...languages.map((each) => [each.language, voice.nameOf(each.language)] as const),
          ],
          chosen: language,
        })}
        <button class="quiet unscripted">${common.show}</button>
      </form>
    </div>
    <div id="figures">
      ${
        isEmpty
          ? emptyPanel(
              overview.noReader,
              html`<a class="button quiet" href="articles">${common.seeArticles}</a>`,
            )
          : html`<div class="tiles">
              ${tile(voice, {
                ...{id: 'reads', title: overview.reads, value: voice.number(now.reads)},
                note: compared(voice, now.reads, before.reads, span),
                bars: bars(({reads}) => [reads]),
              })}
              ${
                counted
                  ? tile(voice, {
                      ...{id: 'searches', title: overview.searches, value: voice.number(now.searches)},
                      note: sharesOf(
                        voice,
                        overview.foundShare,
                        share(voice, found, now.searches),
                        share(voice, before.searches - before.withoutResult, before.searches),
                      ),
                      bars: bars(({searches, withoutResult}) => [searches - withoutResult, withoutResult]),
                      legend: [overview.found, overview.foundNothing],
                    })
                  : ''
              }
              ${tile(voice, {
                ...{id: 'votes', title: overview.votes, value: voice.number(now.yes + now.no)},
                note: sharesOf(
                  voice,
                  overview.yesShare,
                  share(voice, now.yes, now.yes + now.no),
                  share(voice, before.yes, before.yes + before.no),
                ),
                bars: bars(({yes, no}) => [yes, no]),
                legend: [overview.yes, overview.no],
              })}
            </div>`
      }
    </div>
  </div>`;
}

/** The numbers of the pictures, folded, and what they are of. */
function tables({voice}: Desk, {days: all, span, languages, counted}: Overview): Html {
  const {common, overview} = voice.words;
  const days = all.slice(-span).reverse();
  return html`<div class="section" id="numbers">
    ${
      languages.length > 0
        ? html`<details class="panel">
              <summary>${overview.numbersByDay}</summary>
              ${numbers(
                voice,
                overview.numbersByDay,
                overview.day,
                days.map((each) => [html`${voice.date(each.day)}`, each]),
              )}
            </details>
            <details class="panel">
              <summary>${overview.numbersByLanguage}</summary>
              ${numbers(
                voice,
                overview.numbersByLanguage,
                common.language,
                languages.map((each) => [
                  html`<a href="${withQuery('./', {days: span, language: each.language})}"
                    >${voice.nameOf(each.language)}</a
                  >`,
                  each,
                ]),
              )}
            </details>`
        : ''
    }
    ${
      languages.length > 0 || !counted
        ? html`<p class="meta">
            ${overview.whatIsARead} ${counted ? overview.whatIsASearch : overview.noSearches}
            ${overview.whatIsAVote}
          </p>`
        : ''
    }
  </div>`;
}

function todo({voice}: Desk, {waiting, lines: count}: Overview): Html {
  const {improve, overview} = voice.words;
  const lines = [
    [count?.flag ?? 0, overview.flagged, overview.flaggedWhy, 'improve#flag'],
    [count?.missed ?? 0, overview.missed, overview.missedWhy(improvementDays), 'improve#missed'],
    [count?.notHelpful ?? 0, improve.notHelpful, improve.notHelpfulLead, 'improve#notHelpful'],
    [count?.broken ?? 0, overview.broken, overview.brokenWhy, 'improve#broken'],
    [waiting.drafts, overview.drafts, overview.draftsWhy, 'articles?only=waiting'],
    [waiting.scheduled, overview.scheduled, overview.scheduledWhy, 'articles?only=scheduled'],
    [count?.stale ?? 0, overview.stale, overview.staleWhy, 'improve#stale'],
  ] as const;
  const open = lines.filter(([count]) => count > 0);
  return html`<div class="section">
    <h2>${overview.toDo}</h2>
    ${
      open.length === 0
        ? html`<p class="notice">${overview.nothingToDo}</p>`
        : html`<ul class="todo">
            ${open.map(
              ([count, what, why, href]) =>
                html`<li>
                  <a href="${href}"><b>${voice.number(count)}</b> <span>${what}</span></a>
                  <p class="meta">${why}</p>
                </li>`,
            )}
          </ul>`
    }
  </div>`;
}

const overviewPage = (desk: Desk, overview: Overview): Html => {
  const {overview: texts, views} = desk.voice.words;
  // The checklist is what administrators do.
  const isOwner = mayOpen(desk, 'tag');
  const steps = isOwner ? checklist(desk, overview.progress) : undefined;
  const lead = isOwner ? texts.live(desk.siteName) : texts.lead;
  return deskPage(
    desk,
    '',
    views[''],
    html`${steps ?? heading(views[''], lead)} ${figures(desk, overview)} ${todo(desk, overview)}
    ${tables(desk, overview)}`,
  );
};

export function addOverview(tools: DeskTools): void {
  const {db, config, view} = tools;
  view('', async (desk, query) => {
    const span = spans.find((each) => String(each) === query['days']) ?? 28;
    const [progress, waiting, all, lines] = await Promise.all([
      countArticles(db, desk.settings.samples ?? []),
      countWaiting(db),
      readFigures(db, 2 * span),
      countLines(tools),
    ]);
    const languages = figuresByLanguage(all, span);
    const language = languages.find((each) => each.language === query['language'])?.language;
    const days = figuresByDay(all, language);
    const counted = config.countSearches;
    return overviewPage(desk, {
      progress,
      waiting,
      days,
      lines,
      span,
      languages,
      language,
      counted,
    });
  });
}
