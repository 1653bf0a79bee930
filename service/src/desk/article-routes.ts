/** Routes of the desk for articles. */
import type {Hono} from 'hono';
import type {Env} from '../http/request-context.ts';
import {statesBetween} from '../knowledge-states.ts';
import {articleCultures, listArticles} from '../store/desk.ts';
import {changeStates, findContentId, readStates} from '../store/editing.ts';
import {listRevisions, restoreRevision} from '../store/revisions.ts';
import {importPage, importUploads} from './import.ts';
import {editAddress} from './layout.ts';
import type {DeskTools} from './manage-routes.ts';
import {articlesPage, historyPage, stateNames, writePage} from './pages.ts';

/** The translation that an address or a form names; undefined when it names none. */
function named(article = '', culture = ''): {contentId: number; culture: string} | undefined {
  const contentId = Number(article);
  return Number.isSafeInteger(contentId) && contentId > 0 && culture ? {contentId, culture} : undefined;
}

export function addArticleRoutes(app: Hono<Env>, tools: DeskTools): void {
  const {db, config, log, signedIn, sendPage, formOf} = tools;

  app.get(
    '/desk/write',
    signedIn((c, desk) =>
      sendPage(c, writePage(desk, named(c.req.query('article'), c.req.query('culture')))),
    ),
  );
  app.get(
    '/desk/articles',
    signedIn(async (c, desk) => {
      const {words = '', state, culture} = c.req.query();
      const cultures = await articleCultures(db);
      const filter = {
        words: words.slice(0, 200),
        state: (Object.keys(stateNames) as (keyof typeof stateNames)[]).find((each) => each === state),
        culture: cultures.find((each) => each === culture),
      };
      return sendPage(c, articlesPage(desk, {articles: await listArticles(db, filter), filter, cultures}));
    }),
  );
  app.post(
    '/desk/state',
    signedIn(async (c) => {
      const {article = '', culture = '', to = ''} = await formOf(c);
      const contentId = await findContentId(db, article);
      const goal = (['published', 'archived'] as const).find((state) => state === to);
      if (contentId !== undefined && goal) {
        const from = (await readStates(db, contentId))?.translations.find((each) => each.culture === culture);
        const states = from ? statesBetween(from.knowledgeState, goal) : [];
        for (const state of states) await changeStates(db, contentId, state, () => [culture]);
        log.info({contentId, culture, state: goal}, 'the desk changed a state');
      }
      return c.redirect('articles', 303);
    }),
  );
  app.get(
    '/desk/history',
    signedIn(async (c, desk) => {
      const open = named(c.req.query('article'), c.req.query('culture'));
      if (!open) return c.redirect('articles', 303);
      const revisions = await listRevisions(db, open.contentId);
      const same = revisions.filter(({culture}) => culture.toLowerCase() === open.culture.toLowerCase());
      return sendPage(c, historyPage(desk, open, same));
    }),
  );
  app.post(
    '/desk/restore',
    signedIn(async (c, {user}) => {
      const {article, culture, revision} = await formOf(c);
      const open = named(article, culture);
      const revisionId = Number(revision);
      if (!open || !Number.isSafeInteger(revisionId)) return c.redirect('articles', 303);
      await restoreRevision(db, {
        contentId: open.contentId,
        revisionId,
        actor: user.displayName ?? user.username,
      });
      return c.redirect(editAddress(open), 303);
    }),
  );

  app.get(
    '/desk/import',
    signedIn((c, desk) => sendPage(c, importPage(desk, config.culture))),
  );
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
      log.info(
        {by: desk.user.userId, ...result.summary, errors: result.errors.length},
        'the desk imported files',
      );
      return sendPage(c, importPage(desk, config.culture, {result}), result.summary ? 200 : 400);
    }),
  );
}
