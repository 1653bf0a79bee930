/** Reading, writing, former texts, presence, and import. */
import {ProblemError} from '../problem.ts';
import type {PreviewLinks} from '../auth/preview-links.ts';
import {isDraft} from '../knowledge-states.ts';
import {findAct, recordAct} from '../store/audit-log.ts';
import {articleStates} from '../store/article-report.ts';
import {articleCultures, readPicked} from '../store/desk.ts';
import {folderTree} from '../store/folders.ts';
import {readStates, type TranslationState} from '../store/states.ts';
import {listFieldsRevisions, readFieldsHistory} from '../store/fields-history.ts';
import {listRevisions, readRevision, restoreRevision} from '../store/revisions.ts';
import {readStoredItems} from '../store/stored-items.ts';
import {ImportStopped} from '../content-folder/import/import-folder.ts';
import {aboutPage, readAbout} from './about.ts';
import {articleDetails, newArticleFolder} from './article-details.ts';
import {filesFault, importPage, importUploads, mayDownloadPictures, type ImportForm} from './import.ts';
import {notYourRolePage} from './cards.ts';
import {cannotRestorePage, historyPage} from './history.ts';
import {longIdIn, namedIn} from './form-fields.ts';
import {actorOf, articleAddress, namedQuery, type Desk, type Named} from './layout.ts';
import {openFeedback} from './open-feedback.ts';
import {originalOf} from './original.ts';
import {readPage, writePage} from './pages.ts';
import {addPresence} from './presence.ts';
import {revisionPage} from './revision.ts';
import {deskActs, mayDo} from './rights.ts';
import {withoutTimeout, type DeskTools} from './views.ts';

const inCulture = <T extends TranslationState>(translations: readonly T[], wanted: string) =>
  translations.find(
    ({culture, knowledgeState}) =>
      culture.toLowerCase() === wanted.toLowerCase() && knowledgeState !== 'deleted',
  );

const readAddress = (open: Named) => `read?${namedQuery(open)}`;

export function addArticleRoutes(tools: DeskTools, links: PreviewLinks): void {
  const {app, db, config, log, guard, sendPage, view, act} = tools;

  /** Whether an author may write a translation of an article: a draft, or one that is not there yet. Without a culture: all of them. */
  const mayWrite = async ({contentId, culture}: Named) => {
    const {type = 'article', translations = []} = (await readStates(db, contentId)) ?? {};
    if (type !== 'article') return false;
    const named = culture ? [inCulture(translations, culture)] : translations;
    return named.every((each) => !each || each.knowledgeState === 'deleted' || isDraft(each.knowledgeState));
  };

  const mayRestore = async (desk: Desk, open: Named) =>
    mayDo(desk, 'restore') && (desk.role !== 'author' || (await mayWrite(open)));

  /** The culture of articles in the language of another culture: the service's own, else one that there is, else that one. */
  const cultureLike = async (culture: string, own: string) => {
    const language = (of: string) => of.toLowerCase().split('-')[0];
    const known = [own, ...(await articleCultures(db)), culture];
    return known.find((each) => language(each) === language(culture))!;
  };

  view(
    'read',
    (desk, query) => {
      const open = namedIn(query);
      return open && readPage(desk, open);
    },
    'articles',
  );
  view('write', async (desk, query) => {
    const open = namedIn(query);
    const known = open && (await readStates(db, open.contentId));
    if (open && !known) return {to: 'articles'};
    // Readers see the texts of the target. A target that is a shortcut itself is not followed: it may lead back.
    if (open && known!.type === 'shortcut') {
      const item = (await readStoredItems(db, [open.contentId], {lock: false})).get(open.contentId);
      const target = item?.fields.shortcut ?? undefined;
      const isArticle = target !== undefined && (await readStates(db, target))?.type === 'article';
      if (isArticle) return {to: `write?${namedQuery({contentId: target, culture: open.culture})}`};
    }
    const found = open && inCulture(known!.translations, open.culture);
    if (open && desk.role === 'author' && !(await mayWrite(open))) return {to: readAddress(open)};
    const original = open?.culture ? await originalOf(db, desk, open) : '';
    const isMissing = Boolean(open?.culture) && !found;
    const isReadable =
      open &&
      inCulture((await articleStates(db, open.contentId))?.translations ?? [], open.culture)?.isReadable;
    const folders = await folderTree(db, config.culture);
    if (open) {
      const alive = known!.translations.filter(({knowledgeState}) => knowledgeState !== 'deleted');
      const picked = await readPicked(
        db,
        alive.map(({culture}) => ({contentId: open.contentId, culture})),
      );
      const details = articleDetails(desk, open, picked, folders);
      const isRevised = query['line'] === 'notHelpful' && isReadable === true;
      const feedback = found
        ? await openFeedback(tools, desk, {...open, culture: found.culture}, isRevised)
        : '';
      const name = found?.title;
      return writePage(desk, {open, name, isMissing, isReadable, original, feedback, details});
    }
    const {title = '', culture, folder: chosen} = query;
    const folder = folders.find(({nodeId}) => String(nodeId) === chosen)?.nodeId ?? null;
    return writePage(desk, {
      ...{title, folder, details: newArticleFolder(desk, folders, folder)},
      ...(culture && {culture: await cultureLike(culture, desk.culture)}),
    });
  });
  view(
    'about',
    async (desk, query) => {
      const open = namedIn(query);
      const about = open && (await readAbout(tools, open));
      return about && aboutPage(desk, about, config.retention.feedback);
    },
    'articles',
  );
  act('preview-link', async (form, desk) => {
    const open = namedIn(form);
    const about = open && (await readAbout(tools, open));
    const draft = about?.states.translations.find((each) => each.culture === open?.culture);
    if (!about || !draft?.isDraft || about.states.type !== 'article') return {to: 'articles'};
    const {contentId, culture} = about.open;
    const link = await links.make({contentId, culture, userId: desk.user.userId});
    await recordAct(db, {actor: actorOf(desk), act: 'preview', contentIds: [contentId], detail: {culture}});
    const address = `about?${namedQuery(about.open)}`;
    const page = aboutPage({...desk, address}, about, config.retention.feedback, {culture, ...link});
    return {page, status: 200};
  });
  view(
    'history',
    async (desk, query) => {
      const open = namedIn(query);
      if (!open) return undefined;
      const {contentId, culture} = open;
      const {translations = []} = (await readStates(db, contentId)) ?? {};
      const title = inCulture(translations, culture)?.title ?? desk.voice.words.history.article;
      const revisions = await listRevisions(db, contentId);
      const texts = revisions.filter((each) => each.culture.toLowerCase() === culture.toLowerCase());
      const fields = await readFieldsHistory(db, contentId, culture);
      const mayFields = await mayRestore(desk, {contentId, culture: ''});
      const may = {
        texts: await mayRestore(desk, open),
        fields: mayFields && desk.role === 'author' ? 'authors' : mayFields,
      } as const;
      return historyPage(desk, open, {title, texts, fields, may});
    },
    'articles',
  );
  view(
    'revision',
    async (desk, query) => {
      const open = namedIn(query);
      const revisionId = longIdIn(query['revision']);
      if (!open || revisionId === undefined) return undefined;
      const found = await readRevision(db, open.contentId, revisionId);
      const {culture = open.culture} = found?.revision ?? {};
      const shown = {...open, culture};
      if (!found) return {to: `history?${namedQuery(shown)}`};
      return revisionPage(desk, shown, found, await mayRestore(desk, shown));
    },
    'articles',
  );
  act('restore', async (form, desk) => {
    const open = namedIn(form);
    const revisionId = longIdIn(form['revision']);
    if (!open || revisionId === undefined) return {to: 'articles'};
    const isAuthor = desk.role === 'author';
    const done = await restoreRevision(db, {
      ...{contentId: open.contentId, revisionId, actor: actorOf(desk)},
      isAuthor,
    });
    if (done === undefined && isAuthor) {
      const {messages, editor} = desk.voice.words;
      const link: [string, string] = [`read?${namedQuery(open)}`, editor.read];
      const page = notYourRolePage(desk.voice, messages.authorsRestoreDrafts, link);
      return {page, status: 403};
    }
    if (done === undefined) {
      const former = await listFieldsRevisions(db, open.contentId);
      // A former text can always be downloaded back.
      if (former.some((each) => each.revisionId === revisionId)) return {page: cannotRestorePage(desk, open)};
    }
    return {to: articleAddress(desk, open), done: done ?? 'none'};
  });

  addPresence(tools);

  view('import', (desk) => importPage(desk, config.culture));
  // Files, of which a form of values has none.
  app.post(
    '/desk/import',
    guard(deskActs.import.least, async (c, desk) => {
      const {files, publish, skip, pictures} = await c.req.parseBody({all: true});
      // Browsers send an empty file for a field without any.
      const chosen = [files].flat().filter((each): each is File => each instanceof File && each.name !== '');
      const ticks = {
        ...{publish: publish === 'on', skip: skip === 'on'},
        pictures: pictures === 'on' && mayDownloadPictures(desk),
      };
      const show = (form: ImportForm, status: 200 | 400 | 503) =>
        sendPage(c, importPage(desk, config.culture, {...ticks, ...form}), status);
      const fault = filesFault(desk.voice, chosen);
      if (fault !== undefined) return show({fault}, 400);
      const choices = {files: chosen, actor: actorOf(desk), ...ticks};
      const result = await withoutTimeout(c, () => importUploads(tools, choices)).catch((error: unknown) => {
        const isFull = error instanceof ProblemError && error.problem.slug === 'storage-unavailable';
        if (error instanceof ImportStopped || isFull) return undefined;
        throw error;
      });
      if (!result) return show({fault: desk.voice.words.messages.diskFull}, 503);
      log.info(
        {by: desk.user.userId, ...result.summary, errors: result.errors.length, pictures: result.pictures},
        'the desk imported files',
      );
      const {act, summary} = result;
      const {culture} = config;
      const done = act === undefined ? undefined : await findAct(db, act, {all: false, culture});
      return summary
        ? sendPage(c, importPage({...desk, address: 'import', done}, culture, {result}), 200)
        : show({result}, 400);
    }),
  );
}
