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
import {countMissed} from '../store/search-counts.ts';
import {barChart, type Bar} from './charts.ts';
import {
  choice,
  deskPage,
  emptyPanel,
  heading,
  listing,
  nameOfCulture,
  withQuery,
  type Desk,
  type Html,
} from './layout.ts';
import {checklist, type Progress} from './checklist.ts';
import {mayOpen} from './rights.ts';
import {declare, type DeskTools} from './views.ts';

const spans = [28, 90] as const;

interface Overview {
  progress: Progress;
  waiting: Waiting;
  /** Searches that found nothing, of different words. */
  missed: number;
  /** Twice as many as are shown: the ones before to compare with. */
  days: readonly DayFigures[];
  span: (typeof spans)[number];
  languages: readonly LanguageFigures[];
  language: string | undefined;
  /** Whether searches are counted at all. */
  counted: boolean;
}

const number = new Intl.NumberFormat('en');

/** Whole percent; a dash without any. */
const share = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`);

/** In words: better or worse, and not by colour alone. */
function compared(now: number, before: number, span: number): string {
  if (before === 0) return `None in the ${span} days before`;
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return `As many as in the ${span} days before`;
  return `${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than in the ${span} days before`;
}

interface Tile {
  id: string;
  title: string;
  value: string;
  note: string;
  bars: readonly Bar[];
  legend?: readonly string[];
}

function tile({id, title, value, note, bars, legend = [title]}: Tile): Html {
  const last = bars.at(-1);
  return html`<section class="panel tile" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="value">${value}</p>
    <p class="meta">${note}</p>
    ${barChart({
      ...{id: `${id}-chart`, title: `${title} by day`, bars, legend},
      desc: `${value}. ${note}. ${bars.length} bars, one for each day until ${last?.name ?? ''}. The numbers are in the table below.`,
    })}
  </section>`;
}

const numbers = (
  label: string,
  first: string,
  rows: readonly (readonly [name: Html, figures: Figures])[],
): Html =>
  html`<div class="figures">
    ${listing(
      label,
      [first, 'Reads', 'Searches', 'Found something', 'Yes', 'No'],
      rows.map(
        ([name, {reads, searches, withoutResult, yes, no}]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${[
              number.format(reads),
              number.format(searches),
              share(searches - withoutResult, searches),
              number.format(yes),
              number.format(no),
            ].map((text) => html`<td class="number">${text}</td>`)}
          </tr>`,
      ),
    )}
  </div>`;

function figures({days: all, span, languages, language, counted}: Overview): Html {
  const days = all.slice(-span);
  const [now, before] = [sumFigures(days), sumFigures(all.slice(0, -span))];
  const bars = (of: (day: DayFigures) => number[]) => days.map((each) => ({name: each.day, parts: of(each)}));
  const isEmpty = now.reads + now.searches + now.yes + now.no + before.reads === 0;
  const found = now.searches - now.withoutResult;
  return html`<div class="section">
    <form class="filters" method="get" action="./">
      <div class="fields">
        ${choice({
          name: 'days',
          label: 'Period',
          options: spans.map((each) => [String(each), `Last ${each} days`] as const),
          chosen: String(span),
        })}
        ${choice({
          name: 'language',
          label: 'Language',
          options: [
            ['', 'Every language'],
            ...languages.map((each) => [each.language, nameOfCulture(each.language)] as const),
          ],
          chosen: language,
        })}
        <button class="quiet">Show</button>
      </div>
    </form>
    ${
      isEmpty
        ? emptyPanel(
            'No reader has been here in this time. Reads, searches and votes are shown as soon as there are any.',
            html`<a class="button quiet" href="articles">See the articles</a>`,
          )
        : html`<div class="tiles">
              ${tile({
                ...{id: 'reads', title: 'Reads', value: number.format(now.reads)},
                note: compared(now.reads, before.reads, span),
                bars: bars(({reads}) => [reads]),
              })}
              ${
                counted
                  ? tile({
                      ...{id: 'searches', title: 'Searches', value: number.format(now.searches)},
                      note: `${share(found, now.searches)} found something, ${share(before.searches - before.withoutResult, before.searches)} before`,
                      bars: bars(({searches, withoutResult}) => [searches - withoutResult, withoutResult]),
                      legend: ['found something', 'found nothing'],
                    })
                  : ''
              }
              ${tile({
                ...{id: 'votes', title: 'Votes', value: number.format(now.yes + now.no)},
                note: `${share(now.yes, now.yes + now.no)} said yes, ${share(before.yes, before.yes + before.no)} before`,
                bars: bars(({yes, no}) => [yes, no]),
                legend: ['yes', 'no'],
              })}
            </div>
            <details class="panel">
              <summary>The numbers by day</summary>
              ${numbers(
                'Numbers by day',
                'Day',
                [...days].reverse().map((each) => [html`${each.day}`, each]),
              )}
            </details>
            <h2>By language</h2>
            ${numbers(
              'Numbers by language',
              'Language',
              languages.map((each) => [
                html`<a href="${withQuery('./', {days: span, language: each.language})}"
                  >${nameOfCulture(each.language)}</a
                >`,
                each,
              ]),
            )}`
    }
    <p class="meta">
      A read is an article that was opened in the widget or by a program, in the language that suits the
      reader best; pages of the help centre are not counted.
      ${
        counted
          ? 'A search counts by its words and by the language of the reader.'
          : 'Searches are not counted here (COUNT_SEARCHES is off).'
      }
      A vote counts in the language of its article. Days are those of the service. There is a number for each
      day, and nothing about who it was.
    </p>
  </div>`;
}

function todo({waiting, missed, span}: Overview): Html {
  const lines = [
    [
      waiting.flagged,
      'flagged',
      'Readers or colleagues say that something is wrong.',
      'articles?only=flagged',
    ],
    [
      missed,
      'searched in vain',
      `Different words of searches that found nothing, in ${span} days.`,
      'improve',
    ],
    [waiting.drafts, 'not published', 'They are drafts, in progress or approved.', 'articles?only=waiting'],
    [waiting.scheduled, 'scheduled', 'They are shown from their date on.', 'articles?only=scheduled'],
    [
      waiting.stale,
      'not changed for a year',
      'Published, and perhaps out of date.',
      'articles?state=published&stale=12',
    ],
  ] as const;
  const open = lines.filter(([count]) => count > 0);
  return html`<div class="section">
    <h2>To do</h2>
    ${
      open.length === 0
        ? html`<p class="notice">Nothing waits: no flag, no draft, and every search found something.</p>`
        : html`<ul class="todo">
            ${open.map(
              ([count, what, why, href]) =>
                html`<li>
                  <a href="${href}"><b>${number.format(count)}</b> <span>${what}</span></a>
                  <p class="meta">${why}</p>
                </li>`,
            )}
          </ul>`
    }
  </div>`;
}

const overviewPage = (desk: Desk, overview: Overview): Html => {
  // The checklist is what administrators do.
  const isOwner = mayOpen(desk, 'tag');
  const steps = isOwner ? checklist(desk, overview.progress) : undefined;
  const lead = isOwner ? `${desk.siteName} is live.` : 'What waits to be done, and what readers did.';
  return deskPage(
    desk,
    '',
    'Overview',
    html`${steps ?? heading('Overview', lead)} ${todo(overview)} ${figures(overview)}`,
  );
};

export function addOverview(tools: DeskTools): void {
  const {db, config} = tools;
  const {view} = declare(tools);
  view('', async (desk, query) => {
    const span = spans.find((each) => String(each) === query['days']) ?? 28;
    const [progress, waiting, all, missed] = await Promise.all([
      countArticles(db, desk.settings.samples ?? []),
      countWaiting(db),
      readFigures(db, 2 * span),
      config.countSearches ? countMissed(db, span) : 0,
    ]);
    const languages = figuresByLanguage(all, span);
    const language = languages.find((each) => each.language === query['language'])?.language;
    const days = figuresByDay(all, language);
    const counted = config.countSearches;
    return overviewPage(desk, {
      progress,
      waiting,
      days,
      missed,
      span,
      languages,
      language,
      counted,
    });
  });
}
