/** What readers miss, and what they say: the page that tells an editor what to write next. */
import {html} from 'hono/html';
import {flagReport, feedbackReport, type FeedbackLine, type FlagLine} from '../store/reports.ts';
import {searchReport, type SearchCount} from '../store/search-counts.ts';
import type {Database} from '../db/database.ts';
import {articleAddress, deskPage, listing, writeLink, type Desk, type Html} from './layout.ts';
import {mayDo} from './rights.ts';

/** Days that the page looks back. */
const days = 30;
const take = 50;

export interface Improvements {
  missed: SearchCount[];
  feedback: FeedbackLine[];
  flags: FlagLine[];
}

/** @param counted whether searches are counted at all */
export async function findImprovements(db: Database, counted: boolean): Promise<Improvements> {
  const missed = counted ? await searchReport(db, {days, take, withoutResult: true}) : [];
  const feedback = await feedbackReport(db, {days, take});
  return {missed, feedback: feedback.filter(({isHelpful}) => !isHelpful), flags: await flagReport(db, take)};
}

const section = (title: string, lead: string, main: Html): Html =>
  html`<div class="section">
    <h2>${title}</h2>
    <p class="lead">${lead}</p>
    ${main}
  </div>`;

const empty = (text: string): Html => html`<p class="notice">${text}</p>`;

interface Named {
  contentId: number;
  culture: string;
  title: string;
}

const article = (desk: Desk, {title, ...named}: Named): Html =>
  html`<th scope="row" lang="${named.culture}"><a href="${articleAddress(desk, named)}">${title}</a></th>`;

export const improvePage = (desk: Desk, {missed, feedback, flags}: Improvements): Html =>
  deskPage(
    desk,
    'improve',
    'Improve',
    html`<div class="title">
        <h1>Improve</h1>
        <p class="lead">What readers missed in the last ${days} days, and what they said.</p>
      </div>
      ${section(
        'Flagged',
        'Readers and colleagues said that something is wrong here.',
        flags.length === 0
          ? empty('Nothing is flagged.')
          : listing(
              'Flagged',
              ['Article', 'What is wrong', 'By', 'Since', ''],
              flags.map(
                (line) =>
                  html`<tr>
                    ${article(desk, line)}
                    <td class="text">${line.flag}</td>
                    <td>${line.flaggedBy ?? ''}</td>
                    <td>${line.date?.slice(0, 10) ?? ''}</td>
                    <td>
                      ${
                        mayDo(desk, 'unflag')
                          ? html`<form method="post" action="unflag">
                              <input type="hidden" name="article" value="${line.contentId}" />
                              <input type="hidden" name="culture" value="${line.culture}" />
                              <button class="quiet">Done</button>
                            </form>`
                          : ''
                      }
                    </td>
                  </tr>`,
              ),
            ),
      )}
      ${section(
        'Searched and not found',
        'An article with these words in its title would be found.',
        missed.length === 0
          ? empty('Every search found something.')
          : listing(
              'Searched and not found',
              ['Words', 'Language', 'Without result', 'Searches', ''],
              missed.map(
                ({query, culture, searches, withoutResult}) =>
                  html`<tr>
                    <th scope="row" lang="${culture}">${query}</th>
                    <td>${culture}</td>
                    <td>${withoutResult}</td>
                    <td>${searches}</td>
                    <td>${writeLink(desk, 'Write it', 'button quiet')}</td>
                  </tr>`,
              ),
            ),
      )}
      ${section(
        'Not helpful, and why',
        'Votes against an article that came with a reason or a comment.',
        feedback.length === 0
          ? empty('Nobody has said no with a reason.')
          : listing(
              'Not helpful, and why',
              ['Article', 'What was said', 'On'],
              feedback.map(
                (line) =>
                  html`<tr>
                    ${article(desk, line)}
                    <td class="text">${[line.reason, line.comment].filter(Boolean).join(': ')}</td>
                    <td>${line.date.slice(0, 10)}</td>
                  </tr>`,
              ),
            ),
      )}`,
  );
