/** What readers search in vain, and their comments: the page of what to write next. */
import {html} from 'hono/html';
import {flagReport, feedbackReport, type FeedbackLine, type FlagLine} from '../store/reports.ts';
import {searchReport, type SearchLine, type SearchReport} from '../store/search-counts.ts';
import type {Database} from '../db/database.ts';
import {listSection, said, sections, unflagForm} from './feedback.ts';
import {articleAddress, deskPage, heading, timeOf, writeLink, type Desk, type Html} from './layout.ts';
import {searchLinks} from './search-page.ts';
import type {DeskWords} from './words/en.ts';

/** Days that the page looks back. */
const days = 30;
const take = 50;

export interface Improvements {
  missed: SearchLine[];
  notOpened: SearchLine[];
  feedback: FeedbackLine[];
  flags: FlagLine[];
}

/** @param counted whether searches are counted at all */
export async function findImprovements(db: Database, counted: boolean): Promise<Improvements> {
  const searches = async (list: SearchReport) => (counted ? searchReport(db, {days, take, list}) : []);
  const feedback = await feedbackReport(db, {days, take});
  return {
    missed: await searches('withoutResult'),
    notOpened: await searches('notOpened'),
    feedback: feedback.filter(({isHelpful}) => !isHelpful),
    flags: await flagReport(db, take),
  };
}

/** Headings, and the counts below them. */
type SearchCounts = readonly (readonly [
  heading: string,
  count: 'searches' | 'withoutResult' | 'notOpened' | 'opened',
])[];

const headsOf = ({common, improve}: DeskWords, counts: SearchCounts) => [
  improve.words,
  common.language,
  ...counts.map(([heading]) => heading),
  '',
];

/** Searches that led to nothing, with two of their counts. */
const searchRows = (desk: Desk, lines: readonly SearchLine[], counts: SearchCounts): Html[] =>
  lines.map(
    (line) =>
      html`<tr>
        <th scope="row" lang="${line.culture}">${line.query}</th>
        <td>${line.culture}</td>
        ${counts.map(([heading, name]) => html`<td data-label="${heading}">${desk.voice.number(line[name])}</td>`)}
        <td class="row-acts">
          ${writeLink(desk, desk.voice.words.improve.writeIt, 'button quiet', {title: line.query, culture: line.culture})}
          ${searchLinks(desk, line)}
        </td>
      </tr>`,
  );

interface Named {
  contentId: number;
  culture: string;
  title: string;
}

const article = (desk: Desk, {title, ...named}: Named): Html =>
  html`<th scope="row" lang="${named.culture}"><a href="${articleAddress(desk, named)}">${title}</a></th>`;

export const improvePage = (desk: Desk, {missed, notOpened, feedback, flags}: Improvements): Html => {
  const {words} = desk.voice;
  const {common, improve, views} = words;
  const missedCounts: SearchCounts = [
    [improve.withoutResult, 'withoutResult'],
    [improve.searches, 'searches'],
  ];
  const openedCounts: SearchCounts = [
    [improve.nothingOpened, 'notOpened'],
    [improve.opened, 'opened'],
  ];
  const isEmpty = [missed, notOpened, feedback, flags].every(({length}) => length === 0);
  const toArticles = html`<a class="button quiet" href="articles">${common.seeArticles}</a>`;
  return deskPage(
    desk,
    'improve',
    views.improve,
    html`${heading(views.improve, improve.lead(days), isEmpty ? toArticles : '')}
    ${sections([
      listSection({
        title: common.flagged,
        lead: improve.flaggedLead,
        heads: [common.article, improve.whatIsWrong, common.by, common.since, ''],
        rows: flags.map(
          (line) =>
            html`<tr>
              ${article(desk, line)}
              <td class="text">${said(desk, line.culture, line.flag)}</td>
              <td>${line.flaggedBy ?? ''}</td>
              <td>${line.date ? timeOf(desk, line.date) : ''}</td>
              <td>${unflagForm(desk, line)}</td>
            </tr>`,
        ),
        none: improve.noneFlagged,
      }),
      listSection({
        title: improve.missed,
        lead: improve.missedLead,
        heads: headsOf(words, missedCounts),
        rows: searchRows(desk, missed, missedCounts),
        none: improve.noneMissed,
      }),
      listSection({
        title: improve.notOpened,
        lead: improve.notOpenedLead,
        heads: headsOf(words, openedCounts),
        rows: searchRows(desk, notOpened, openedCounts),
        none: improve.noneNotOpened,
      }),
      listSection({
        title: improve.notHelpful,
        lead: improve.notHelpfulLead,
        heads: [common.article, improve.whatWasSaid, improve.on],
        rows: feedback.map(
          (line) =>
            html`<tr>
              ${article(desk, line)}
              <td class="text">
                ${said(desk, line.culture, [line.reason, line.comment].filter(Boolean).join(': '))}
              </td>
              <td>${timeOf(desk, line.date)}</td>
            </tr>`,
        ),
        none: improve.noneNotHelpful,
      }),
    ])}`,
  );
};
