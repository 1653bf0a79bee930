/** Tables for spreadsheets: what readers searched and said, and what is flagged. */
import {html} from 'hono/html';
import {csvOf, type Cell} from '../csv.ts';
import type {Database} from '../db/database.ts';
import {recordAct, type ActDetail} from '../store/audit-log.ts';
import {feedbackReport, flagReport} from '../store/reports.ts';
import {searchReport} from '../store/search-counts.ts';
import {actorOf, choice, type Desk, type Html} from './layout.ts';
import type {DeskTools} from './views.ts';
import type {Voice} from './voice.ts';

/** Lines of a table at most. */
const take = 100_000;
const periods = [30, 90, 400] as const;

type Report = Extract<ActDetail['download'], 'searches' | 'feedback' | 'flags'>;

interface Table {
  headings: string[];
  rows: Cell[][];
}

/** What a reader or colleague said, in the words of the desk where it was one of the widget's reasons. */
function saidIn(voice: Voice, texts: readonly (string | null)[]): string {
  const {reason, own} = voice.said(texts.filter(Boolean).join(': '));
  return [reason, own].filter(Boolean).join(': ');
}

const readers: Record<Report, (db: Database, voice: Voice, days: number) => Promise<Table>> = {
  async searches(db, {words: {common, improve}}, days) {
    const lines = await searchReport(db, {days, take, list: 'all'});
    return {
      headings: [
        ...[improve.words, common.language, improve.searches],
        ...[improve.withoutResult, improve.nothingOpened, improve.opened],
      ],
      rows: lines.map(({query, culture, searches, withoutResult, notOpened, opened}) => [
        ...[query, culture, searches, withoutResult, notOpened, opened],
      ]),
    };
  },
  async feedback(db, voice, days) {
    const {about, common, improve, overview} = voice.words;
    const lines = await feedbackReport(db, {days, take});
    return {
      headings: [
        ...[improve.on, common.article, common.title, common.language],
        ...[about.helpful, improve.whatWasSaid, common.by],
      ],
      rows: lines.map(({date, contentId, title, culture, isHelpful, reason, comment, name, email}) => [
        ...[date, contentId, title, culture, isHelpful ? overview.yes : overview.no],
        ...[saidIn(voice, [reason, comment]), [name, email].filter(Boolean).join(', ')],
      ]),
    };
  },
  async flags(db, voice) {
    const {common, improve} = voice.words;
    const lines = await flagReport(db, take);
    return {
      headings: [
        ...[common.since, common.article, common.title, common.language],
        ...[improve.whatIsWrong, common.by],
      ],
      rows: lines.map(({date, contentId, title, culture, flag, flaggedBy}) => [
        ...[date, contentId, title, culture, saidIn(voice, [flag]), flaggedBy],
      ]),
    };
  },
};

const reports = Object.keys(readers) as Report[];

export const reportPanel = ({voice: {words}}: Desk): Html => {
  const {data: texts, overview} = words;
  return html`<form class="panel" method="get" action="report">
    <h2>${texts.report}</h2>
    <p>${texts.reportWhat}</p>
    <div class="fields">
      ${choice({
        name: 'of',
        label: texts.reportOf,
        options: reports.map((each) => [each, texts.reports[each]] as const),
      })}
      ${choice({
        name: 'days',
        label: texts.reportDays,
        options: periods.map((days) => [String(days), overview.lastDays(days)] as const),
      })}
    </div>
    <div class="acts"><button class="quiet">${texts.downloadReport}</button></div>
  </form>`;
};

export function addReports({db, log, view}: DeskTools): void {
  view(
    'report',
    async (desk, query, {c}) => {
      const report = reports.find((each) => each === query['of']);
      const days = periods.find((each) => String(each) === query['days']) ?? periods[0];
      if (!report) return undefined;
      const {headings, rows} = await readers[report](db, desk.voice, days);
      log.info({by: desk.user.userId, report}, 'the desk sends a table');
      await recordAct(db, {actor: actorOf(desk), act: 'download', detail: {download: report}});
      const date = new Date().toISOString().slice(0, 10);
      // Spreadsheets of Microsoft take a text for UTF-8 by the mark at its start.
      return c.body(`\ufeff${csvOf(headings, rows)}`, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="kb-help-${report}-${date}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
    },
    'data',
  );
}
