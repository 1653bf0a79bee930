/** Downloads of everything: the content to import elsewhere, the help centre as files, and a backup. */
import {randomUUID} from 'node:crypto';
import {Readable} from 'node:stream';
import {html} from 'hono/html';
import {lastUpgradeBackup} from '../backup/upgrade.ts';
import type {ServiceConfig} from '../config.ts';
import type {ArchiveKind} from '../downloads/archive-thread.ts';
import {DownloadRefused, type Downloads, type Progress} from '../downloads/downloads.ts';
import {packageVersion} from '../package-folder.ts';
import {recordAct} from '../store/audit-log.ts';
import {listSessions} from '../store/sessions.ts';
import {siteUrl} from '../static-site/site-url.ts';
import {ownPasswordField} from './fields.ts';
import {
  actorOf,
  deskPage,
  field,
  formFault,
  heading,
  nothing,
  timeOf,
  withMarkup,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import {ownPasswordFaults} from './password-fault.ts';
import {addReports, reportPanel} from './reports.ts';
import {withoutTimeout, type DeskTools} from './views.ts';
import type {Voice} from './voice.ts';

/** Milliseconds that a sign-in at a provider counts as one just now. */
const recently = 10 * 60_000;

interface DataPage {
  config: ServiceConfig;
  /** How an administrator confirms a backup: by the password, by a recent sign-in at the provider, or by neither. */
  proof: 'password' | 'provider' | 'given';
  lastUpgrade: {path: string; date: string} | undefined;
  typed?: Typed;
  /** The form that `typed` is of. */
  of?: ArchiveKind;
}

const job = () => html`<input type="hidden" name="job" value="${randomUUID()}" />`;
/** What a download says of itself with script, which the form's button says without. */
const progressLine = html`<p class="meta" role="status" data-progress></p>`;
const download = (kind: ArchiveKind, name: string, look = ''): Html =>
  html`<div class="acts"><button class="${look}" name="kind" value="${kind}">${name}</button></div>`;
const command = (text: string): Html => html`<pre tabindex="0">${text}</pre>`;
/** In single quotes, as a shell reads a path. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

const exportPanel = ({voice: {words}}: Desk, {typed, of}: DataPage): Html => {
  const {data: texts} = words;
  return html`<form class="panel" method="post" action="data" data-download>
    <h2>${texts.export}</h2>
    <p>${withMarkup(texts.exportWhat, html`<a href="import">${words.import.title}</a>`)}</p>
    ${of === 'export' && typed ? formFault(typed) : ''} ${job()} ${download('export', texts.downloadExport)}
    ${progressLine}
  </form>`;
};

const sitePanel = (desk: Desk, {typed = nothing, of}: DataPage): Html => {
  const {data: texts} = desk.voice.words;
  const own = of === 'site' ? typed : {values: {url: desk.publicUrl}, faults: {}};
  return html`<form class="panel" method="post" action="data" data-download>
    <h2>${texts.site}</h2>
    <p>${texts.siteWhat}</p>
    ${formFault(own)} ${job()}
    ${field(own, {name: 'url', label: texts.siteAddress, hint: texts.siteAddressHint, autocomplete: 'url'})}
    ${download('site', texts.downloadSite, 'quiet')} ${progressLine}
  </form>`;
};

const backupPanel = (desk: Desk, {config, proof, lastUpgrade, typed = nothing, of}: DataPage): Html => {
  const {voice, user} = desk;
  const {data: texts} = voice.words;
  const own = of === 'backup' ? typed : nothing;
  const proofField = {
    password: () => ownPasswordField(desk, own, texts.password),
    provider: () => {
      const host = new URL(user.issuer!).host;
      return html`<p>${texts.signInAgain(host)}</p>
        <div class="acts"><a class="button" href="provider">${voice.words.signIn.atProvider(host)}</a></div>`;
    },
    given: () => '',
  }[proof]();
  return html`<form class="panel" method="post" action="data" data-download>
    <h2>${texts.backup}</h2>
    <p>${texts.backupWhat}</p>
    ${config.storage ? html`<p>${texts.bucket(voice.value(config.storage.bucket))}</p>` : ''}
    ${formFault(own)} ${job()} ${proofField}
    ${proof === 'provider' ? '' : html`${download('backup', texts.downloadBackup)} ${progressLine}`}
    ${
      lastUpgrade
        ? html`<p class="meta">
            ${withMarkup(texts.lastUpgrade(voice.value(lastUpgrade.path)), timeOf(desk, lastUpgrade.date))}
          </p>`
        : ''
    }
    <h3>${texts.restore}</h3>
    <p>${withMarkup(texts.restoreNew, html`${voice.words.restore.title}`)}</p>
    <p>${texts.restoreWhat}</p>
    ${command(`KB_DATA=${quoted(config.dataFolder)} npx kb-help-service restore --force kb-backup.tar.gz`)}
  </form>`;
};

/** What backs up a database on a server. */
const serverPanel = ({voice}: Desk, {dataFolder, storage}: ServiceConfig): Html => {
  const {data: texts} = voice.words;
  const files = storage ? '' : `\ntar -czf kb-files.tar.gz -C ${quoted(dataFolder)} files`;
  return html`<section class="panel">
    <h2>${texts.backup}</h2>
    <p>${texts.serverWhat}</p>
    ${storage ? html`<p>${texts.bucket(voice.value(storage.bucket))}</p>` : ''}
    ${command(`pg_dump --format=custom --file=kb.dump "$DATABASE_URL"${files}`)}
    <h3>${texts.restore}</h3>
    <p>${texts.serverRestore}</p>
    ${command(
      `pg_restore --clean --dbname="$DATABASE_URL" kb.dump${storage ? '' : `\ntar -xzf kb-files.tar.gz -C ${quoted(dataFolder)}`}`,
    )}
  </section>`;
};

/** A static site has public content only, so there is none with `IDENTITY=required`. */
const hasSite = ({publicPages, identity}: ServiceConfig) =>
  publicPages !== undefined && identity !== 'required';

const dataPage = (desk: Desk, page: DataPage): Html => {
  const {data: texts, views} = desk.voice.words;
  return deskPage(
    desk,
    'data',
    views.data,
    html`${heading(views.data, texts.lead)} ${exportPanel(desk, page)}
      ${page.config.databaseUrl === undefined ? backupPanel(desk, page) : serverPanel(desk, page.config)}
      ${reportPanel(desk)} ${hasSite(page.config) ? sitePanel(desk, page) : ''}
      <p class="meta">${texts.runs(packageVersion())} <a href="release-notes">${texts.notes}</a></p>`,
  );
};

function progressText({words: {data}}: Voice, {phase, done, total, missing}: Progress): string {
  const texts = data.phases;
  if (phase === 'sent') return missing > 0 ? data.missing(missing) : texts.sent;
  if (phase === 'waiting' || phase === 'broken') return texts[phase];
  return texts[phase](done, total);
}

const names: Record<ArchiveKind, string> = {
  export: 'kb-help-export',
  site: 'kb-help-site',
  backup: 'kb-backup',
};
/** Sorts by date, and has no character that a file system refuses. */
const fileName = (kind: ArchiveKind) =>
  `${names[kind]}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;

export function addData(tools: DeskTools, downloads: Downloads): void {
  const {db, config, callerOf, log, view, act} = tools;

  const proofOf = async ({user}: Desk, session: string): Promise<DataPage['proof']> => {
    if (user.issuer === null) return 'password';
    const own = (await listSessions(db, user.userId)).find(({id}) => id === session);
    return own && Date.parse(own.createdDate) > Date.now() - recently ? 'given' : 'provider';
  };
  const readPage = async (desk: Desk, session: string): Promise<DataPage> => ({
    config,
    proof: await proofOf(desk, session),
    lastUpgrade: config.databaseUrl === undefined ? await lastUpgradeBackup(config.dataFolder) : undefined,
  });

  /** What keeps a person from the backup, by the name of the field. */
  const proofFault = async (
    desk: Desk,
    {proof, ...attempt}: {proof: DataPage['proof']; password: string; address: string | undefined},
  ): Promise<Typed['faults'] | undefined> => {
    if (proof === 'given') return undefined;
    if (proof === 'password') return ownPasswordFaults(tools, desk, attempt);
    return {'': desk.voice.words.data.signInAgain(new URL(desk.user.issuer!).host)};
  };

  addReports(tools);
  view('data', async (desk, _query, {session}) => dataPage(desk, await readPage(desk, session)));

  act('data', async (form, desk, {c, session}) => {
    const {kind: typedKind, job = '', url: typedUrl = '', password = ''} = form;
    const {data: texts} = desk.voice.words;
    const page = await readPage(desk, session);
    const isHere = {export: true, site: hasSite(config), backup: config.databaseUrl === undefined};
    const kind = (Object.keys(isHere) as ArchiveKind[]).find((each) => each === typedKind);
    if (!kind || !isHere[kind]) return {page: dataPage(desk, page)};
    const refuse = (faults: Typed['faults'], status: 400 | 503 = 400) => ({
      page: dataPage(desk, {...page, of: kind, typed: {values: {url: typedUrl}, faults}}),
      status,
    });
    const url = siteUrl(typedUrl || desk.publicUrl);
    if (kind === 'site' && url === undefined) return refuse({url: texts.siteAddressFault});
    if (kind === 'backup') {
      const faults = await proofFault(desk, {proof: page.proof, password, address: callerOf(c).caller});
      if (faults) return refuse(faults);
    }
    const input = {kind, config, job: job.slice(0, 100), url: url ?? '', signal: c.req.raw.signal};
    const archive = await withoutTimeout(c, () => downloads.start(input)).catch((error: unknown) => {
      if (error instanceof DownloadRefused) return error;
      throw error;
    });
    if (archive instanceof DownloadRefused)
      return refuse({'': texts.refused[archive.reason]}, archive.reason === 'failed' ? 400 : 503);
    log.info({by: desk.user.userId, kind}, 'the desk sends an archive');
    const sent = {actor: actorOf(desk), act: 'download', detail: {download: kind}} as const;
    await recordAct(db, sent).catch((error: unknown) => {
      archive.destroy();
      throw error;
    });
    return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${fileName(kind)}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  view('progress', ({voice}, {job = ''}, {c}) => {
    const progress = downloads.progress(job);
    if (!progress) return c.body(null, 204, {'Cache-Control': 'no-store'});
    const ended = progress.phase === 'sent' || progress.phase === 'broken';
    return c.json({text: progressText(voice, progress), ended}, 200, {'Cache-Control': 'no-store'});
  });
}
