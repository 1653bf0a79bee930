/** What readers miss, and what they say: the page that tells an editor what to write next. */
import {html} from 'hono/html';
import {flagReport, feedbackReport, type FeedbackLine, type FlagLine} from '../store/reports.ts';
import {searchReport, type SearchLine, type SearchReport} from '../store/search-counts.ts';
import type {Database} from '../db/database.ts';
import {emptySection, said, section, sections, unflagForm} from './feedback.ts';
import {
  articleAddress,
  deskPage,
  heading,
  listing,
  timeOf,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';

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

/** Searches that led to nothing, with two of their counts. */
function searchList(desk: Desk, title: string, lines: readonly SearchLine[], counts: SearchCounts): Html {
  const {voice} = desk;
  const {common, improve} = voice.words;
  return listing(
    title,
    [improve.words, common.language, ...counts.map(([heading]) => heading), ''],
    lines.map(
      (line) =>
        html`<tr>
          <th scope="row" lang="${line.culture}">${line.query}</th>
          <td>${line.culture}</td>
          ${counts.map(([heading, name]) => html`<td data-label="${heading}">${voice.number(line[name])}</td>`)}
          <td>
            ${writeLink(desk, improve.writeIt, 'button quiet', {title: line.query, culture: line.culture})}
          </td>
        </tr>`,
    ),
    'stack',
  );
}

interface Named {
  contentId: number;
  culture: string;
  title: string;
}

const article = (desk: Desk, {title, ...named}: Named): Html =>
  html`<th scope="row" lang="${named.culture}"><a href="${articleAddress(desk, named)}">${title}</a></th>`;

export const improvePage = (desk: Desk, {missed, notOpened, feedback, flags}: Improvements): Html => {
  const {voice} = desk;
  const {common, improve, views} = voice.words;
  const isEmpty = [missed, notOpened, feedback, flags].every(({length}) => length === 0);
  const toArticles = html`<a class="button quiet" href="articles">${common.seeArticles}</a>`;
  return deskPage(
    desk,
    'improve',
    views.improve,
    html`${heading(views.improve, improve.lead(days), isEmpty ? toArticles : '')}
    ${sections([
      flags.length === 0
        ? emptySection(common.flagged, improve.noneFlagged)
        : section(
            common.flagged,
            improve.flaggedLead,
            listing(
              common.flagged,
              [common.article, improve.whatIsWrong, common.by, common.since, ''],
              flags.map(
                (line) =>
                  html`<tr>
                    ${article(desk, line)}
                    <td class="text">${said(desk, line.culture, line.flag)}</td>
                    <td>${line.flaggedBy ?? ''}</td>
                    <td>${line.date ? timeOf(desk, line.date) : ''}</td>
                    <td>${unflagForm(desk, line)}</td>
                  </tr>`,
              ),
              'stack',
            ),
          ),
      missed.length === 0
        ? emptySection(improve.missed, improve.noneMissed)
        : section(
            improve.missed,
            improve.missedLead,
            searchList(desk, improve.missed, missed, [
              [improve.withoutResult, 'withoutResult'],
              [improve.searches, 'searches'],
            ]),
          ),
      notOpened.length === 0
        ? emptySection(improve.notOpened, improve.noneNotOpened)
        : section(
            improve.notOpened,
            improve.notOpenedLead,
            searchList(desk, improve.notOpened, notOpened, [
              [improve.nothingOpened, 'notOpened'],
              [improve.opened, 'opened'],
            ]),
          ),
      feedback.length === 0
        ? emptySection(improve.notHelpful, improve.noneNotHelpful)
        : section(
            improve.notHelpful,
            improve.notHelpfulLead,
            listing(
              improve.notHelpful,
              [common.article, improve.whatWasSaid, improve.on],
              feedback.map(
                (line) =>
                  html`<tr>
                    ${article(desk, line)}
                    <td class="text">
                      ${said(desk, line.culture, [line.reason, line.comment].filter(Boolean).join(': '))}
                    </td>
                    <td>${timeOf(desk, line.date)}</td>
                  </tr>`,
              ),
              'stack',
            ),
          ),
    ])}`,
  );
};
