/** Writing, former texts and import. */
import {recordAct} from '../store/audit-log.ts';
import {readStates, type TranslationState} from '../store/editing.ts';
import {listRevisions, restoreRevision} from '../store/revisions.ts';
import {importPage, importUploads} from './import.ts';
import {actorOf, editAddress} from './layout.ts';
import {historyPage, writePage} from './pages.ts';
import {declare, type DeskTools, type Form} from './views.ts';

/** The translation that an address or a form names, in any culture where it names none; undefined when it names no article. */
function named({article = '', culture = ''}: Form): {contentId: number; culture: string} | undefined {
  const contentId = Number(article);
  return Number.isSafeInteger(contentId) && contentId > 0 ? {contentId, culture} : undefined;
}

export function addArticleRoutes(tools: DeskTools): void {
  const {app, db, config, log, signedIn, sendPage} = tools;
  const {view, act} = declare(tools, signedIn);

  view('write', async (desk, query) => {
    const open = named(query);
    const known = open?.culture ? await readStates(db, open.contentId) : undefined;
    const isThis = ({culture, knowledgeState}: TranslationState) =>
      culture.toLowerCase() === open?.culture.toLowerCase() && knowledgeState !== 'deleted';
    return writePage(desk, open, known !== undefined && !known.translations.some(isThis));
  });
  view(
    'history',
    async (desk, query) => {
      const open = named(query);
      if (!open) return undefined;
      const revisions = await listRevisions(db, open.contentId);
      const same = revisions.filter(({culture}) => culture.toLowerCase() === open.culture.toLowerCase());
      return historyPage(desk, open, same);
    },
    'articles',
  );
  act('restore', async (form, desk) => {
    const open = named(form);
    const revisionId = Number(form['revision']);
    if (!open || !Number.isSafeInteger(revisionId)) return {to: 'articles'};
    await restoreRevision(db, {contentId: open.contentId, revisionId, actor: actorOf(desk)});
    return {to: editAddress(open)};
  });

  view('import', (desk) => importPage(desk, config.culture));
  // Files, of which a form of values has none.
  app.post(
    '/desk/import',
    signedIn(async (c, desk) => {
      const {files, publish} = await c.req.parseBody({all: true});
      // Browsers send an empty file for a field without any.
      const chosen = [files].flat().filter((each): each is File => each instanceof File && each.name !== '');
      if (chosen.length === 0) {
        return sendPage(c, importPage(desk, config.culture, {fault: 'Choose a folder or files.'}), 400);
      }
      const result = await importUploads(db, config, {files: chosen, publish: publish === 'on'});
      if (result.summary) {
        const {created, updated} = result.summary;
        await recordAct(db, {actor: actorOf(desk), act: 'import', detail: {created, updated}});
      }
      log.info(
        {by: desk.user.userId, ...result.summary, errors: result.errors.length},
        'the desk imported files',
      );
      return sendPage(c, importPage(desk, config.culture, {result}), result.summary ? 200 : 400);
    }),
  );
}
