/** The set-up may restore a backup in place of making a new knowledge base. */
import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import type {Context, MiddlewareHandler} from 'hono';
import {html} from 'hono/html';
import {BackupError, type BackupFault} from '../backup/archive.ts';
import {restorePrefix, stageBackup, type StagedBackup} from '../backup/restore.ts';
import {reserve} from '../disk-space.ts';
import {discardBody, receiveUpload} from '../files/upload.ts';
import type {ServiceConfig} from '../config.ts';
import {uploadFolder} from '../handlers/files.ts';
import type {Env} from '../http/request-context.ts';
import {ProblemError} from '../problem.ts';
import {card, type Html} from './layout.ts';
import {withoutTimeout, type DeskTools} from './views.ts';
import type {Voice} from './voice.ts';

/** Puts a backup in the place of the data: given by what starts the service, since the service cannot run meanwhile. */
export interface Restorer {
  /** `failed`: the last backup could not be put in place; the reason is in the log. */
  state: 'ready' | 'staging' | 'staged' | 'restoring' | 'failed';
  /** From `staged` on. */
  staged?: StagedBackup;
  /** Ends the service, puts the staged backup in place, and starts the service again. */
  begin(staged: StagedBackup): void;
}

type Fault = BackupFault | 'no-file' | 'busy' | 'failed';

const restorePage = (voice: Voice, {storage}: ServiceConfig, fault?: Fault): Html => {
  const {data, restore} = voice.words;
  return card(voice, {
    title: restore.title,
    lead: restore.lead,
    address: 'restore',
    foot: html`<a href="./">${restore.anew}</a>`,
    head: html`<script type="module" src="../desk/desk.js"></script>`,
    main: html`<form method="post" action="restore" enctype="multipart/form-data">
      <div class="field">
        <label for="file">${restore.file}</label>
        <input
          type="file"
          id="file"
          name="file"
          accept=".gz,.tgz"
          required
          aria-invalid="${String(fault !== undefined)}"
          aria-describedby="${fault ? 'file-fault ' : ''}file-hint"
        />
        ${fault ? html`<p class="wrong" id="file-fault">${restore.faults[fault]}</p>` : ''}
        <p class="hint" id="file-hint">${restore.hint.replace('{}', voice.words.views.data)}</p>
        ${storage ? html`<p class="hint">${data.bucket(voice.value(storage.bucket))}</p>` : ''}
      </div>
      <div class="acts"><button>${restore.act}</button></div>
    </form>`,
  });
};

/** Is there before the service ends, has it begin, and leads on once it has started again (desk.js). */
const restoringPage = (voice: Voice, {state}: Restorer): Html => {
  const {restore, signIn} = voice.words;
  return card(voice, {
    title: restore.restoring,
    lead: restore.restoringLead,
    head: html`<script type="module" src="../desk/desk.js"></script>`,
    main:
      state === 'staged'
        ? html`<form class="acts" method="post" action="restoring" data-restarts>
            <button>${signIn.goOn}</button>
          </form>`
        : html`<div class="acts"><a class="button" href="../desk/">${signIn.goOn}</a></div>`,
  });
};

export function addSetupRestore(
  {app, config, voiceOf, sendPage, log}: DeskTools,
  restorer: Restorer,
  inSetup: MiddlewareHandler<Env>,
): void {
  const {dataFolder: folder} = config;
  /** @throws BackupError, or ProblemError of the upload */
  async function stage(request: Request): Promise<StagedBackup> {
    const upload = await receiveUpload(request, {
      folder: uploadFolder(folder),
      ...{maxBytes: Infinity, keptFree: reserve},
    });
    try {
      return await stageBackup(upload.path, join(folder, restorePrefix + randomUUID()), {actor: null});
    } finally {
      await upload.remove();
    }
  }

  /** The message beside the field of the file. */
  function faultOf(error: unknown): Fault {
    if (error instanceof BackupError) return error.fault;
    if (error instanceof ProblemError) return error.problem.status === 503 ? 'no-room' : 'no-file';
    log.error(error, 'a backup could not be restored');
    return 'failed';
  }

  const refuse = async (c: Context, fault: Fault) =>
    sendPage(c, restorePage(await voiceOf(c), config, fault), fault === 'no-room' ? 503 : 400);

  app.get('/setup/restore', inSetup, async (c) => {
    if (restorer.staged) return c.redirect('restoring', 303);
    return sendPage(
      c,
      restorePage(await voiceOf(c), config, restorer.state === 'failed' ? 'failed' : undefined),
    );
  });
  app.post('/setup/restore', inSetup, async (c) => {
    if (restorer.staged || restorer.state === 'staging') {
      await discardBody(c.req.raw);
      return refuse(c, 'busy');
    }
    restorer.state = 'staging';
    try {
      restorer.staged = await withoutTimeout(c, () => stage(c.req.raw));
    } catch (error) {
      restorer.state = 'ready';
      return refuse(c, faultOf(error));
    }
    restorer.state = 'staged';
    return c.redirect('restoring', 303);
  });
  app.get('/setup/restoring', inSetup, async (c) =>
    restorer.staged ? sendPage(c, restoringPage(await voiceOf(c), restorer)) : c.redirect('restore', 303),
  );
  app.post('/setup/restoring', inSetup, async (c) => {
    if (!restorer.staged) return c.redirect('restore', 303);
    if (restorer.state === 'staged') {
      restorer.state = 'restoring';
      log.info(restorer.staged.summary, 'the set-up restores a backup');
      restorer.begin(restorer.staged);
    }
    // The service sends what it is asked for already, and nothing else from here on.
    return sendPage(c, restoringPage(await voiceOf(c), restorer));
  });
}
